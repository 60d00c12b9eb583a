// Search: people, places, lines of talk and memories of the whole run; a result leads to its time and place.

const PER_KIND = 30;

class Search {
  constructor(app) {
    this.app = app;
    this.input = el('input', { type: 'search', placeholder: 'People, places, lines of talk, memories', 'aria-label': 'Search the whole run', autocomplete: 'off', spellcheck: 'false', dir: 'auto' });
    this.results = el('div', { class: 'results', role: 'list' });
    this.told = el('p', { class: 'soft small', role: 'status', 'aria-live': 'polite' });
    this.dialog = el('dialog', { id: 'search', 'aria-label': 'Search' },
      el('div', { class: 'field' }, drawn('search'), this.input, button('Close (Esc)', () => this.dialog.close(), { icon: 'close' })), this.told, this.results);
    document.body.append(this.dialog);
    this.input.addEventListener('input', () => { clearTimeout(this.soon); this.soon = setTimeout(() => this.find(), 80); });
    this.dialog.addEventListener('click', (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener('keydown', (event) => this.key(event));
    this.index = null;
  }

  open() {
    this.dialog.showModal();
    this.input.select();
    this.find();
  }

  // The arrow keys go from result to result, Enter takes one: from the field, the first.
  key(event) {
    if (!this.dialog.open) return; // it is closed, and has not lost the focus yet
    const all = [...this.results.querySelectorAll('button.hit')];
    const at = all.indexOf(document.activeElement);
    if (event.key === 'Enter' && at < 0 && all.length) {
      event.preventDefault();
      this.find();
      this.results.querySelector('button.hit')?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      (all[next] || this.input).focus();
    }
  }

  // Everything that can be found, once: [kind, what is compared, entry].
  entries() {
    if (this.index && this.index.whole) return this.index.all;
    const { app } = this;
    const { town } = app;
    const all = town.people.map((one, n) => ['people', plain(one.name), { n }]);
    const places = new Set();
    for (const address of [...town.map.arenas, ...town.map.things.map((one) => one.address)]) {
      if (address.includes(':') && !places.has(whereabouts(address))) {
        places.add(whereabouts(address));
        all.push(['places', plain(whereabouts(address)), { address }]);
      }
    }
    for (const talk of town.talks) for (const line of talk.lines) all.push(['lines of talk', plain(line.text), { talk, line }]);
    if (app.minds) town.people.forEach((_, n) => { for (const one of app.mind(n).memories) all.push(['memories', plain(one.text), { n, memory: one }]); });
    this.index = { all, whole: app.minds !== null };
    return all;
  }

  find() {
    const wanted = plain(this.input.value).split(/\s+/).filter(Boolean);
    const found = new Map();
    let sum = 0;
    if (wanted.length) {
      for (const [kind, text, entry] of this.entries()) {
        if (!wanted.every((part) => text.includes(part))) continue;
        if (!found.has(kind)) found.set(kind, []);
        found.get(kind).push(entry);
        sum += 1;
      }
    }
    this.told.textContent = wanted.length ? (sum ? `${sum} found` : 'Nothing in this run says that.') : 'The whole run is searched, what comes later too.';
    this.results.replaceChildren(...[...found].flatMap(([kind, entries]) => [
      el('h3', {}, kind, el('small', {}, entries.length > PER_KIND ? ` the first ${PER_KIND} of ${entries.length}` : '')),
      ...entries.slice(0, PER_KIND).map((entry) => this.hit(entry, wanted)),
    ]));
  }

  hit(entry, wanted) {
    const { app } = this;
    const take = (act) => () => { this.dialog.close(); act(); };
    if (entry.address) return this.row(drawn('place'), [[whereabouts(entry.address)]], '', take(() => app.lookAt(entry.address)), wanted);
    if (entry.line) {
      const { talk, line } = entry;
      const act = () => { app.go(line.tick + 1); app.select(line.by, true); app.openTalk(talk.id); };
      return this.row(portrait(app, line.by, 32), [[`${app.town.short[line.by]}: `, line.text]], page.clock.dayHm(line.tick), take(act), wanted);
    }
    if (entry.memory) {
      const { n, memory } = entry;
      const act = () => { app.go(memory.created + 1); app.select(n, true); app.remember(n, memory); };
      return this.row(portrait(app, n, 32), [[`${app.town.short[n]}: `, memory.text]], memory.kind === 'seed' ? 'before' : page.clock.dayHm(memory.created), take(act), wanted);
    }
    return this.row(portrait(app, entry.n, 32), [[app.town.people[entry.n].name]], '', take(() => app.select(entry.n, true)), wanted);
  }

  row(picture, [parts], time, act, wanted) {
    const text = parts.pop();
    return el('div', { role: 'listitem' }, el('button', { type: 'button', class: 'hit', onclick: act }, picture, el('span', { class: 'what', dir: 'auto' }, parts, ...lit(text, wanted)), el('small', {}, time)));
  }
}

// A text with what was searched for marked in it.
function lit(text, wanted) {
  const low = text.toLowerCase();
  const found = wanted.map((part) => [low.indexOf(part), part.length]).filter(([at]) => at >= 0).sort((a, b) => a[0] - b[0]);
  const made = [];
  let at = 0;
  if (found.length && found[0][0] > 90) { // a long line: from some words before the first
    at = text.indexOf(' ', found[0][0] - 60) + 1;
    made.push('… ');
  }
  for (const [start, long] of found) {
    if (start < at) continue;
    made.push(text.slice(at, start), el('mark', {}, text.slice(start, start + long)));
    at = start + long;
  }
  return [...made, text.slice(at)];
}
