"""The page's address: read, and refused in one sentence."""

import pytest

from hanaba.ui.address import AddressError, after_start, display, pairs, read


def test_reading_a_query() -> None:
    assert pairs("a=1%2C2&b=x+y&c&=3&%zz=%C3%A9") == [("a", "1,2"), ("b", "x y"), ("c", ""), ("", "3"), ("%zz", "é")]
    wanted = read("ruleset=hana-awase&players=4&seed=7f&bots=casual,greedy&humans=1,3&opt.rounds=3&lang=ja&speed=fast")
    assert wanted.players == 4
    assert wanted.humans == (1, 3)
    assert wanted.bots == ("casual", "greedy")
    assert wanted.options == {"rounds": 3}
    assert (wanted.lang, wanted.speed, wanted.embed) == ("ja", "fast", False)
    assert read("ruleset=hana-awase&bots=greedy").bots == ("greedy", "greedy")
    assert read("lang=fr").ruleset == ""
    assert after_start("ruleset=hachi&lang=fr&speed=off&embed=1&seed=3") == "lang=fr&speed=off&embed=1"
    assert display("lang=xx&speed=yy&embed=2") == ("", "", False)


WRONG = """
ruleset=hachi&ruleset=hachi players=3 ruleset=x ruleset=hachi&players=1 ruleset=hachi&seed=
ruleset=hachi&seed=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa ruleset=hachi&bots=a ruleset=hachi&bots=casual,casual
ruleset=hachi&humans=2 ruleset=hachi&humans=0,0 ruleset=hachi&opt.x=1 ruleset=hachi&opt.rounds=x
speed=x lang=x embed=yes x=1
"""


@pytest.mark.parametrize("query", WRONG.split())
def test_a_wrong_query_is_one_sentence(query: str) -> None:
    with pytest.raises(AddressError) as fault:
        read(query)
    assert str(fault.value).strip()
    assert "\n" not in str(fault.value)
