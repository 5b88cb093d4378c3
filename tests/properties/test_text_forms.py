"""Law 7: every text form survives parse → format → parse; what is no text form is refused with its position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanaba.cards import CARD, CODES
from hanaba.cardset import cards_in, mask_from, mask_of, show
from hanaba.engine import Deal, Record, RecordError, RoundRecord, Seat, dump_record, open_record, pack, unpack
from hanaba.engine.record import parse_json
from hanaba.notation import Action, NotationError, format_action, parse_action, parse_card
from hanaba.rules import GAMES, OptionError, rules_for
from tests.games import TABLES

card = st.integers(0, 47)
actions = st.one_of(
    st.sampled_from([Action("join"), Action("drop"), Action("end"), Action("sage")]),
    st.builds(lambda one: Action("play", one), card),
    st.builds(lambda one, two: Action("play", one, two), card, card),
    st.builds(lambda one: Action("take", -1, one), card),
)


@given(card)
def test_a_card_survives_its_code(number):
    assert parse_card(CODES[number]) == number
    assert CODES[CARD[CODES[number]]] == CODES[number]


@given(st.sets(card))
def test_a_set_of_cards_survives_its_mask_and_its_text(some):
    mask = mask_of(some)
    assert cards_in(mask) == sorted(some)
    assert mask_from(show(mask)) == mask


@given(actions)
def test_an_action_survives_its_text(action):
    text = format_action(action)
    assert parse_action(text) == action
    assert format_action(parse_action(text)) == text


near = st.one_of(
    st.text(max_size=20),
    st.text("playtkedrosgnjix 0123456789BARC", max_size=20),
    st.builds(
        lambda action, at, cut, put: (
            (text := format_action(action))[: at % (len(text) + 1)] + put + text[at % (len(text) + 1) + cut :]
        ),
        actions,
        st.integers(0, 20),
        st.integers(0, 3),
        st.text("plax 14CRB", max_size=3),
    ),
)


@given(near)
def test_a_text_is_an_action_in_its_only_form_or_refused_with_a_position(text):
    try:
        action = parse_action(text)
    except NotationError as fault:
        assert 0 <= fault.position <= len(text)
        assert str(fault).endswith(f"(at character {fault.position + 1})")
    else:
        assert format_action(action) == text


@given(near)
def test_a_text_is_a_card_in_its_only_form_or_refused(text):
    try:
        assert CODES[parse_card(text)] == text
    except NotationError as fault:
        assert fault.position == 0


@st.composite
def records(draw):
    """Records whose texts read back the same: heads of any game, and perhaps one deal."""
    id, players = draw(st.sampled_from(TABLES))
    options = {}
    for option in GAMES[id].options:
        if draw(st.booleans()):
            choices = {"bool": st.booleans(), "int": st.integers(option.low, option.high)}
            options[option.name] = draw(choices.get(option.type, st.sampled_from(option.choices or ("",))))
    name = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=24).filter(str.isprintable)
    player = st.sampled_from(["human", "expert", "greedy"])
    seats = tuple(Seat(draw(name), draw(player), draw(st.sampled_from(["", "hunter"]))) for _ in range(players))
    record = Record(id, seats, options, draw(st.text("0123456789abcdefghijklmnopqrstuvwxyz", max_size=32)))
    rules = record.rules()
    deal = Deal(draw(st.integers(0, players - 1)), tuple(draw(st.permutations(range(48)))))
    start = players * rules.hand_size
    if draw(st.booleans()) and not rules.void(mask_of(deal.cards[start : start + rules.field_size])):
        undone = tuple(draw(st.lists(st.integers(0, 9), max_size=2)))
        record = record._replace(rounds=(RoundRecord(deal, undone=undone),))
    return record


@given(records())
def test_a_record_survives_its_text_and_its_address_form(record):
    text = dump_record(record)
    opened = open_record(text)
    assert opened.fault is None
    assert opened.record == record
    assert dump_record(opened.record) == text
    assert unpack(pack(record)) == text


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.one_of(st.text(max_size=60), st.text('{}[]",:0123456789.eE+-truefalsn \\u', max_size=60)))
def test_any_text_is_json_or_refused_in_one_sentence(text):
    try:
        parse_json(text)
    except RecordError as fault:
        assert str(fault)
        assert "\n" not in str(fault)


@given(st.text(max_size=60))
def test_any_address_form_is_unpacked_or_refused(text):
    for attempt in (text, "1." + text):
        try:
            assert isinstance(unpack(attempt), str)
        except RecordError as fault:
            assert str(fault)


@given(st.sampled_from(TABLES), st.sampled_from(["rounds", "par", "length", "fuke_limit", "hand_yaku"]), json_like)
def test_an_option_takes_its_values_and_names_them_otherwise(table, name, value):
    id, players = table
    try:
        rules = rules_for(id, players, {name: value})
    except OptionError as fault:
        assert name in str(fault)
    else:
        assert rules.options[name] == value
        assert type(rules.options[name]) is type(value)


@pytest.mark.parametrize("id", list(GAMES))
def test_an_option_read_from_text_is_the_option_written(id):
    for option in GAMES[id].options:
        values = {"bool": (True, False), "int": (option.low, option.high, option.default)}.get(option.type)
        for value in values or option.choices:
            assert option.read(str(value).lower() if option.type == "bool" else str(value)) == value
