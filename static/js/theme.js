// Before the first paint: the player's cloth, text size and layout, so that nothing flashes or jumps.
(() => {
  const root = document.documentElement;
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem("hanaba:settings") || "{}"); } catch { /* storage blocked or damaged: defaults */ }
  if (!kept || typeof kept !== "object") kept = {};
  const one = (value, allowed, fallback) => (allowed.includes(value) ? value : fallback);
  root.dataset.cloth = one(kept.cloth, ["felt", "tatami", "dark"], "felt");
  root.dataset.back = one(kept.back, ["vermilion", "ink"], "vermilion");
  root.dataset.side = kept.left === true ? "left" : "right";
  root.dataset.contrast = kept.contrast === true ? "more" : "normal";
  root.dataset.marks = kept.marks === false ? "off" : "on";
  // a browser set to large letters counts like the page's own setting
  if (parseFloat(getComputedStyle(root).fontSize) >= 24) root.dataset.zoomed = "";
  root.dataset.text = kept.text >= 1.5 ? "big" : "normal";
  root.style.setProperty("--text-scale", one(kept.text, [0.9, 1, 1.15, 1.3, 1.5, 2], 1));
  const asked = new URLSearchParams(location.search).get("lang");
  const spoken = ["en", "fr", "ja"], wanted = (navigator.languages ?? []).map((name) => name.slice(0, 2));
  root.lang = one(asked, spoken, one(kept.lang, spoken, wanted.find((name) => spoken.includes(name)) ?? "en"));
  if (window.origin === "null") {
    const script = document.createElement("script");
    script.src = "static/js/sandbox.js";
    document.head.append(script);
  }
})();
