// Keeps whole builds, so that the table opens without a network and never mixes two of them.
// The build writes the constants BUILD (its name) and FILES (every file with the start of its SHA-256) above this text.
//
// A page is answered from the cache of the build it was opened with, until it is closed; the next page that opens gets the
// newest build that is here whole. BOOK notes both, so it does not matter which worker happens to be in charge, and a newer
// one waits its turn: hurried along, browsers can leave a page that is just loading without an answer.
const HERE = new URL("./", location.href);
const OURS = `hanaba ${HERE.pathname} `; // a copy in another folder of the same host keeps its own
const CACHE = OURS + BUILD;
const BOOK = `hanaba-pages ${HERE.pathname}`;
const LOADING = 60000; // ms in which a page that does not answer yet counts as open
// Once kept, files no longer depend on what a host says of them.
const TYPES = {
  css: "text/css", html: "text/html", js: "text/javascript", json: "application/json", mjs: "text/javascript",
  png: "image/png", py: "text/plain", svg: "image/svg+xml", txt: "text/plain", wasm: "application/wasm",
  webmanifest: "application/manifest+json", woff2: "font/woff2", zip: "application/zip",
};
const TEXT = /^text\/|json$|xml$/;
// The way out for a stuck visitor goes to the host first.
const WAY_OUT = ["static/purge.html", "static/js/purge.js", "static/css/purge.css"];

const addressOf = (name) => new URL(name, HERE).href;
const NEWEST = addressOf("newest");
const typeOf = (name) => {
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
};
const hashOf = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 8)].map((n) => n.toString(16).padStart(2, "0")).join("");

// ---------- keeping a build ----------
// Takes a file from wherever its right bytes are to be had: kept with an older build, in the browser's own cache,
// on the host, on the host past a cache between us. Other bytes, cut or of another build, are never kept.
const bring = async (cache, name) => {
  const address = addressOf(name);
  const ways = [
    () => caches.match(address),
    () => fetch(address, { cache: "force-cache" }),
    () => fetch(address, { cache: "reload" }),
    () => fetch(`${address}?${FILES[name]}`, { cache: "reload" }),
  ];
  for (const way of ways) {
    try {
      const answer = await way();
      const bytes = answer?.ok && await answer.arrayBuffer();
      if (!bytes || await hashOf(bytes) !== FILES[name]) continue;
      await cache.put(address, new Response(bytes, { headers: { "Content-Type": typeOf(name) } }));
      return;
    } catch { /* the next way */ }
  }
  throw new Error(`${name} of build ${BUILD} is not to be had.`);
};

const keep = async () => {
  const before = await caches.has(CACHE), cache = await caches.open(CACHE), left = Object.keys(FILES);
  const next = async () => { while (left.length) await bring(cache, left.shift()); };
  const rows = await Promise.allSettled([1, 2, 3, 4].map(() => next().catch((error) => { left.length = 0; throw error; })));
  const failed = rows.find((row) => row.status === "rejected");
  if (failed) {
    if (!before) await caches.delete(CACHE);
    throw failed.reason; // this worker is given up, the old build stays
  }
  await (await caches.open(BOOK)).put(NEWEST, new Response(BUILD));
  for (const client of await clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage({ hanabaBuild: BUILD });
};
const newest = async () => {
  const noted = await (await caches.match(NEWEST, { cacheName: BOOK }))?.text();
  for (const build of [noted, BUILD]) if (build && await caches.has(OURS + build)) return build;
  return null; // all thrown away
};

// ---------- which page runs which build ----------
const known = new Map();
const note = async (id, build, since) => {
  known.set(id, build);
  await (await caches.open(BOOK)).put(addressOf(`page/${id}`), new Response(`${build} ${since}`));
};
const buildOf = async (id) => {
  if (known.has(id)) return known.get(id);
  const noted = id && await caches.match(addressOf(`page/${id}`), { cacheName: BOOK });
  if (!noted) return newest();
  known.set(id, (await noted.text()).split(" ")[0]);
  return known.get(id);
};
const tidy = async () => {
  if (registration.installing) return;
  const book = await caches.open(BOOK), used = new Set([OURS + await newest()]);
  const open = new Set((await clients.matchAll({ includeUncontrolled: true, type: "all" })).map((client) => client.id));
  for (const entry of await book.keys()) {
    if (entry.url === NEWEST) continue;
    const [build, since] = (await (await book.match(entry)).text()).split(" ");
    if (open.has(entry.url.split("/").pop()) || Date.now() - Number(since) < LOADING) used.add(OURS + build);
    else await book.delete(entry);
  }
  for (const name of await caches.keys()) if (name.startsWith(OURS) && !used.has(name)) await caches.delete(name);
};

// ---------- answering ----------
const answer = async (event, url) => {
  const { request } = event, page = request.mode === "navigate";
  let name = url.pathname.slice(HERE.pathname.length);
  if (!name || name.endsWith("/")) name += "index.html";
  if (request.cache === "reload") return fetch(request); // asked for past every cache
  if (WAY_OUT.includes(name)) {
    try { return await fetch(request); } catch { /* no network: what is kept */ }
  }
  const build = page ? await newest() : await buildOf(event.clientId), place = { cacheName: OURS + build };
  if (!build) return fetch(request);
  if (page && event.resultingClientId) event.waitUntil(note(event.resultingClientId, build, Date.now()));
  const kept = await caches.match(addressOf(name), place)
    ?? (page ? await caches.match(addressOf(`${name}.html`), place) : null); // hosts that leave .html out
  if (kept) return kept;
  return name in FILES ? new Response("", { status: 504, statusText: "Not of this build" }) : fetch(request);
};

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil((async () => {
  await clients.claim();
  await tidy();
})()));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === HERE.origin && url.pathname.startsWith(HERE.pathname)) {
    event.respondWith(answer(event, url));
  }
});
// A page says which build it is; asked, the worker says which one is newest.
addEventListener("message", (event) => {
  const { hanabaPage: build, ask } = event.data ?? {};
  if (typeof build !== "string" || !event.source?.id) return;
  event.waitUntil((async () => {
    if (ask) event.source.postMessage({ hanabaBuild: await newest() });
    await note(event.source.id, build, 0);
    await tidy();
  })());
});
