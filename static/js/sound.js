// The table's sounds, made here and now: no file is loaded. Until they are switched on nothing is made at all, and in a
// page nobody looks at nothing is played.
(() => {
  const GAP = 0.07, LATE = 0.9;
  let on = false, context = null, last = 0;

  // Noise that is the same every time: half a second of it, made once for each context.
  const noises = new WeakMap();
  const noise = (audio) => {
    if (!noises.has(audio)) {
      const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate), samples = buffer.getChannelData(0);
      for (let i = 0, seed = 88; i < samples.length; i += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        samples[i] = seed / 1073741824 - 1;
      }
      noises.set(audio, buffer);
    }
    return noises.get(audio);
  };
  // A level that begins at once and dies away within `length` seconds.
  const fading = (audio, at, level, length) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(level, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(audio.destination);
    return gain;
  };
  const burst = (audio, at, level, length, pitch, width) => {
    const source = audio.createBufferSource(), filter = audio.createBiquadFilter();
    source.buffer = noise(audio);
    filter.type = "bandpass"; filter.frequency.value = pitch; filter.Q.value = width;
    source.connect(filter).connect(fading(audio, at, level, length));
    source.start(at, (at * 0.37) % 0.2, length);
  };
  const tone = (audio, at, level, length, pitch, fall = 1, type = "sine") => {
    const source = audio.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(pitch, at);
    source.frequency.exponentialRampToValueAtTime(pitch * fall, at + length);
    source.connect(fading(audio, at, level, length));
    source.start(at); source.stop(at + length);
  };
  const voices = {
    // stiff card on wood: a crack and the knock of the table
    clack: (audio, at) => { burst(audio, at, 0.6, 0.06, 2300, 0.9); tone(audio, at, 0.25, 0.09, 210, 0.55); },
    tick: (audio, at) => burst(audio, at, 0.45, 0.035, 3600, 1.2),
    shuffle: (audio, at) => { for (let card = 0; card < 11; card += 1) burst(audio, at + card * 0.05, 0.3 + 0.1 * (card % 3), 0.04, 2800 + 130 * (card % 5), 1.1); },
    chime: (audio, at) => [[0, 880, 1.1], [0.09, 1174.7, 1.2], [0.18, 1760, 1.3]].forEach(([after, pitch, length]) => {
      tone(audio, at + after, 0.14, length, pitch);
      tone(audio, at + after, 0.05, length / 3, pitch * 2.76);
    }),
    low: (audio, at) => { tone(audio, at, 0.3, 1.5, 98); tone(audio, at, 0.14, 1.1, 147); tone(audio, at, 0.05, 0.5, 294); },
  };

  // Browsers let sound begin only with a press or key of the person.
  const wake = () => {
    if (!on || document.hidden) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  };
  const hide = () => { if (document.hidden) context?.suspend(); else if (navigator.userActivation?.hasBeenActive) wake(); };
  const doors = [[window, "pointerdown", wake], [window, "keydown", wake], [document, "visibilitychange", hide]];
  const turn = (wanted) => {
    if (wanted === on) return;
    on = wanted;
    for (const [place, kind, answer] of doors) place[on ? "addEventListener" : "removeEventListener"](kind, answer);
    if (on && navigator.userActivation?.hasBeenActive) wake();
    if (!on) { context?.close(); context = null; last = 0; }
  };
  // Sounds that come at once follow each other closely; what would come too late is left out.
  const play = (name, after) => {
    if (!on || document.hidden || context?.state !== "running") return;
    const now = context.currentTime, at = Math.max(now + 0.01 + after / 1000, last + GAP);
    if (at - now > LATE) return;
    last = at;
    voices[name](context, at);
  };
  window.hanaba.sound = { turn, play, voices };
})();
