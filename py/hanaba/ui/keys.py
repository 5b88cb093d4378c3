"""The table by keys: arrows move, Enter plays, digits pick targets, letters stand for the buttons."""

from hanaba.notation import format_action
from hanaba.ui.cards_shown import actions_of, choices, field_stops, on_field, ordered_targets, sort_hand
from hanaba.ui.drags import Drags
from hanaba.ui.looking import Look
from hanaba.ui.press import Press


class Keys(Drags):
    """Answer the keyboard."""

    def key(self, key: str, card_element: int, region: str) -> bool:
        """Follow a key; say whether it was one of the table's."""
        letters = {
            "h": "hint",
            "u": "undo",
            "l": "log",
            "y": "yaku",
            "m": "menu",
            "?": "keys",
            "j": "join",
            "d": "drop",
            "e": "end",
            "s": "sage",
            "f": "to-end",
        }
        card = next((card for card, node in self.binding.element.items() if node == card_element), -1)
        if key == "Escape":
            if self.touch.open_seat >= 0 or self.touch.sheet:
                self.touch = self.touch._replace(open_seat=-1)
                self.close_sheet()
            else:
                self._aside()
                self._focus(self.touch.focus)
            return True
        if key.lower() in letters:
            action = letters[key.lower()]
            if action in ("join", "drop", "end", "sage") and not any(row.verb == action for row in self.legal()):
                return False
            self.press(Press(action=action))
            return True
        if key.isdecimal() and len(key) == 1:
            return self._typed(Press(key=key))
        if key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
            return self._arrow(key, card, region)
        if key in ("Enter", " ") and card >= 0:
            return self._typed(Press(key="Enter", card=card))
        return False

    def _typed(self, press: Press) -> bool:
        """Do what a key means now, or keep it while something moves."""
        if self.busy:
            self.press(press)
            return True
        return self.key_now(press.key, press.card)

    def key_now(self, key: str, card: int) -> bool:
        """Do what Enter on a card or a digit means as the table stands; say whether it meant anything."""
        if key.isdecimal():
            return self._digit(int(key))
        self._enter(card)
        return True

    def _digit(self, digit: int) -> bool:
        look = self.look()
        order = ordered_targets(look)
        if 1 <= digit <= len(order):
            self.press(Press(do=choices(look)[order[digit - 1]]))
            return True
        return False

    def _enter(self, card: int) -> None:
        look = self.look()
        targets = choices(look)
        if card in targets:
            self.press(Press(do=targets[card]))
            return
        if card in look.scene.places:
            if laying := on_field(look):
                self.press(Press(do=laying))
            return
        if card == self.touch.selected:
            actions = actions_of(look, card)
            if len(actions) == 1:
                self.press(Press(do=format_action(actions[0])))
                return
            self._focus(ordered_targets(look)[0])
            return
        self.press(Press(card=card))
        look = self.look()
        order = ordered_targets(look)
        if len(order) > 1 and self.touch.selected == card and len(set(choices(look).values())) > 1:
            self._focus(order[0])

    def _arrow(self, key: str, card: int, region: str) -> bool:
        """Move within the hand or the field, and up and down between them; a log scrolls by itself."""
        if "log" in region or "sheet" in region:
            return False
        look = self.look()
        hand, field = self._hand_order(look), field_stops(look)
        row = field if card in field else hand
        if key in ("ArrowUp", "ArrowDown"):
            if (key == "ArrowUp") == (row is field) and card >= 0:
                return True
            goal, last = (field, self.touch.aim) if key == "ArrowUp" else (hand, self.touch.focus)
            if goal:
                self._focus(last if last in goal else goal[0])
            return bool(goal)
        if not row:
            return False
        if card not in row:
            self._focus(self.touch.focus if self.touch.focus in row else row[0])
            return True
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        index = (row.index(card) + step) % len(row) if step else (0 if key == "Home" else len(row) - 1)
        self._focus(row[index])
        return True

    def _hand_order(self, look: Look) -> list[int]:
        return (
            sort_hand([card for card in look.scene.hands[look.home] if card >= 0], look.sort, look.dealt)
            if look.seat >= 0
            else []
        )
