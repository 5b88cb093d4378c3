// Starts Python and keeps the lobby honest meanwhile: early presses are remembered, progress is shown,
// and a download that fails or stalls is named and can be tried again.
(() => {
  const root = document.documentElement;
  const bar = document.querySelector(".load");
  const line = document.querySelector("[data-load-text]");
  const fault = document.querySelector("[data-load-fault]");
  const said = {
    en: {
      preparing: "Preparing the table, %s %.", choose: "You may already choose.",
      remembered: "Your choice opens as soon as the table is ready.", soon: "opens as soon as the table is ready",
      failed: "%s could not be loaded.", stalled: "The download", retry: "Try again",
    },
    fr: {
      preparing: "La table se prépare, %s %.", choose: "Vous pouvez déjà choisir.",
      remembered: "Votre choix s’ouvrira dès que la table sera prête.", soon: "s’ouvrira dès que la table sera prête",
      failed: "%s n’a pas pu être chargé.", stalled: "Le téléchargement", retry: "Réessayer",
    },
    ja: {
      preparing: "準備中 %s %。", choose: "先に選べます。", remembered: "準備ができ次第はじまります。", soon: "準備ができ次第はじまります",
      failed: "%s を読み込めませんでした。", stalled: "データ", retry: "もう一度",
    },
  };
  const words = said[root.lang] || said.en;
  const early = [];
  let done = 0, expected = 20, stall = 0, failed = "", waiting = 0;

  // the table's own things, readable by Python when it comes
  Object.assign(window.hanaba ??= {}, { early, version: "" });

  const ready = () => root.hasAttribute("data-ready");
  const show = () => {
    if (ready() || failed) return;
    const share = Math.min(97, Math.round((100 * done) / Math.max(expected, done + 1)));
    bar.setAttribute("aria-valuenow", share);
    bar.firstElementChild.style.transform = `scaleX(${share / 100})`;
    line.textContent = words.preparing.replace("%s", share) + " " + (early.length ? words.remembered : words.choose);
  };
  const fail = (what) => {
    if (ready() || failed) return;
    failed = what;
    fault.hidden = false;
    fault.querySelector("p").textContent = words.failed.replace("%s", what);
    fault.querySelector("button").textContent = words.retry;
    line.textContent = "";
  };
  const alive = () => {
    clearTimeout(stall);
    if (!ready() && !failed) stall = setTimeout(() => fail(words.stalled), 45000);
  };
  const name = (url) => String(url).split(/[?#]/)[0].split("/").pop() || String(url);

  // an early press is carried out when the table is ready, once
  document.addEventListener("click", (event) => {
    if (ready()) return;
    const thing = event.target.closest?.("[data-start],[data-action]");
    if (!thing || thing.dataset.action === "retry") return;
    event.preventDefault();
    early.length = 0;
    early.push({ start: thing.dataset.start || "", action: thing.dataset.action || "" });
    for (const other of document.querySelectorAll("[data-early]")) other.removeAttribute("data-early");
    thing.setAttribute("data-early", words.soon);
    show();
  }, true);
  fault.querySelector("button").addEventListener("click", () => {
    try { sessionStorage.setItem("hanaba:early", JSON.stringify(early)); } catch { /* a retry without memory */ }
    location.reload();
  });
  try {
    early.push(...JSON.parse(sessionStorage.getItem("hanaba:early") || "[]"));
    sessionStorage.removeItem("hanaba:early");
    if (localStorage.getItem("hanaba:current") && !location.search.includes("embed=1")) document.querySelector(".continue").hidden = false;
  } catch { /* storage blocked */ }

  // every file that comes counts; the first that does not is named
  const fetchAs = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = typeof input === "string" ? input : input.url ?? String(input);
    waiting += 1; alive();
    try {
      const answer = await fetchAs(input, init);
      if (!answer.ok) fail(`${name(url)} (${answer.status})`);
      return answer;
    } catch (error) {
      fail(name(url));
      throw error;
    } finally { waiting -= 1; done += 1; alive(); show(); }
  };
  new PerformanceObserver((list) => { done += list.getEntries().filter((e) => e.initiatorType !== "fetch").length; alive(); show(); })
    .observe({ type: "resource", buffered: true });
  addEventListener("unhandledrejection", (event) => fail(String(event.reason?.message || event.reason).slice(0, 160)));
  addEventListener("hanaba:ready", () => {
    clearTimeout(stall);
    fault.hidden = true;
    window.fetch = fetchAs;
  });
  alive();
  show();

  // no inline script, no fixed tag: PyScript comes after the storage probe has settled
  globalThis.hanabaStorageProbe.then(() => import(new URL("./static/vendor/pyscript/core.js", document.baseURI)))
    .catch(() => fail("core.js"));
})();
