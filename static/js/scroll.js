// Every page opens at its top, and the lobby again where it was left; whatever Back or Forward lead to stands where it was
// left, too. The browser's own memory is of no use: one document shows all pages.
(() => {
  const root = document.documentElement;
  const inLobby = () => (root.dataset.page ?? "lobby") === "lobby";
  const places = new Map();
  let left = 0, sought = 0;
  history.scrollRestoration = "manual";
  // a page that is hidden loses its place before anybody could ask for it: so it is noted while it is shown
  addEventListener("scroll", () => {
    if (inLobby()) left = scrollY;
    if (typeof history.state === "string") places.set(history.state, scrollY);
  }, { passive: true });
  // a table that is opened again is as long as it was only after some frames
  const seek = (goal, frames) => {
    const mine = ++sought;
    const step = () => {
      if (mine !== sought || scrollY === goal || !frames--) return;
      scrollTo(0, goal);
      requestAnimationFrame(step);
    };
    step();
  };
  for (const kind of ["wheel", "pointerdown", "keydown"]) addEventListener(kind, () => { sought += 1; }, { capture: true, passive: true });
  // this script stands before the trail's: it hears of a step before the trail shows what the step leads to
  let back = 0;
  addEventListener("popstate", ({ state }) => {
    back = places.get(state) ?? 0;
    setTimeout(() => { back = 0; }); // a page shown later was not gone back to
  });
  new MutationObserver(() => seek(inLobby() ? left : back, 60)).observe(root, { attributeFilter: ["data-page"] });
})();
