"""What every level is held to, whatever its strength."""

import subprocess
import sys
from random import Random

import pytest

from hanaba.bots import BOTS, LEVELS, choose
from hanaba.bots.casual import casual_action
from hanaba.bots.people import PEOPLE, STYLES
from hanaba.cards import BRIGHTS, CARD, CODES, KIND
from hanaba.cardset import mask_from
from hanaba.engine import Deal, State, View, apply, legal_actions, start, view
from hanaba.rules import rules_for
from tests.bots.games import TABLES, positions, some_rules


def dealt(hands: list[str], field: str, ruleset: str = "hachi-hachi-sage") -> State:
    """Deal given cards to the first seats, the rest anyhow; the first seat deals."""
    rules = rules_for(ruleset, len(hands), {"rounds": 1})
    named = [[CARD[code] for code in text.split()] for text in (*hands, field)]
    used = {card for cards in named for card in cards}
    rest = [card for card in range(48) if card not in used]
    Random(3).shuffle(rest)
    sizes = [rules.hand_size] * len(hands) + [rules.field_size]
    cards: list[int] = []
    for size, given in zip(sizes, named, strict=True):
        cards += given + [rest.pop() for _ in range(size - len(given))]
    state, _ = apply(start(rules), Deal(0, (*cards, *rest)))
    return state


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_gives_the_same_move(bot: str) -> None:
    """Nothing but view, seed and rollouts decides."""
    for state in list(positions(some_rules("hana-awase", 3, Random(2)), "3"))[::7]:
        seen = view(state, state.turn)
        assert choose(bot, seen, "s", rollouts=5) == choose(bot, seen, "s", rollouts=5)


