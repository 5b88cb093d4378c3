"""Paragraphs about the table: players, cards, deal, capture, turn, field, joining."""

from hanaba.cards import BRIGHTS, CODES, KIND_MASKS, KIND_NAMES, MONTHS
from hanaba.cardset import cards_in, show
from hanaba.describe import beside, short_card
from hanaba.rules import Rules, game, rules_for
from hanaba.rules.ruleset import BY_MONTH, after_rounds
from hanaba.rules_text.paragraph import Paragraph, Row, noted
from hanaba.rules_text.words import month_name, scorings
from hanaba.texts import _, joined, listed, named, ngettext


def players(rules: Rules) -> Paragraph:
    """Say for how many the game is, in which direction it goes, and who deals first."""
    chosen = game(rules.id)
    low, high = chosen.players
    said = [
        ngettext("The game is for {n} player.", "The game is for {n} players.", low).format(n=low)
        if low == high
        else _("The game is for {low} to {high} players; {n} is usual.").format(low=low, high=high, n=chosen.standard)
    ]
    if rules.join:
        said.append(_("{n} of them play in a round.").format(n=rules.active))
    said.append(_("The turn goes clockwise.") if rules.clockwise else _("The turn goes anticlockwise."))
    said.append(
        {
            "month": _(
                "First dealer: each player draws a card; the earliest month deals; those who are tied draw again."
            ),
            "month-points": _(
                "First dealer: each player draws a card; the earliest month deals, of one month the card of more "
                "standard points (bright 20, animal 10, ribbon 5, chaff 1). Those who are tied draw again."
            ),
            "die": _("First dealer: each player rolls a die; the highest number deals; those who are tied roll again."),
        }[rules.first_dealer]
    )
    return Paragraph("players", _("Players"), joined([*said, *noted(rules, "players")]))


def deck(rules: Rules) -> Paragraph:
    """Say what each card is worth, and what differs by the field."""
    said = [_("The deck has 48 cards: twelve months of four cards, each a bright, an animal, a ribbon or chaff.")]
    for where, scoring in scorings(rules):
        worth = []
        for kind, names in KIND_NAMES.items():
            points = scoring.points(scoring.kinds[kind]) // scoring.kinds[kind].bit_count()
            worth.append(_("{kind} {points}").format(kind=named(names), points=points))
        total = scoring.points((1 << 48) - 1)
        values = {"worth": listed(worth), "total": total, "where": where}
        if where:
            said.append(_("{where}: {worth}; the deck is worth {total} points.").format(**values))
        else:
            said.append(_("Card points: {worth}; the deck is worth {total} points.").format(**values))
        for kind, mask in scoring.kinds.items():
            for card in cards_in(mask & ~KIND_MASKS[kind]):
                counted = _("{card} counts as {kind} there, for everything.")
                said.append(counted.format(card=f"{CODES[card]} ({short_card(card)})", kind=named(KIND_NAMES[kind])))
    if rules.par:
        said.append(_("Par is {par} points.").format(par=rules.par))
    if rules.kan:
        said.append(_("{n} points are one kan.").format(n=rules.kan))
    return Paragraph("deck", _("Cards"), joined([*said, *noted(rules, "deck")]))


def draws(rules: Rules) -> tuple[int, int, int]:
    """Count the draw pile as dealt, with the dropped hands that go into it, and what a round turns over at most."""
    dealt = 48 - rules.players * rules.hand_size - rules.field_size
    stock = dealt
    if rules.join and rules.join.hands_return:
        stock += (rules.players - rules.active) * rules.hand_size
    return dealt, stock, min(stock, rules.active * rules.hand_size)


def deal(rules: Rules) -> Paragraph:
    """Say what is dealt, for every number of players, and when a deal is void."""
    low, high = game(rules.id).players
    dealt, pile, turned = draws(rules)
    words = (
        _("{hand} cards go to each player and {field} to the field; the other {stock} are the draw pile.")
        if dealt
        else _("{hand} cards go to each player and {field} to the field, which is all of them.")
    )
    said = [words.format(hand=rules.hand_size, field=rules.field_size, stock=dealt)]
    if pile > dealt and pile > turned:
        more = _(
            "Once the dropped hands are in it, the draw pile has {n} cards, of which {turned} are turned over and "
            "{left} never."
        )
        said.append(more.format(n=pile, turned=turned, left=pile - turned))
    elif pile > turned:
        said.append(_("{n} cards of the draw pile are never turned over.").format(n=pile - turned))
    if rules.redeal:
        said.append(_("Four cards of one month on the field as dealt void the deal: the same dealer deals again."))
        if rules.states:
            said.append(_("The brights of a void deal count for nothing."))
        if carries(rules):
            said.append(_("A carried multiplier stays."))
    elif rules.takes_three:
        said.append(
            _(
                "Four cards of one month on the field as dealt stay there to the end: nobody can take them, and card "
                "points then need not sum to zero."
            )
        )
    else:
        said.append(_("Three or four cards of one month on the field as dealt change nothing."))
    rows = []
    for count in range(low, high + 1) if high > low else ():
        other = rules_for(rules.id, count, rules.options)
        sizes = (count, other.hand_size, other.field_size, draws(other)[0], other.par)
        rows.append(Row("", tuple(str(size) for size in sizes)))
    head = (_("players"), _("in each hand"), _("field"), _("draw pile"), _("par")) if rows else ()
    return Paragraph("deal", _("The deal"), joined([*said, *noted(rules, "deal")]), head, tuple(rows))


