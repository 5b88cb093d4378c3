// Steps through the browser's history. Those that Python asks for are taken one after the other and not reported;
// Back and Forward of the person are. A frame's steps would be the embedding page's, so there nothing is pushed.
(() => {
  const waiting = [];
  let going = false, tell = () => {};
  const framed = () => window.parent !== window || new URLSearchParams(location.search).get("embed") === "1";
  const replace = (place) => {
    try { history.replaceState(place, "", location.href); } catch { /* too many in a short time: a later one will do */ }
  };
  const steps = {
    replace,
    push: (place) => (framed() ? replace(place) : history.pushState(place, "", location.href)),
    back: (count) => { if (!framed()) { going = true; history.go(-count); } },
    address: (address) => history.replaceState(history.state, "", address),
  };
  const run = () => {
    while (waiting.length && !going) {
      const [what, value] = waiting.shift();
      steps[what](value);
    }
  };
  addEventListener("popstate", (event) => {
    if (going) { going = false; run(); }
    else if (!framed()) tell(typeof event.state === "string" ? event.state : "");
  });
  const walk = (text) => { waiting.push(...JSON.parse(text)); run(); };
  window.hanaba.trail = { walk, listen: (callback) => { tell = callback; } };
})();
