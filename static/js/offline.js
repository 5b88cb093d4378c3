// Keeps the site for playing without a network, and offers a newer build when there is one.
// Does nothing in a checkout that is served as it is: without a build there is nothing to keep.
(() => {
  const root = document.documentElement, mine = root.dataset.build, base = new URL("../../", document.currentScript.src);
  const framed = window !== window.top;
  const words = {
    en: ["A new version is ready; nothing is lost.", "Load it", "Later"],
    fr: ["Une nouvelle version est prête ; rien ne se perd.", "La charger", "Plus tard"],
    ja: ["新しいバージョンがあります。何も失われません。", "開く", "あとで"],
  };
  let service;
  try { service = navigator.serviceWorker; } catch { /* a sandboxed frame */ }
  if (!mine || !service) return;

  const offer = () => {
    if (framed || document.getElementById("new-version")) return;
    const [text, load, later] = words[root.lang.slice(0, 2)] ?? words.en;
    const look = document.createElement("link"), box = document.createElement("div"), line = document.createElement("p");
    const button = (label, kind, press) => {
      const made = document.createElement("button");
      Object.assign(made, { type: "button", className: kind, textContent: label, onclick: press });
      return made;
    };
    Object.assign(look, { rel: "stylesheet", href: new URL("static/css/offline.css", base).href });
    look.onload = look.onerror = () => { box.hidden = false; };
    Object.assign(box, { id: "new-version", hidden: true });
    box.setAttribute("role", "status");
    line.textContent = text;
    box.append(line, button(load, "btn primary", () => location.reload()), button(later, "btn", () => { box.hidden = true; }));
    for (const kind of ["click", "pointerdown", "keydown"]) box.addEventListener(kind, (event) => event.stopPropagation());
    document.head.append(look);
    document.body.append(box);
  };
  service.addEventListener("message", ({ data }) => { if (data?.hanabaBuild && data.hanabaBuild !== mine) offer(); });

  const start = async () => {
    if (framed) { service.controller?.postMessage({ hanabaPage: mine }); return; } // the page around it does the rest
    const registration = await service.register(new URL("sw.js", base), { updateViaCache: "none" });
    // told before it takes over, the worker knows from then on which build to answer this page from
    const tell = () => registration.installing?.postMessage({ hanabaPage: mine });
    registration.addEventListener("updatefound", tell);
    tell();
    (await service.ready).active.postMessage({ hanabaPage: mine, ask: true });
    let looked = performance.now();
    const look = () => {
      if (document.hidden || performance.now() - looked < 3600000) return;
      looked = performance.now();
      registration.update().catch(() => { /* no network, or no host: another time */ });
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
  };
  // not before the page itself is there: keeping the site must not slow its first start
  const begin = () => setTimeout(() => start().catch(() => { /* a host or a browser that cannot: the page works on */ }), 500);
  if (!document.querySelector('script[type="py"]')) addEventListener("load", begin);
  else if (root.hasAttribute("data-ready")) begin();
  else addEventListener("hanaba:ready", begin, { once: true });
})();
