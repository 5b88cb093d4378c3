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
