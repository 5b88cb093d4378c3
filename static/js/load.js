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
      type: "%s is served as “%t”; the host has to serve it as %w.",
    },
    fr: {
      preparing: "La table se prépare, %s %.", choose: "Vous pouvez déjà choisir.",
      remembered: "Votre choix s’ouvrira dès que la table sera prête.", soon: "s’ouvrira dès que la table sera prête",
      failed: "%s n’a pas pu être chargé.", stalled: "Le téléchargement", retry: "Réessayer",
      type: "%s est servi comme « %t » ; l’hébergeur doit le servir comme %w.",
    },
    ja: {
      preparing: "準備中（%s％）。", choose: "先に選べます。", remembered: "準備ができ次第はじまります。", soon: "準備ができ次第はじまります",
      failed: "%sを読み込めませんでした。", stalled: "データ", retry: "もう一度",
      type: "%sは「%t」として配信されています。%wとして配信する必要があります。",
    },
  };
  const words = said[root.lang] || said.en;
  const early = [];
  let done = 0, expected = 20, stall = 0, failed = "", waiting = 0, lasting = false;

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
  const fail = (what, type = "", wanted = "") => {
    if (ready() || failed) return;
    failed = what;
    fault.hidden = false;
    fault.querySelector("p").textContent = (type ? words.type : words.failed).replace("%s", what).replace("%t", type).replace("%w", wanted);
    fault.querySelector("button").textContent = words.retry;
    line.textContent = "";
  };
  const alive = () => {
    clearTimeout(stall);
    if (!ready() && !failed) stall = setTimeout(() => fail(words.stalled), 45000);
  };
  const name = (url) => String(url).split(/[?#]/)[0].split("/").pop() || String(url);
  const typeOf = (answer) => (answer.headers.get("Content-Type") ?? "").split(";")[0].trim();
  // a script that does not come says no more than that: ask for each again to see which it is, and why
  const inspect = async (first) => {
    for (const url of [first, ...[...document.querySelectorAll("link[rel=modulepreload]")].map((link) => link.href)]) {
      try {
        const answer = await fetchAs(url);
        if (!answer.ok) return fail(`${name(url)} (${answer.status})`);
        if (!typeOf(answer).endsWith("javascript")) return fail(name(url), typeOf(answer), "text/javascript");
      } catch { return fail(name(url)); }
    }
    return fail(name(first));
  };

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

  // every file that comes counts; the first that does not, or not whole, is named
  const fetchAs = window.fetch.bind(window), compile = WebAssembly.instantiateStreaming;
  const whole = (answer, url) => {
    for (const read of ["arrayBuffer", "text", "json"]) {
      answer[read] = () => Response.prototype[read].call(answer).catch((error) => { fail(name(url)); throw error; });
    }
    return answer;
  };
  if (compile) WebAssembly.instantiateStreaming = async (source, imports) => {
    const answer = await source;
    try { return await compile.call(WebAssembly, answer, imports); } catch (error) { fail(name(answer.url || "pyodide.asm.wasm")); throw error; }
  };
  window.fetch = async (input, init) => {
    const url = typeof input === "string" ? input : input.url ?? String(input);
    waiting += 1; alive();
    try {
      const answer = await fetchAs(input, init), type = typeOf(answer);
      if (!answer.ok) fail(`${name(url)} (${answer.status})`);
      // a host that answers everything with a page
      else if (type === "text/html" && !name(url).endsWith(".html")) fail(`${name(url)} (${type})`);
      // WebAssembly is compiled while it comes only under its own type, which not every host knows
      else if (name(url).endsWith(".wasm") && type !== "application/wasm") return new Response(answer.body, { headers: { "Content-Type": "application/wasm" } });
      return whole(answer, url);
    } catch (error) {
      fail(name(url));
      throw error;
    } finally { waiting -= 1; done += 1; alive(); show(); }
  };
  new PerformanceObserver((list) => { done += list.getEntries().filter((e) => e.initiatorType !== "fetch").length; alive(); show(); })
    .observe({ type: "resource", buffered: true });
  addEventListener("unhandledrejection", (event) => {
    const message = String(event.reason?.message || event.reason), script = /https?:\S+\.m?js\b/.exec(message);
    if (script) inspect(script[0]);
    else fail(message.slice(0, 160));
  });
  // a closed sandbox has no origin, so it may not look into a style sheet
  const empty = (link) => { try { return !link.sheet?.cssRules.length; } catch { return false; } };
  addEventListener("load", () => {
    const bare = [...document.querySelectorAll("link[rel=stylesheet]")].find(empty);
    if (!bare) return;
    lasting = true; // Python starts without it, but the table is no table
    fail(name(bare.href));
  });
  addEventListener("hanaba:ready", () => {
    clearTimeout(stall);
    fault.hidden = !lasting;
    window.fetch = fetchAs;
    if (compile) WebAssembly.instantiateStreaming = compile;
  });
  alive();
  show();

  // Pyodide calls Python on a stack of its own where the browser can switch stacks (JSPI). Nothing here waits in the
  // middle of Python for a promise, and Chromium's collector crashes the page now and then while it walks such a stack.
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;

  // no inline script, no fixed tag: Python starts at once, PyScript comes after the storage probe has settled
  const address = (path) => new URL(path, document.baseURI).href;
  const python = address("./static/js/python.mjs"), core = address("./static/vendor/pyscript/core.js");
  import(python).catch(() => inspect(python));
  document.addEventListener("DOMContentLoaded", () => {
    if (!globalThis.hanabaStorageProbe) fail("storage.js");
    else if (!window.hanaba.dom) fail("dom.js");
    else globalThis.hanabaStorageProbe.then(() => import(core)).catch(() => inspect(core));
  });
})();
