// An exercise that is done leads on to what is written after it; the keys then start the next table.
addEventListener("hanaba-next", ({ target }) => {
  const here = target.closest(".exercise"), tables = [...document.querySelectorAll("hanaba-table")];
  (here?.nextElementSibling ?? here?.closest("section").nextElementSibling)?.scrollIntoView();
  tables[tables.indexOf(target) + 1]?.shadowRoot.querySelector("button").focus({ preventScroll: true });
});
// On paper every answer is open; afterwards those that were closed close again.
(() => {
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")];
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of closed) details.open = false; });
})();
// Every card shown carries the signs it has at the table: its month, and its kind by shape and letter.
(() => {
  const SORTS = { 1: "P", 2: "P", 3: "P", 6: "B", 9: "B", 10: "B" };
  const mark = (name, ...children) => {
    const node = document.createElement("i");
    node.className = name;
    node.setAttribute("aria-hidden", "true");
    node.append(...children);
    return node;
  };
  for (const picture of document.querySelectorAll("main img[src*='/cards/']")) {
    const [, month, kind] = /(\d+)([BARC])\d?\.svg$/.exec(picture.getAttribute("src"));
    const card = document.createElement("span"), letter = document.createElement("b");
    card.className = "pic";
    letter.className = `kb ${kind}`;
    letter.textContent = kind;
    if (kind === "R" && SORTS[month]) letter.dataset.r = SORTS[month];
    picture.replaceWith(card);
    card.append(picture, mark("m", month), mark("k", letter));
  }
})();
