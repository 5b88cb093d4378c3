"""The engine: states, actions, events, views and records. Everything public is found here."""

from hanaba.engine.apply import AnyAction, apply, canonical, chance, legal_actions
from hanaba.engine.chance import Deal, Draw, Restock, deal_from, draw_dealer
from hanaba.engine.events import (
    HIDDEN,
    Asked,
    Called,
    Dealt,
    Drew,
    Dropped,
    Event,
    HandYakuShown,
    Joined,
    Made,
    MatchOver,
    Paid,
    Played,
    Restocked,
    RoundOver,
    Turned,
    seen_by,
)
from hanaba.engine.legal import candidates
from hanaba.engine.state import IllegalAction, Match, Round, State, start
from hanaba.lines import Line
from hanaba.notation import Action
from hanaba.rules.ruleset import RoundResult

__all__ = [
    "HIDDEN", "Action", "AnyAction", "Asked", "Called", "Deal", "Dealt", "Draw", "Drew", "Dropped", "Event",
    "HandYakuShown", "IllegalAction", "Joined", "Line", "Made", "Match", "MatchOver", "Paid", "Played",
    "Restock", "Restocked", "Round", "RoundOver", "RoundResult", "State", "Turned", "apply", "candidates",
    "canonical", "chance", "deal_from", "draw_dealer", "legal_actions", "seen_by", "start",
]
