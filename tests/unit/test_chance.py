"""Chance by the seed: the recipe written once more, three seeds with their cards, first dealers, void deals."""

import hashlib
from fractions import Fraction

import pytest

from hanaba.cards import CARD, CODES, MONTH
from hanaba.cardset import mask_of
from hanaba.engine import Deal, IllegalAction, Restock, apply, chance, deal_from, draw_dealer, legal_actions, start
from hanaba.engine.chance import below, shuffled, words
from hanaba.rules import rules_for
from tests.games import TABLES, deal_by_hand, play

CODES_IN_ORDER = (
    "1B 1R 1C1 1C2 2A 2R 2C1 2C2 3B 3R 3C1 3C2 4A 4R 4C1 4C2 5A 5R 5C1 5C2 6A 6R 6C1 6C2 "
    "7A 7R 7C1 7C2 8B 8A 8C1 8C2 9A 9R 9C1 9C2 10A 10R 10C1 10C2 11B 11A 11R 11C1 12B 12C1 12C2 12C3"
)
DECK = CODES_IN_ORDER.split()


class Recipe:
    """The recipe in other words: big-endian words of SHA-256(SEED/ROUND/PURPOSE/COUNTER), rejected where unfair."""

    def __init__(self, seed, number, purpose):
        self.name = f"{seed}/{number}/{purpose}"
        self.counter = 0
        self.waiting = []

    def word(self):
        if not self.waiting:
            digest = hashlib.sha256(bytes(f"{self.name}/{self.counter}", "ascii")).hexdigest()
            self.waiting = [int(digest[place : place + 16], 16) for place in (0, 16, 32, 48)]
            self.counter += 1
        return self.waiting.pop(0)

    def number(self, n):
        fair = n * int(Fraction(2**64, n))
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % n

    def shuffle(self, cards):
        cards = list(cards)
        last = len(cards) - 1
        while last > 0:
            other = self.number(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
        return cards


def four_of_a_month(codes):
    months = [code[:2] if code[1].isdigit() else code[0] for code in codes]
    return any(months.count(month) == 4 for month in months)


SEEDS = ("1", "7f3k2m", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_a_deal_follows_the_recipe(id, players, seed):
    rules = rules_for(id, players)
    for number in range(12):
        deal = deal_from(rules, seed, number, number % players)
        purpose, again = "deal", 0
        while True:
            order = Recipe(seed, number, purpose).shuffle(DECK)
            ground = order[players * rules.hand_size :][: rules.field_size]
            if id == "hachi" or not four_of_a_month(ground):
                break
            again += 1
            purpose = f"deal-{again}"
        assert [CODES[card] for card in deal.cards] == order
        assert deal.dealer == number % players


PINNED = {
    "1": (
        "10C2 1B 8C2 12C2 6R 6C1 4C1 5A 5C2 7R 1C1 11B "
        "7C1 2A 11A 3C2 1R 5C1 10C1 4R 3C1 4A 8B 8A "
        "2R 5R 2C1 9R 7A 9A 2C2 10A 3B 12B 11R 3R "
        "11C1 8C1 10R 6A 6C2 12C3 1C2 4C2 9C2 12C1 7C2 9C1"
    ),
    "7f3k2m": (
        "9A 12B 2R 5R 2A 5C2 4A 7C1 5C1 1C1 11C1 6C2 "
        "12C3 8C2 12C2 3C2 9R 3C1 3B 8B 10C1 7C2 1R 10R "
        "2C1 6A 1C2 8C1 4C2 12C1 11B 1B 6R 8A 11R 3R "
        "7A 5A 10C2 6C1 11A 4C1 2C2 9C1 7R 4R 10A 9C2"
    ),
    "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz": (
        "11A 6C1 6R 8C2 6A 9R 9C1 3C2 10R 4A 11C1 1B "
        "8C1 1C2 5C2 3C1 5C1 2C1 7C1 2C2 2R 8A 11R 12C3 "
        "12C1 4C2 4R 2A 9C2 1C1 3R 3B 5R 7A 10A 10C1 "
        "8B 5A 7R 1R 11B 9A 7C2 12B 6C2 12C2 10C2 4C1"
    ),
}


@pytest.mark.parametrize("seed", SEEDS)
def test_three_seeds_and_their_cards(seed):
    cards = " ".join(CODES[card] for card in deal_from(rules_for("hana-awase", 3), seed, 0, 0).cards)
    assert cards == PINNED[seed]


def test_rounds_and_purposes_have_cards_of_their_own():
    rules = rules_for("hachi", 2)
    deals = {deal_from(rules, seed, number, 0).cards for seed in ("1", "2") for number in (0, 1)}
    assert len(deals) == 4
    assert next(words("1", 0, "deal")) == Recipe("1", 0, "deal").word()
    assert shuffled(range(48), words("1", 3, "restock")) == tuple(
        CARD[code] for code in Recipe("1", 3, "restock").shuffle(DECK)
    )


def test_words_that_would_favour_small_numbers_are_skipped():
    fair = 3 * (2**64 // 3)
    assert below(3, iter([fair, fair + 1 if fair + 1 < 2**64 else fair, 4])) == 1
    assert below(3, iter([fair - 1])) == 2
    assert below(2**63, iter([2**64 - 1])) == 2**63 - 1


# --- the first dealer -----------------------------------------------------------------------------------------


def drawing_again(id, players, seed):
    """The drawing for the first dealer in other words."""
    chance_of = Recipe(seed, 0, "dealer")
    deck = iter(chance_of.shuffle(DECK)) if id != "hachi-hachi-sage" else None
    points = {"B": 20, "A": 10, "R": 5, "C": 1}
    seats = list(range(players))
    turns = []
    while True:
        drawn = {seat: next(deck) if deck else chance_of.number(6) + 1 for seat in seats}
        turns.append(tuple((seat, CARD[value] if deck else value) for seat, value in drawn.items()))
        if deck is None:
            best = max(drawn.values())
            seats = [seat for seat in seats if drawn[seat] == best]
        else:
            first = min(MONTH[CARD[code]] for code in drawn.values())
            seats = [seat for seat in seats if MONTH[CARD[drawn[seat]]] == first]
            if id == "hachi":
                kinds = {seat: points[drawn[seat].strip("0123456789")[0]] for seat in seats}
                seats = [seat for seat in seats if kinds[seat] == max(kinds.values())]
        if len(seats) == 1:
            return seats[0], tuple(turns)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_first_dealer_is_drawn_by_the_recipe(id, players):
    rules = rules_for(id, players)
    lengths = set()
    for seed in range(60):
        draw = draw_dealer(rules, str(seed))
        assert (draw.dealer, draw.turns) == drawing_again(id, players, str(seed))
        lengths.add(len(draw.turns))
        waiting = start(rules)
        assert chance(waiting, str(seed)).dealer == draw.dealer
    if id != "hachi":
        assert lengths > {1}, "ties were met"


def seed_with(rules, wanted):
    """Find the first seed whose drawing is as wanted."""
    return next(seed for seed in map(str, range(100000)) if wanted(draw_dealer(rules, seed)))


def test_tied_months_draw_again_among_themselves():
    rules = rules_for("hana-awase", 3)
    seed = seed_with(rules, lambda draw: len(draw.turns) == 2 and len(draw.turns[1]) == 2)
    draw = draw_dealer(rules, seed)
    months = {seat: MONTH[card] for seat, card in draw.turns[0]}
    tied = [seat for seat, month in months.items() if month == min(months.values())]
    assert [seat for seat, _ in draw.turns[1]] == tied
    order = Recipe(seed, 0, "dealer").shuffle(DECK)
    drawn = [CODES[card] for turn in draw.turns for _, card in turn]
    assert drawn == order[:5], "cards come from the front of the deck, and those tied go on from there"
    assert draw.dealer == min(draw.turns[1], key=lambda row: MONTH[row[1]])[0]


def test_in_hachi_the_card_of_higher_points_decides_a_tied_month_and_equal_points_draw_again():
    rules = rules_for("hachi", 2)

    def same_month(draw):
        (_, one), (_, other) = draw.turns[0]
        return MONTH[one] == MONTH[other]

    seed = seed_with(rules, lambda draw: same_month(draw) and len(draw.turns) == 1)
    (_, one), (_, other) = draw_dealer(rules, seed).turns[0]
    rank = "CRAB"
    kinds = [rank.index(CODES[card].strip("0123456789")[0]) for card in (one, other)]
    assert draw_dealer(rules, seed).dealer == kinds.index(max(kinds))
    seed = seed_with(rules, lambda draw: same_month(draw) and len(draw.turns) == 2)
    draw = draw_dealer(rules, seed)
    kinds = {CODES[card].strip("0123456789")[0] for _, card in draw.turns[0]}
    assert kinds == {"C"}
    assert [seat for seat, _ in draw.turns[1]] == [0, 1]


def test_dice_are_rolled_for_the_sage_game_and_the_highest_deals():
    rules = rules_for("hachi-hachi-sage", 4)
    seed = seed_with(rules, lambda draw: [len(turn) for turn in draw.turns] == [4, 2])
    draw = draw_dealer(rules, seed)
    dice = [number for turn in draw.turns for _, number in turn]
    source = Recipe(seed, 0, "dealer")
    assert dice == [source.number(6) + 1 for _ in range(6)]
    assert set(dice) <= set(range(1, 7))
    assert dict(draw.turns[1])[draw.dealer] == max(dice[4:])


# --- void deals, restock --------------------------------------------------------------------------------------


def test_a_void_deal_goes_on_with_the_next_purpose():
    rules = rules_for("hana-awase", 4)
    field = slice(20, 28)
    found = 0
    for number in range(1200):
        first = Recipe("void", number, "deal").shuffle(DECK)
        if four_of_a_month(first[field]):
            again = Recipe("void", number, "deal-1").shuffle(DECK)
            if not four_of_a_month(again[field]):
                found += 1
                assert [CODES[card] for card in deal_from(rules, "void", number, 1).cards] == again
                allowed = rules_for("hana-awase", 4, {"redeal_on_field_four": False})
                assert [CODES[card] for card in deal_from(allowed, "void", number, 1).cards] == first
    assert found


def test_the_chance_a_state_waits_for_is_made_from_the_seed():
    rules = rules_for("hachi-hachi-sage", 4)
    state = start(rules)
    deal = chance(state, "55")
    assert deal == deal_from(rules, "55", 0, draw_dealer(rules, "55").dealer)
    state, _ = play(state, deal, "join", "join", "join")
    restock = chance(state, "55")
    stock = mask_of(deal.cards[34:]) | state.hands[(deal.dealer + 3) % 4]
    assert restock == Restock(
        tuple(CARD[code] for code in Recipe("55", 0, "restock").shuffle([c for c in DECK if stock >> CARD[c] & 1]))
    )
    state, _ = play(state, restock)
    with pytest.raises(IllegalAction, match="chance has nothing to decide now"):
        chance(state, "55")


def test_the_next_deal_is_dealt_by_the_winner():
    rules = rules_for("hachi", 2)
    state, _ = apply(start(rules), deal_by_hand(rules, dealer=1))
    while state.phase != "deal":
        state, _ = apply(state, legal_actions(state)[0])
    assert state.match.dealer == state.match.results[0].next_dealer
    deal = chance(state, "3")
    assert deal == Deal(state.match.dealer, deal_from(rules, "3", 1, 0).cards)
