"""The sounds themselves: nothing is made before they are switched on, and each can be heard without being clipped."""

from collections.abc import Callable

import pytest

from hanaba.ui.sound import SOUNDS
from tests.browser.conftest import Table
from tests.browser.playing import acted, click

COUNTING = """
  window.made = [];
  window.AudioContext = class extends AudioContext { constructor() { super(); window.made.push(this); } };
"""
LISTEN = """async name => {
  const audio = new OfflineAudioContext(1, 2 * 44100, 44100);
  window.hanaba.sound.voices[name](audio, 0.01);
  const samples = (await audio.startRendering()).getChannelData(0);
  let peak = 0, energy = 0, last = 0;
  samples.forEach((value, at) => {
    const loud = Math.abs(value);
    if (loud > peak) peak = loud;
    energy += value * value;
    if (loud > 0.002) last = at / 44100;
  });
  return {peak, energy, last};
}"""


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_neither_silent_nor_clipped(table: Table, name: str) -> None:
    heard = table.page.evaluate(LISTEN, name)
    assert 0.05 < heard["peak"] < 0.9, heard
    assert heard["energy"] > 0.1
    assert heard["last"] < 1.9, "it dies away"


def test_the_quiet_ones_are_quieter(table: Table) -> None:
    peaks = {name: table.page.evaluate(LISTEN, name)["peak"] for name in SOUNDS}
    assert peaks["tick"] < peaks["clack"]
    assert peaks["shuffle"] < peaks["clack"]


def test_nothing_is_made_before_it_is_switched_on(open_page: Callable[..., Table]) -> None:
    table = open_page("?ruleset=hana-awase&players=2&seed=5&bots=greedy&speed=off", script=COUNTING)
    page = table.page
    table.idle()
    acted(page, click)
    assert page.evaluate("made.length") == 0
    page.click("#table [data-action=menu]")
    page.click("#table [data-action=settings]")
    page.click("#page [data-value='sound=True']")
    assert page.evaluate("made.length") == 1
    page.wait_for_function("made[0].state === 'running'")
    page.click("#page [data-action=back].primary")
    page.evaluate("""() => {
      const {voices} = window.hanaba.sound;
      window.heard = [];
      for (const name of Object.keys(voices)) {
        const voice = voices[name];
        voices[name] = (audio, at) => { heard.push(name); voice(audio, at); };
      }
    }""")
    acted(page, click)
    assert "clack" in page.evaluate("heard")
    page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.wait_for_function("made[0].state === 'suspended'")
    page.evaluate("heard.length = 0; window.hanaba.sound.play('clack', 0)")
    assert page.evaluate("heard") == []
    page.evaluate("delete document.hidden")
    page.evaluate("window.hanaba.sound.turn(false)")
    page.wait_for_function("made[0].state === 'closed'")
