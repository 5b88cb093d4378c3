// The picture of a position, for embed.js: where a record stands, or the opening field of a seed.
// A classic script, since a page on another host may load one without that host's leave.
(() => {
  // Cards in a hand and on the field, by players; tests hold these tables to the engine's.
  const SIZES = {
    'hana-awase': { 2: [10, 8], 3: [7, 6], 4: [5, 8] },
    hachi: { 2: [7, 6] },
    'hachi-hachi-sage': { 3: [7, 6], 4: [7, 6], 5: [7, 6], 6: [7, 6] },
    'hachi-hachi-bakefuda': { 3: [7, 6], 4: [7, 6], 5: [7, 6], 6: [7, 6], 7: [6, 6] },
  };
  const STANDARD = { 'hana-awase': 3, hachi: 2, 'hachi-hachi-sage': 4, 'hachi-hachi-bakefuda': 4 };
  const BY_SUMS = ['hachi'], NEVER_VOID = ['hachi'];
  const DECK = ['BRCC', 'ARCC', 'BRCC', 'ARCC', 'ARCC', 'ARCC', 'ARCC', 'BACC', 'ARCC', 'ARCC', 'BARC', 'BCCC']
    .flatMap((kinds, m) => [...kinds].map((k, i) => `${m + 1}${k}${k === 'C' ? kinds.slice(0, i + 1).split('C').length - 1 : ''}`));
  const month = (card) => parseInt(card, 10);
  const isCard = (card) => DECK.includes(card);
  const cards = (list) => (Array.isArray(list) ? list.filter(isCard) : []);

  // SHA-256 by hand: a page without HTTPS has no crypto.subtle. Constants are roots of the first primes.
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const bits = (root) => primes.map((p) => ((p ** (1 / root) % 1) * 2 ** 32) | 0);
  const K = bits(3), START = bits(2).slice(0, 8);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  function sha256(text) {
    const bytes = [...new TextEncoder().encode(text)], length = bytes.length * 8;
    bytes.push(128);
    while (bytes.length % 64 !== 60) bytes.push(0);
    bytes.push(...[24, 16, 8, 0].map((n) => (length >>> n) & 255));
    const sum = [...START];
    for (let at = 0; at < bytes.length; at += 64) {
      const w = [];
      let [a, b, c, d, e, f, g, h] = sum;
      for (let i = 0; i < 64; i++) {
        const old = w[i - 15], last = w[i - 2];
        w[i] = i < 16
          ? bytes.slice(at + i * 4, at + i * 4 + 4).reduce((all, byte) => (all << 8) | byte, 0)
          : (w[i - 16] + w[i - 7] + (turn(old, 7) ^ turn(old, 18) ^ (old >>> 3)) + (turn(last, 17) ^ turn(last, 19) ^ (last >>> 10))) | 0;
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => { sum[i] = (sum[i] + value) | 0; });
    }
    return sum;
  }

  // The shuffle of the seed recipe: 64-bit words of SHA-256("SEED/ROUND/PURPOSE/COUNTER").
  function shuffled(seed, purpose) {
    const order = [...DECK];
    let words = [], counter = 0;
    const below = (n) => {
      for (;;) {
        if (!words.length) {
          const sum = sha256(`${seed}/0/${purpose}/${counter++}`).map((word) => BigInt(word >>> 0));
          words = [0, 2, 4, 6].map((i) => (sum[i] << 32n) | sum[i + 1]);
        }
        const word = words.shift(), big = BigInt(n);
        if (word < big * (2n ** 64n / big)) return Number(word % big);
      }
    };
    for (let i = 47; i > 0; i--) {
      const j = below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
  function openingField(ruleset, players, seed, redeal = true) {
    const seats = players || STANDARD[ruleset], [hand, field] = SIZES[ruleset]?.[seats] || [];
    if (!field) return [];
    for (let again = 0; ; again++) {
      const found = shuffled(seed, again ? `deal-${again}` : 'deal').slice(hand * seats, hand * seats + field);
      const four = found.some((c) => found.filter((d) => month(d) === month(c)).length === 4);
      if (!four || !redeal || NEVER_VOID.includes(ruleset)) return found;
    }
  }

  // Where a record's last round stands: field, hands, and the drawn card that waits for a choice.
  function position(record) {
    const round = record?.rounds?.at?.(-1);
    if (!Array.isArray(round?.deal?.hands)) return { field: [], hands: [], drawn: '' };
    const back = cards(round.restock), stock = back.length ? back : cards(round.deal.stock);
    // a hand that went back into the stock is gone
    const hands = round.deal.hands.map(cards).map((h) => (h.length && h.every((card) => back.includes(card)) ? [] : h));
    let field = cards(round.deal.field), drawn = '';
    const sums = BY_SUMS.includes(record.ruleset);
    const meets = (a, b) => (sums ? (month(a) + month(b)) % 5 === 3 : month(a) === month(b));
    const lay = (card, target) => {
      const reach = field.filter((f) => meets(card, f));
      if (!target && reach.length > 1 && (sums || reach.length !== 3)) return false;
      const got = target ? [target] : reach;
      field = got.length ? field.filter((f) => !got.includes(f)) : [...field, card];
      return true;
    };
    for (const text of round.actions || []) {
      const [verb, card, , target] = String(text).split(' ');
      if (verb === 'take') { lay(drawn, card); drawn = ''; }
      if (verb !== 'play' || !isCard(card)) continue;
      for (const hand of hands) if (hand.includes(card)) hand.splice(hand.indexOf(card), 1);
      lay(card, target);
      drawn = stock.shift() || '';
      if (drawn && lay(drawn)) drawn = '';
    }
    return { field, hands, drawn };
  }

  const NAMES = {
    en: ['Field', 'Hand', 'Your pile', 'Pile of the next player', 'Pile of player %'],
    fr: ['Terrain', 'Main', 'Votre pile', 'Pile du joueur suivant', 'Pile du joueur %'],
    ja: ['場', '手札', '自分の取り札', '次の人の取り札', '%番目の人の取り札'],
  };

  // What a table shows before it is played: where its match or lesson stands, in its shadow root.
  function draw(table, base) {
    const { lesson } = table, record = table.kept || lesson?.record || table.record;
    const attribute = (name) => table.getAttribute(name), part = (where) => table.shadowRoot.querySelector(where);
    const seat = lesson?.seat ?? parseInt(attribute('humans') || 0, 10);
    let now = lesson?.position || {};
    if (record) now = position(record);
    else if (attribute('seed')) {
      const redeal = attribute('opt-redeal_on_field_four') !== 'false';
      now = { field: openingField(attribute('ruleset'), +attribute('players'), attribute('seed'), redeal) };
    }
    const [field, hand, own, next, other] = NAMES[table.speaks];
    const fill = (row, name, list) => {
      row.setAttribute('role', 'img');
      row.setAttribute('aria-label', `${name}: ${list.join(' ')}`);
      row.dataset.name = name;
      row.hidden = !list.length;
      row.replaceChildren(...list.map((card) => {
        const shown = document.createElement('span'), [kind] = card.match(/[BARC]/);
        const sort = kind === 'R' ? { 1: 'P', 2: 'P', 3: 'P', 6: 'B', 9: 'B', 10: 'B' }[month(card)] || '' : '';
        // the signs it has at the table, drawn by the style: its month, its kind, a ribbon's sort
        Object.assign(shown.dataset, { month: month(card), kind, sign: sort ? `${kind}\n${sort}` : kind });
        shown.append(Object.assign(new Image(100, 164), {
          alt: '', loading: 'lazy', src: new URL(`cards/${card}.svg`, base),
        }));
        return shown;
      }));
    };
    fill(part('.field'), field, [...cards(now.field), ...cards([now.drawn])]);
    fill(part('.hand'), hand, cards(now.hands?.[seat]));
    // what was captured, in turn order from the reader, where a position tells it
    for (const old of table.shadowRoot.querySelectorAll('figure')) old.remove();
    const piles = Array.isArray(now.piles) ? now.piles.map(cards) : [];
    piles.map((_, step) => piles[(seat + step) % piles.length]).forEach((list, step) => {
      if (!list.length) return;
      const figure = document.createElement('figure'), caption = document.createElement('figcaption'), row = document.createElement('div');
      caption.textContent = [own, next][step] || other.replace('%', step + 1);
      fill(row, caption.textContent, list);
      figure.append(caption, row);
      part('[role=alert]').before(figure);
    });
    for (const [where, texts] of [['b', lesson?.title], ['slot p', lesson?.text]]) {
      part(where).textContent = texts?.[table.speaks] || texts?.en || '';
    }
  }

  globalThis.hanabaPicture = { SIZES, STANDARD, BY_SUMS, NEVER_VOID, DECK, openingField, position, draw };
})();
