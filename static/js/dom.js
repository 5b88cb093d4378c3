// The page's hands: applies a list of changes in one go, measures boxes, moves cards, and reports what a person does.
// It knows no game. Python decides everything and talks to it through hanaba.dom.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const DRAWN = new Set(["svg", "use", "path", "line", "polyline", "circle", "rect", "g", "text", "title", "tspan"]);
  const nodes = new Map();
  const moving = new Map();
  let tell = () => {};
  let byKey = false, opener = null, before = null;

  // Where no cards are shown beside it, a count that grows is marked for a while.
  const counted = (row, count) => {
    if (!(+count > +row.dataset.n) || document.documentElement.dataset.speed === "off" || innerWidth > 699) return;
    const marked = { transform: "scale(1.3)", fontWeight: 800, color: "var(--accent)" };
    row.querySelector(".cnt")?.animate([marked, marked], 600);
  };

  // ---------- changes: [what, node, …] ----------
  const changes = [
    (id, tag) => nodes.set(id, DRAWN.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)),
    (id, name, value) => {
      const node = nodes.get(id);
      if (name === "data-n") counted(node, value);
      if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
    },
    (id, text) => { nodes.get(id).textContent = text; },
    (id, text) => nodes.set(id, document.createTextNode(text)),
    (id, children) => {
      const parent = nodes.get(id);
      let after = null;
      for (let i = children.length - 1; i >= 0; i -= 1) {
        const node = nodes.get(children[i]);
        if (node.parentNode !== parent || node.nextSibling !== after) parent.insertBefore(node, after);
        after = node;
      }
    },
    (id) => { nodes.get(id)?.remove(); nodes.delete(id); },
    (id, name, value) => nodes.get(id).style.setProperty(name, value),
    (id, name, value) => { if (nodes.get(id)[name] !== value) nodes.get(id)[name] = value; },
    // calm: "" takes the focus; "calmly" only from a card or from nowhere; "by key" only so, and where keys are in use
    (id, calm) => {
      const now = document.activeElement;
      if (!calm && opener && !opener.closest(".sheetbox")) before = opener;
      if (calm === "by key" && !byKey) return;
      if (calm && now && now !== document.body && !now.closest(".card")) return;
      nodes.get(id)?.focus({ preventScroll: true });
      // a row that was asked for may lie far below the heading
      nodes.get(id)?.closest(".sheetbox")?.querySelector("tr.asked")?.scrollIntoView({ block: "center" });
    },
    (id, selector) => nodes.set(id, document.querySelector(selector)),
    // back to what was pressed before the focus was taken, where it still stands
    () => {
      const now = document.activeElement;
      if (before?.isConnected && (!now || now === document.body)) before.focus({ preventScroll: true });
      before = null;
    },
  ];
  // A card with the focus loses it by being moved, and the browser lays the half-changed page out to tell: so it is let
  // go while the page is still as it was.
  const unfocus = (list) => {
    const focus = document.activeElement;
    if (!focus?.classList.contains("card")) return false;
    const id = idOf(focus), parent = focus.parentNode;
    const moves = list.some(([what, to, children]) => what === 4 && nodes.get(to) !== parent && children.includes(id));
    if (moves) focus.blur();
    return moves;
  };
  const apply = (text) => {
    const list = JSON.parse(text);
    const away = unfocus(list);
    for (const [what, ...rest] of list) changes[what](...rest);
    // whoever plays by keys stays in the hand
    if (away && byKey) document.querySelector(".hand .card[tabindex='0']")?.focus({ preventScroll: true });
  };

  // ---------- boxes and movement ----------
  const rects = (text) => JSON.stringify(JSON.parse(text).map((id) => {
    const box = nodes.get(id)?.getBoundingClientRect();
    return box ? [box.x, box.y, box.width, box.height] : [0, 0, 0, 0];
  }));
  const stop = (id) => { moving.get(id)?.cancel(); moving.delete(id); };
  const REGIONS = ".field,.hand,.seats,.mypile,.side,.outs";
  // Each move says where the card came from: dx, dy its old corner, sx, sy its old size, all relative to where it is now.
  const animate = (text) => {
    for (const { id, dx, dy, sx, sy, ms, delay, ease, arc, turn } of JSON.parse(text)) {
      const node = nodes.get(id);
      if (!node) continue;
      stop(id);
      const box = turn ? node.getBoundingClientRect() : { width: 0, height: 0 };
      const x = dx + box.width * (sx - 1) / 2, y = dy + box.height * (sy - 1) / 2;
      const at = (share, angle, offset) => ({
        offset,
        transformOrigin: turn ? "50% 50%" : "0 0",
        transform: `translate(${x * (1 - share)}px,${y * (1 - share) - arc * 4 * share * (1 - share)}px) `
          + `scale(${sx + (1 - sx) * share},${sy + (1 - sy) * share}) rotateY(${angle}deg)`,
      });
      const steps = turn ? [at(0, 0, 0), at(0.5, 90, 0.5), at(0.5, -90, 0.5), at(1, 0, 1)] : [at(0, 0, 0), at(0.5, 0, 0.5), at(1, 0, 1)];
      if (turn) {
        node.setAttribute("data-turning", "");
        setTimeout(() => node.removeAttribute("data-turning"), delay + ms / 2);
      }
      const region = node.closest(REGIONS);
      const count = (by) => {
        if (!region) return;
        region.moving = (region.moving ?? 0) + by;
        region.toggleAttribute("data-moving", region.moving > 0);
      };
      const motion = node.animate(steps, { duration: ms, delay, easing: ease, fill: "backwards" });
      moving.set(id, motion);
      count(1);
      const over = () => {
        node.removeAttribute("data-turning");
        count(-1);
        if (moving.get(id) === motion) moving.delete(id);
      };
      motion.finished.then(over, over);
    }
  };
  const settled = async () => { while (moving.size) await Promise.allSettled([...moving.values()].map((motion) => motion.finished)); };
  const finish = () => { for (const motion of [...moving.values()]) motion.finish(); };

  // ---------- what a person does ----------
  const idOf = (node) => { for (const [id, known] of nodes) if (known === node) return id; return -1; };
  const describe = (start) => {
    const act = start.closest?.("[data-action]"), begin = start.closest?.("[data-start]"), doing = start.closest?.("[data-do]");
    const card = start.closest?.(".card"), open = start.closest?.("[data-open-seat]");
    return {
      do: doing?.dataset.do ?? "", action: act?.dataset.action ?? "", value: act?.dataset.value ?? "",
      start: begin?.dataset.start ?? "", card: card ? idOf(card) : -1, seat: open?.dataset.openSeat ?? "",
      region: start.closest?.(".hand,#field,.decide,.seats,.actions,.sheetbox,.log")?.className ?? "",
      disabled: (act?.getAttribute("aria-disabled") ?? "") === "true", why: act?.title ?? "",
    };
  };
  const near = (event) => {
    if (event.target.closest("[data-do],.card") || !event.target.closest("#field,.hand")) return event.target;
    let best = null, least = 12;
    for (const card of document.querySelectorAll("#field .card[data-legal],.hand .card")) {
      const box = card.getBoundingClientRect();
      const far = Math.hypot(Math.max(box.left - event.clientX, 0, event.clientX - box.right), Math.max(box.top - event.clientY, 0, event.clientY - box.bottom));
      if (far <= least) { least = far; best = card; }
    }
    return best ?? event.target;
  };

  let held = null, dragged = false, waitingMove = null;
  const within = ({ clientX: x, clientY: y }) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  // press and hold: the card large, as long as it is held
  let holding = 0, large = null;
  const letGo = () => { clearTimeout(holding); large?.remove(); large = null; };
  document.addEventListener("pointerdown", (event) => {
    letGo();
    const card = event.target.closest?.(".card[data-card],.fm > img,.pic");
    const picture = card?.matches("img") ? card : card?.querySelector("img");
    if (!picture) return;
    holding = setTimeout(() => {
      if (held?.on) return;
      dragged = true;
      large = document.createElement("div");
      large.className = "large";
      large.append(picture.cloneNode());
      const name = document.createElement("p");
      name.textContent = card.getAttribute("aria-label") || picture.alt;
      large.append(name);
      document.body.append(large);
    }, 500);
  });
  for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, letGo, true);
  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (held) { cancel(); return; }
    // while something moves, no card may be played yet: a drag begun then is kept
    const card = event.target.closest?.(".hand .card[data-legal=true],#table[data-idle=false] .hand .card");
    if (!card || event.button !== 0 || !event.isPrimary) return;
    held = { card, id: idOf(card), pointer: event.pointerId, x: event.clientX, y: event.clientY, on: false };
  });
  const cancel = () => {
    if (!held) return;
    const was = held;
    held = null; waitingMove = null;
    if (was.on) { dragged = true; tell("drag", JSON.stringify({ verb: "cancel", card: was.id, x: 0, y: 0 })); }
  };
  const report = () => {
    if (!held || !waitingMove) return;
    const move = waitingMove;
    waitingMove = null;
    tell("drag", JSON.stringify({ verb: "move", card: held.id, x: move.x, y: move.y }));
  };
  document.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const x = event.clientX - held.x, y = event.clientY - held.y;
    if (held.on && !within(event)) { cancel(); return; }
    if (!held.on) {
      if (Math.hypot(x, y) < 8) return;
      held.on = true; dragged = true;
      letGo();
      try { held.card.setPointerCapture(held.pointer); } catch { /* the pointer is gone already */ }
      tell("drag", JSON.stringify({ verb: "start", card: held.id, x, y }));
    }
    if (!waitingMove) requestAnimationFrame(report);
    waitingMove = { x, y };
  });
  document.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const was = held;
    if (!was.on) { held = null; return; }
    if (!within(event)) { cancel(); return; }
    held = null; waitingMove = null;
    tell("drag", JSON.stringify({ verb: "end", card: was.id, x: event.clientX - was.x, y: event.clientY - was.y }));
  });
  document.addEventListener("pointercancel", cancel);
  for (const kind of ["blur", "resize"]) addEventListener(kind, cancel);
  document.addEventListener("click", (event) => {
    if (!document.documentElement.hasAttribute("data-ready")) return;
    // what follows a drag is no press, if it comes at all; what a key presses has no count
    const dropped = dragged && event.detail > 0;
    dragged = false;
    if (dropped) { event.preventDefault(); return; }
    const what = describe(near(event));
    byKey = event.detail === 0;
    opener = event.target.closest("button,a");
    if (what.start || what.action) event.preventDefault();
    tell("click", JSON.stringify(what));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape" && held?.on) { cancel(); event.preventDefault(); return; }
    const typing = event.target.closest?.("input,select,textarea");
    if (typing && event.key !== "Escape") return;
    const radio = event.target.closest?.("[role=radio]"), step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (radio && step) {
      const all = [...radio.closest("[role=radiogroup]").querySelectorAll("[role=radio]")];
      const next = all[(all.indexOf(radio) + step + all.length) % all.length];
      next.focus();
      next.click();
      event.preventDefault();
      return;
    }
    const focus = event.target, inCard = !!focus.closest?.(".card");
    const own = focus.closest?.("button,a,summary,[role=switch],[role=radio]");
    if (own && (event.key === "Enter" || event.key === " ")) return;
    byKey = true;
    opener = document.activeElement;
    const taken = tell("key", JSON.stringify({ ...describe(focus), key: event.key, in_card: inCard, shift: event.shiftKey }));
    if (taken) event.preventDefault();
  });
  for (const kind of ["change", "input"]) {
    document.addEventListener(kind, (event) => {
      const field = event.target.closest?.("[data-field]");
      if (field) tell(kind, JSON.stringify({ field: field.dataset.field, value: field.type === "checkbox" ? String(field.checked) : field.value }));
    });
  }
  document.addEventListener("contextmenu", (event) => { if (event.target.closest?.(".card")) event.preventDefault(); });
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".card")) event.preventDefault(); });
  addEventListener("submit", (event) => event.preventDefault());

  // A sleep of zero lets the page draw and comes back without the few milliseconds a timer would add.
  const sleep = (ms) => new Promise((wake) => {
    if (ms > 0) { setTimeout(wake, ms); return; }
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { channel.port1.close(); wake(); };
    channel.port2.postMessage(0);
  });
  // Texts of the plain page that Python is to translate; asked for once, each node is known from then on.
  let asked = 900;
  const texts = () => JSON.stringify([...document.querySelectorAll("[data-t]")].map((node) => {
    asked += 1;
    nodes.set(asked, node);
    return [asked, node.textContent];
  }));
  const download = (name, text) => {
    const link = document.createElement("a");
    link.href = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
    link.download = name;
    link.click();
  };
  const early = () => JSON.stringify((window.hanaba.early ?? []).splice(0));

  Object.assign(window.hanaba ??= {}, {
    dom: { sleep, texts, download, early, apply, rects, animate, settled, finish, listen: (callback) => { tell = callback; } },
  });
})();
