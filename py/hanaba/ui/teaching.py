"""The guided round: which game it is, who plays, and the deals that show most of it."""

GAME = "hana-awase"
SEATS = (("", "human"), ("Aki", "novice"), ("Ben", "novice"))
"""Names (the person's is filled in, in the page's language) and players."""
OPTIONS = {"rounds": 1}
DEALS = (
    "show134",
    "show157",
    "show186",
    "show212",
    "show283",
    "show291",
    "show296",
    "show305",
    "show317",
    "show480",
    "show481",
    "show646",
)
"""Seeds in which the person deals and can take at once, and soon has each kind of event.

Found by `tools.teaching_deals`.
"""
