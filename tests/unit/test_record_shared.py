"""The form of a record for addresses: packed, and unpacked without trust."""

import base64
import zlib

import pytest

from hanaba.engine import (
    RecordError,
    dump_record,
    pack,
    unpack,
)
from hanaba.engine.record import MAX_BYTES
from hanaba.rules import rules_for
from tests.games import record_of

# --- the form for addresses ---------------------------------------------------------------------------------------


def wrapped(data):
    return "1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_packing_is_base64url_of_zlib_without_padding():
    record = record_of(rules_for("hachi", 2, {"rounds": 2}), "2")
    packed = pack(record)
    assert packed.startswith("1.")
    assert "=" not in packed
    body = packed[2:]
    assert zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode() == dump_record(record)
    assert unpack(packed) == dump_record(record)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a shared record begins with “1.”; this one is of another version or damaged"),
        ("2.abc", "a shared record begins with “1.”"),
        ("1.", "the shared record is cut off"),
        ("1.!!!!", "the shared record is damaged and cannot be unpacked"),
        ("1.花", "the shared record is damaged and cannot be unpacked"),
        ("1.abcde", "the shared record is damaged and cannot be unpacked"),
        (wrapped(b"not zlib"), "the shared record is damaged and cannot be unpacked"),
        (wrapped(zlib.compress(b"x" * 500)[:-6]), "the shared record is cut off"),
        (wrapped(zlib.compress(b"\xff\xfe")), "the shared record is damaged and cannot be unpacked"),
        (
            wrapped(zlib.compress(b" " * (MAX_BYTES + 1))),
            "a shared record unpacks to at most 256 kB; this one is longer",
        ),
        (wrapped(zlib.compress(b" " * 50_000_000)), "a shared record unpacks to at most 256 kB; this one is longer"),
        ("1." + "A" * (MAX_BYTES + 1), "a shared record has at most 256 kB"),
    ],
    ids=lambda value: value[:16],
)
def test_a_shared_text_that_cannot_be_unpacked(text, reason):
    with pytest.raises(RecordError) as fault:
        unpack(text)
    assert str(fault.value).startswith(reason)


def test_a_shared_text_as_long_as_allowed_is_unpacked():
    assert unpack(wrapped(zlib.compress(b" " * MAX_BYTES))) == " " * MAX_BYTES