def test_names_styles_and_turns_are_checked() -> None:
    """Each wrong question is answered by one sentence."""
    state = dealt(["1B", "", ""], "")
    seen = view(state, 0)
    with pytest.raises(ValueError, match="“best” is no bot; there are random, greedy, novice"):
        choose("best", seen, 1)
    with pytest.raises(ValueError, match="“wild” is no style; there are hunter"):
        choose("casual", seen, 1, style="wild")
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        choose("casual", view(state, 1), 1)


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_no_level_throws_a_free_bright_away(level: str) -> None:
    """With chaff of the same month, or any chaff, to lay down, no bright is laid down."""
    random = Random(9)
    tried = 0
    for ruleset, players in TABLES:
        if ruleset == "hachi":  # there a bright is a card like others
            continue
        for state in positions(some_rules(ruleset, players, random), f"b{players}"):
            seen = view(state, state.turn)
            lone = [a.card for a in legal_actions(state) if a.card >= 0 and not seen.field & seen.rules.reach[a.card]]
            twins = [c for c in lone if KIND[c] == "B" and any(d // 4 == c // 4 and KIND[d] == "C" for d in lone)]
            if seen.phase != "play" or not twins or random.random() < 0.3:
                continue
            tried += 1
            action = choose(level, seen, tried, rollouts=20)
            assert action.card not in twins, [CODES[card] for card in lone]
    assert tried > 5


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_no_level_feeds_a_shown_yaku(level: str) -> None:
    """Another seat waits for the third poem ribbon: with an equal ribbon to lay down, that one goes."""
    state = dealt(["3R 7R 5C1 5C2 9C1 9C2 10C1", "", ""], "1C1 2C1 11C1 8C1 12C1 6C1")
    piles = (0, mask_from("1R 2R"), 0)
    hands = tuple(hand & ~piles[1] for hand in state.hands)
    stock = tuple(card for card in state.stock if not piles[1] >> card & 1)
    state = state._replace(piles=piles, hands=hands, stock=stock)
    for seed in range(6):
        assert CODES[choose(level, view(state, 0), seed, rollouts=20).card] != "3R"


def test_a_yaku_is_completed_rather_than_points_taken() -> None:
    """Two poem ribbons captured, the third in reach: a level that sees yaku takes it."""
    state = dealt(["3C1 12C1 5R 6C1 7C1 9C1 10C1", "", ""], "3R 12C2 1C1 2C1 11C1 8C1")
    piles = (mask_from("1R 2R"), 0, 0)
    hands = tuple(hand & ~piles[0] for hand in state.hands)
    stock = tuple(card for card in state.stock if not piles[0] >> card & 1)
    state = state._replace(piles=piles, hands=hands, stock=stock)
    for level in ("casual", "skilled", "expert"):
        assert CODES[choose(level, view(state, 0), 4, rollouts=60).card] == "3C1"


def test_greedy_takes_the_most_points() -> None:
    """20 and 1 beat 10 and 5."""
    state = dealt(["2R 8C1 4C1", "", ""], "2A 8B 11C1 12C2 5C1 6C1")
    assert CODES[choose("greedy", view(state, 0), 1).card] == "8C1"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("level", ("novice", "casual", "skilled", "expert"))
def test_styles_play_every_game(level: str, style: str) -> None:
    """A style changes taste, never legality."""
    random = Random(f"{style}{level}")
    for ruleset, players in (("hachi-hachi-sage", 4), ("hachi-hachi-bakefuda", 5), ("hana-awase", 2), ("hachi", 2)):
        for state in positions(some_rules(ruleset, players, random), style):
            if random.random() < 0.1:
                action = choose(level, view(state, state.turn), 2, rollouts=3, style=style)
                assert action in legal_actions(state)


def test_the_people_differ_by_their_styles() -> None:
    """Each has a line of character; every style is somebody's and plays some positions in another way than the rest."""
    assert [person.name for person in PEOPLE] == ["Aki", "Ben", "Chie", "Dai", "Emi", "Fumi"]
    assert len({person.line for person in PEOPLE}) == len(PEOPLE)
    assert {person.style for person in PEOPLE} == set(STYLES)
    moves: dict[str, list[object]] = {style: [] for style in STYLES}
    for number in range(6):
        for state in positions(some_rules("hachi-hachi-sage", 4, Random(number)), f"p{number}"):
            for style, made in moves.items():
                made.append(choose("casual", view(state, state.turn), 1, style=style))
    assert len({tuple(made) for made in moves.values()}) == len(STYLES)


def calls(style: str) -> list[str]:
    """Return what ``casual`` calls with a style, over some yaku made in random play."""
    made = []
    for number in range(60):
        rules = rules_for("hachi-hachi-sage", 3, {"rounds": 3})
        for state in positions(rules, f"c{number}"):
            if state.phase == "call":
                made.append(choose("casual", view(state, state.turn), 1, style=style).verb)
    return made


def test_the_daring_one_says_sage_more_often_and_the_careful_one_less() -> None:
    """Over the same yaku."""
    daring, plain, careful = (calls(style).count("sage") for style in ("daring", "", "careful"))
    assert careful <= plain < daring


def test_a_view_holds_nothing_hidden() -> None:
    """A bot gets a View: it has no hands but its own, no stock but its size, and no way to the state."""
    state = dealt(["1B", "", ""], "")
    seen = view(state, 0)
    assert isinstance(seen, View)
    assert not {"hands", "match", "round"} & set(View._fields)
    assert seen.stock == 21 and seen.hand == state.hands[0] and BRIGHTS & seen.hand
    assert casual_action(seen) in legal_actions(state)


def test_importing_bots_is_cheap() -> None:
    """Neither the package nor ``greedy`` and ``casual`` bring in what searching needs."""
    code = (
        "import sys; from hanaba.bots import BOTS; first = set(sys.modules);"
        "import hanaba.bots.levels;"
        "assert not [m for m in first if m.startswith('hanaba.bots.')], first;"
        "assert not {'hanaba.bots.search', 'hanaba.bots.rollout', 'hanaba.bots.arena'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
