// On paper every answer is open; afterwards those that were closed close again.
(() => {
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("details:not([open])")];
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of closed) details.open = false; });
})();