def _reached(rules: Rules) -> tuple[Row, ...]:
    """List which months capture which, months that capture the same ones together."""
    by_reach: dict[tuple[int, ...], list[int]] = {}
    for month in range(1, 13):
        card = cards_in(MONTHS[month])[0]
        reached = tuple(n for n in range(1, 13) if rules.reach[card] & MONTHS[n])
        by_reach.setdefault(reached, []).append(month)
    return tuple(
        Row("", (listed(month_name(n) for n in months), listed(month_name(n) for n in reached)))
        for reached, months in by_reach.items()
    )


def capture(rules: Rules) -> Paragraph:
    """Say which cards capture which."""
    by_month = rules.reach == BY_MONTH
    said = [_("Two cards match when they are of the same month.")] if by_month else noted(rules, "capture")
    said.append(
        _(
            "A card that matches no card on the field stays there; one that matches one card captures it, and "
            "both go to the player’s pile."
        )
    )
    if rules.takes_three:
        said.append(
            _(
                "If it matches two, the player chooses which one it captures; if it matches three, it captures "
                "all of them."
            )
        )
    else:
        said.append(_("If it matches several, it captures exactly one of them, the player’s choice."))
    said.append(_("Nobody has to play a card that matches, but a card that matches must capture."))
    head = () if by_month else (_("months"), _("capture"))
    return Paragraph("capture", _("Capture"), joined(said), head, () if by_month else _reached(rules))


def turn(rules: Rules) -> Paragraph:
    """Say what a turn is, and when the round ends."""
    turned = draws(rules)[2]
    # Where the dealer may drop out, the paragraph about joining says who plays first.
    may_drop = rules.join and not rules.join.dealer_must and rules.players > rules.active
    said = [] if may_drop else [_("The dealer plays first.")]
    said += [
        _("In a turn a player plays one hand card; there is no draw pile to turn a card from.")
        if not turned
        else _(
            "In a turn a player plays one hand card, then turns over the top card of the draw pile, which "
            "captures in the same way; it never goes to the hand."
        ),
        _("Captured cards lie open before everybody."),
    ]
    if 0 < turned < rules.active * rules.hand_size:
        short = ngettext("The draw pile has {n} card", "The draw pile has {n} cards", turned).format(n=turned)
        said.append(_("{short}; once it is empty, only hand cards are played.").format(short=short))
    said.append(_("The round ends when the hands of those who play are empty."))
    return Paragraph("turn", _("Turn"), joined([*said, *noted(rules, "turn")]))


def carries(rules: Rules) -> bool:
    """Tell whether a round can change the multiplier of a later one."""
    return bool(rules.multiply(BRIGHTS, ())[1])


def _stacks(rules: Rules) -> bool:
    """Tell whether several brights on a field multiply by more than the state's own factor."""
    state = rules.field_state(BRIGHTS)
    return state is not None and rules.multiply(BRIGHTS, ())[0] != state.factor


def field(rules: Rules) -> list[Paragraph]:
    """Say how the field as dealt multiplies the round, and what is carried on."""
    if not rules.states:
        return []
    said = [_("The field as dealt sets the round’s multiplier, which multiplies everything that is paid or scored.")]
    if _stacks(rules):
        said.append(_("Each such card multiplies; several multiply together."))
    else:
        said.append(_("The first row that applies counts."))
    rows = []
    for state in rules.states:
        when = _("one of {cards} lies on the field").format(cards=show(state.mask)) if state.mask else _("otherwise")
        rows.append(Row(state.id, (named(state.names), beside(state.names), when, f"× {state.factor}"), state.mask))
    head = (_("field"), "", _("when"), _("multiplier"))
    return [
        Paragraph("field", _("Field and multiplier"), joined([*said, *noted(rules, "field")]), head, tuple(rows)),
        Paragraph("carry", _("Carried multiplier"), joined(noted(rules, "carry"))),
    ]


def join(rules: Rules) -> list[Paragraph]:
    """Say who plays a round, what dropping out costs, and who takes the pot."""
    knobs = rules.join
    if not knobs or rules.players == rules.active:
        return []
    said = [
        _("The dealer always plays. The others look at their hands and join or drop out, in turn order.")
        if knobs.dealer_must
        else _("From the dealer on, in turn order, each player looks at the hand and joins or drops out."),
        _(
            "As soon as {n} are in, everybody left is out without a choice. When those in and those still to "
            "decide are exactly {n}, the rest must play."
        ).format(n=rules.active),
        _("The hands of those who are out go back into the draw pile, which is shuffled again.")
        if knobs.hands_return
        else _("Dropped hands are set aside, face down, out of the round."),
    ]
    if not knobs.dealer_must:
        said.append(
            _(
                "The dealer plays first or, if out, the next player in turn order who is in; that player counts "
                "as the dealer in this round."
            )
        )
    fee = (
        _("Who drops out pays {fee} times the multiplier into the pot.")
        if knobs.to_pot
        else _("Who drops out pays {fee} times the multiplier to each player who plays.")
    )
    also = (
        _("Those put out without a choice pay the same.")
        if knobs.forced_pay
        else _("Those put out without a choice pay nothing.")
    )
    found = [
        Paragraph("join", _("Join or drop out"), joined([*said, *noted(rules, "join")])),
        Paragraph("drop-out", _("Drop-out fee"), joined([fee.format(fee=knobs.fee), also, *noted(rules, "drop-out")])),
    ]
    if knobs.to_pot:
        found.append(
            Paragraph("pot", _("The pot"), joined([_("The winner of the round takes the pot."), *noted(rules, "pot")]))
        )
    return found


def match(rules: Rules) -> Paragraph:
    """Say how long a match is and who wins it."""
    said = noted(rules, "match")
    if rules.finished is after_rounds:
        rounds = int(rules.options["rounds"])
        said.append(ngettext("The match has {n} round.", "The match has {n} rounds.", rounds).format(n=rounds))
        said.append(_("The highest total wins; a tie is a shared win."))
    return Paragraph("match", _("Match"), joined(said))
