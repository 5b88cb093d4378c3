"""The picture of an embedded table, drawn without Python, agrees with the engine: sizes, opening fields, records."""

import json
import random
import subprocess

from hanaba.cards import CODES
from hanaba.cardset import codes_in
from hanaba.engine import chance, record_json, start
from hanaba.engine.record import add
from hanaba.rules import GAMES, rules_for
from tests.conftest import ROOT
from tests.games import TABLES, empty_record, random_match

SCRIPT = ROOT / "static" / "embed-picture.js"
RUN = """
const vm = require('vm'), fs = require('fs');
vm.runInThisContext(fs.readFileSync(process.argv[1], 'utf8'));
const { tables, fields, records } = JSON.parse(fs.readFileSync(0, 'utf8'));
const picture = globalThis.hanabaPicture;
console.log(JSON.stringify(
  tables ? picture : fields ? fields.map((row) => picture.openingField(...row)) : records.map(picture.position)));
"""


def node(**data):
    """Run the script under Node and return what it answers."""
    command = ["node", "-e", RUN, str(SCRIPT)]
    done = subprocess.run(command, input=json.dumps(data), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_its_tables_are_the_engine_s():
    tables = node(tables=True)
    assert tables["DECK"] == list(CODES)
    assert tables["STANDARD"] == {id: row.standard for id, row in GAMES.items()}
    sizes = {id: {} for id in GAMES}
    for id, players in TABLES:
        rules = rules_for(id, players)
        sizes[id][str(players)] = [rules.hand_size, rules.field_size]
        assert (id in tables["BY_SUMS"]) == (not rules.takes_three)
        assert (id in tables["NEVER_VOID"]) == (not rules.redeal)
    assert tables["SIZES"] == sizes


def test_opening_fields_come_from_the_seed_as_the_engine_deals_them():
    rows, wanted, again = [], [], 0
    for id, players in TABLES:
        for redeal in (True, False):
            options = {"redeal_on_field_four": redeal} if id != "hachi" else {}
            rules = rules_for(id, players, options)
            for number in range(60):
                seed = f"{number}seed{'x' * (number % 22)}"
                deal = chance(start(rules), seed)
                at = players * rules.hand_size
                rows.append([id, players if number % 2 or players != GAMES[id].standard else 0, seed, redeal])
                wanted.append([CODES[card] for card in deal.cards[at : at + rules.field_size]])
                if not redeal:
                    months = [code.rstrip("BARC123") for code in wanted[-1]]
                    again += any(months.count(month) == 4 for month in months)
    assert again, "no void deal among the seeds tried"
    assert node(fields=rows) == wanted
    assert node(fields=[["koi-koi", 2, "1"], ["hachi", 5, "1"]]) == [[], []]


def test_records_are_drawn_as_they_stand_after_every_action():
    records, wanted = [], []
    for number, (id, players) in enumerate(TABLES):
        rules = rules_for(id, players)
        record = empty_record(rules, seed=f"{number}")
        for moment in random_match(rules, f"{number}"):
            record = add(record, moment.before, moment.action)
            state = moment.after
            if state.round is not None:
                # the last round is all that is drawn
                records.append({**record_json(record._replace(rounds=record.rounds[-1:]))})
                wanted.append((codes_in(state.field), [codes_in(hand) for hand in state.hands], _drawn(state)))
            if len(record.rounds) > 2:
                break
    found = [
        (_sort(row["field"]), [_sort(hand) for hand in row["hands"]], row["drawn"]) for row in node(records=records)
    ]
    assert len(found) > 500
    assert any(row[2] for row in wanted)
    assert found == wanted


def _drawn(state):
    return CODES[state.card] if state.phase == "take" else ""


def _sort(codes):
    return sorted(codes, key=CODES.index)


def test_what_is_no_record_is_drawn_as_nothing():
    rng = random.Random(3)
    odd = [None, 5, "x", [], {}, {"rounds": 3}, {"rounds": []}, {"rounds": [{}]}, {"rounds": [{"deal": {"hands": 4}}]}]
    good = record_json(next(iter(_records())))
    for _ in range(60):
        text = json.dumps(good)
        at = rng.randrange(len(text))
        try:
            odd.append(json.loads(text[:at] + rng.choice(["", "1", "x", "9R"]) + text[at + 1 :]))
        except ValueError:
            continue
    found = node(records=odd)
    assert found[0] == {"field": [], "hands": [], "drawn": ""}
    assert all(set(row["field"]) <= set(CODES) for row in found)


def _records():
    rules = rules_for("hana-awase", 2)
    record = empty_record(rules)
    for moment in random_match(rules, "9"):
        record = add(record, moment.before, moment.action)
        if len(record.rounds[-1].actions) > 5:
            yield record
