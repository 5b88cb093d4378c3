// <hanaba-table>: a table in any page, its picture at once, Python when asked.
(() => {
  if (customElements.get('hanaba-table')) return;
  const base = new URL('.', document.currentScript.src);
  const WORDS = {
    en: { play: 'Play', go: 'Continue', wait: 'The table opens…' },
    fr: { play: 'Jouer', go: 'Continuer', wait: 'La table s’ouvre…' },
    ja: { play: '遊ぶ', go: '続ける', wait: '卓を開いています…' },
  };
  const ASKED = ['ruleset', 'players', 'seed', 'bots', 'humans'];
  const awake = []; // least recently used first
  let drawing;
  const picture = () => (drawing ??= new Promise((done, fail) => {
    const script = document.createElement('script');
    script.onload = () => done(globalThis.hanabaPicture);
    script.onerror = () => fail(Error('embed-picture.js'));
    script.src = new URL('embed-picture.js', base);
    document.head.append(script);
  }));

  class HanabaTable extends HTMLElement {
    acts = []; // redone after a sleep

    connectedCallback() {
      const lang = (this.closest('[lang]')?.lang || 'en').slice(0, 2);
      this.words = WORDS[this.speaks = WORDS[lang] ? lang : 'en'];
      this.onMessage = (event) => this.frame && event.source === this.frame.contentWindow && this.hear(event.data);
      addEventListener('message', this.onMessage);
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: 'open' });
      root.innerHTML = '<link rel="stylesheet"><div part="picture"><slot><b></b><p></p></slot>'
        + '<div class="field"></div><div class="hand"></div>'
        + '<p role="alert"></p><button type="button" part="play"></button></div>';
      root.querySelector('link').href = new URL('embed.css', base);
      this.button = root.querySelector('button');
      this.button.textContent = this.words.play;
      this.button.onclick = () => this.wake(this.asked = 1);
      const unread = (fault) => { this.button.hidden = true; throw fault; };
      this.drawn = this.read().then(() => this.draw(), unread).catch((fault) => this.fault(fault.message));
    }

    disconnectedCallback() {
      removeEventListener('message', this.onMessage);
      this.sleep();
    }

    get page() {
      const src = this.getAttribute('src');
      return new URL(src || '../index.html', src ? document.baseURI : base);
    }

    async read() {
      for (const name of ['lesson', 'record']) {
        const given = this.getAttribute(name)?.trim();
        if (!given) continue;
        if (given[0] === '{') this[name] = JSON.parse(given);
        else {
          const answer = await fetch(new URL(given, document.baseURI));
          if (!answer.ok) throw Error(`${given}: ${answer.status}`);
          this[name] = await answer.json();
        }
      }
    }

    draw() { return picture().then(({ draw }) => draw(this, base)); }

    play() { // once in view
      new IntersectionObserver((seen, watcher) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        this.wake();
      }).observe(this);
    }

    async wake() {
      await this.drawn;
      if (this.frame || !this.isConnected) return;
      while (awake.length > 1) awake[0].sleep();
      awake.push(this);
      const url = this.page, query = url.searchParams;
      query.set('embed', 1);
      query.set('lang', this.speaks);
      if (!this.lesson && !this.record && !this.kept) {
        for (const { name, value } of this.attributes) {
          if (ASKED.includes(name)) query.set(name, value);
          if (name.startsWith('opt-')) query.set(`opt.${name.slice(4)}`, value);
        }
      }
      const frame = this.frame = document.createElement('iframe');
      frame.sandbox = 'allow-scripts allow-same-origin';
      frame.part = 'frame';
      frame.title = 'Hanaba';
      frame.height = 120;
      frame.src = url;
      this.button.textContent = this.words.wait;
      this.shadowRoot.append(frame);
    }

    sleep() {
      if (!this.frame) return;
      awake.splice(awake.indexOf(this), 1);
      this.frame.remove();
      this.frame = null;
      this.removeAttribute('awake');
      this.button.textContent = this.kept || this.acts.length ? this.words.go : this.words.play;
      this.draw();
    }

    act(text) { this.send('act', { text }); }

    send(type, data) { this.frame?.contentWindow.postMessage({ hanaba: 1, type, ...data }, this.page.origin); }

    hear(data) {
      if (data?.hanaba !== 1 || typeof data.type !== 'string') return;
      const { hanaba, type, ...detail } = data;
      if (type === 'ready') {
        const { lesson } = this, record = this.kept || this.record, humans = this.getAttribute('humans');
        this.send('load', { lang: this.speaks, ...(lesson ? { lesson } : record && { record, ...(humans?.length === 1 && { seat: +humans }) }) });
        if (lesson) this.acts.forEach((text) => this.act(text));
      }
      if (type === 'state' || type === 'error') this.show();
      if (type === 'resize' && detail.height > 0) this.high = Math.min(detail.height, 4000);
      if (this.high && this.matches('[awake]')) {
        this.frame.height = this.getAttribute('height') || this.high;
        if (this.asked) this.asked = void this.scrollIntoView({ block: 'nearest' });
      }
      if (type === 'save') {
        this.kept = detail.record;
        this.acts = detail.acts || [];
      }
      if (type === 'action') awake.push(awake.splice(awake.indexOf(this), 1)[0]);
      this.tell(type, detail);
    }

    show() {
      if (this.matches('[awake]')) return;
      this.setAttribute('awake', '');
      if (this.shadowRoot.activeElement === this.button) this.frame.focus();
    }

    fault(message) {
      this.shadowRoot.querySelector('[role=alert]').textContent = message;
      this.tell('error', { message });
    }

    tell(type, detail) { this.dispatchEvent(new CustomEvent(`hanaba-${type}`, { detail, bubbles: true })); }
  }
  customElements.define('hanaba-table', HanabaTable);
})();
