"""Month 1, pine: needle domes on reddish branches, the crane before the sun."""

from __future__ import annotations
