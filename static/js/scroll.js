// Every page opens at its top, and the lobby again where it was left. The browser's own memory is of no use: one document
// shows all pages.
(() => {
  const root = document.documentElement;
  const inLobby = () => (root.dataset.page ?? "lobby") === "lobby";
  let left = 0;
  history.scrollRestoration = "manual";
  // a page that is hidden loses its place before anybody could ask for it: so it is noted while it is shown
  addEventListener("scroll", () => { if (inLobby()) left = scrollY; }, { passive: true });
  new MutationObserver(() => scrollTo(0, inLobby() ? left : 0)).observe(root, { attributeFilter: ["data-page"] });
})();
