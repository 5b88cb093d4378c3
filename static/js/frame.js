// The table inside another page: loaded in a frame only. Messages from the parent alone, answers to one origin alone,
// and a height the parent may give the frame.
(() => {
  const { hanaba } = window, root = document.documentElement;
  if (window.parent === window) return;
  const MOST = 300000;
  let origin = null, high = 0;
  const post = (data, to) => parent.postMessage({ hanaba: 1, ...data }, to);
  // An opaque origin cannot be named; the parent cannot become another page without taking this frame along.
  const send = (data) => { if (origin !== null) post(data, origin === "null" ? "*" : origin); };

  addEventListener("message", (event) => {
    const data = event.data;
    if (event.source !== parent || data === null || typeof data !== "object" || data.hanaba !== 1) return;
    if (origin === null && data.type === "load") origin = event.origin;
    if (origin === null || event.origin !== origin) return;
    let text = "";
    try { text = JSON.stringify(data); } catch { /* not plain data */ }
    if (text && text.length <= MOST) hanaba.heard(text);
    else send({ type: "error", message: text ? "a message has at most 256 kB" : "a message is plain JSON data" });
  });
  hanaba.send = (text) => send(JSON.parse(text));

  // A table has the height of a layout that suits its width; the other pages are as high as what is on them.
  const table = document.getElementById("table"), lesson = document.createElement("section");
  lesson.id = "lesson";
  table.before(lesson);
  const measure = () => {
    const wide = innerWidth, played = root.dataset.page === "table" && !table.classList.contains("page");
    // a narrow frame higher than 759 is laid out as a tall phone, which needs the room for more
    const slip = lesson.offsetHeight, room = wide >= 560 ? 700 : slip + 640 < 760 ? 640 : 800;
    // a lesson's table with few panels needs less room: all of it fits on a laptop, and on a phone it is as high as it is
    const { panels } = lesson.dataset, few = panels !== undefined && !/totals|months/.test(panels);
    const own = wide < 560 && panels !== undefined && !document.body.classList.contains("deciding");
    const whole = own ? table.offsetTop + table.offsetHeight : wide >= 1024 && few ? Math.max(700, slip + 600) : slip + room;
    const height = Math.ceil(!played ? document.body.offsetHeight : wide >= 560 && wide < 1024 ? 480 : whole);
    if (height !== high && height > 0 && origin !== null) send({ type: "resize", height: high = height });
  };
  const watcher = new ResizeObserver(measure);
  for (const part of [document.body, table, lesson, document.getElementById("page"), document.getElementById("lobby")]) watcher.observe(part);
  hanaba.measure = () => { high = 0; measure(); };
  // A verdict is read: where the reader looks at the cards below, the page around moves as far as needed.
  new MutationObserver(() => {
    if (lesson.dataset.solved) lesson.scrollIntoView({ block: "nearest" });
  }).observe(lesson, { attributeFilter: ["data-solved"] });

  // Said when the slip's looks are there, so that its height is right from the first.
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("static/css/lesson.css", document.baseURI).href;
  style.onload = style.onerror = () => post({ type: "ready", version: hanaba.version }, "*");
  root.dataset.embed = "";
  document.head.append(style);
})();
