// The bar on top and the dock below: the town's clock, the controls, what to show. On a phone the controls stand in the dock.

class Controls {
  constructor(app, bar, dock) {
    this.app = app;
    this.sky = el('span', { class: 'sky' });
    this.hm = el('b', {});
    this.seconds = el('small', {});
    this.date = el('span', { class: 'date' });
    this.play = button('Play (Space)', () => app.play(!app.viewing.playing), { icon: 'play', cls: 'play' });
    this.speed = el('span', { class: 'speed', title: 'Game seconds a second' }, this.pace = el('b', {}), this.why = el('small', {}));
    this.transport = this.makeTransport();
    this.flags = this.makeFlags();
    this.nav = this.makeNav();
    this.clock = el('div', { class: 'clock', title: 'The time in the town' }, this.sky, el('span', { class: 'time' }, this.hm, this.seconds), this.date);
    bar.append(this.clock, this.slot = el('div', { class: 'slot' }), el('div', { class: 'flags' }, ...Object.values(this.flags)));
    this.dock = dock;
    dock.append(this.line = el('div', { id: 'line' }), this.low = el('div', { class: 'low' }), this.nav);
    this.narrow = window.matchMedia('(max-width: 760px)');
    this.narrow.addEventListener('change', () => this.arrange());
    this.arrange();
    this.shown = '';
  }

  makeTransport() {
    const { app } = this;
    return el('div', { class: 'transport', role: 'group', 'aria-label': 'Playing' },
      button('One tick back (,)', () => app.step(-1), { icon: 'back' }), this.play, button('One tick on (.)', () => app.step(1), { icon: 'on' }),
      el('span', { class: 'rate' }, button('Slower ([)', () => app.faster(-1), { icon: 'minus' }), this.speed, button('Faster (])', () => app.faster(1), { icon: 'plus' })),
      el('span', { class: 'skips' }, ...[['talk', 'C'], ['decision', 'D'], ['reflection', 'R']].map(([cue, key]) => button(
        `Next ${cue} (${key}; Shift: the one before)`, (event) => app.next(cue, event.shiftKey), { icon: cue, text: cue }))));
  }

  makeFlags() {
    const { app } = this;
    const flag = (name, icon, label) => button(label, () => app.toggle(name), { icon, on: false, cls: `flag-${name}` });
    return {
      search: button('Search the whole run (/)', () => app.search.open(), { icon: 'search', cls: 'flag-search' }),
      following: button('Keep the camera on the selected person (F)', () => app.follow(!app.viewing.following), { icon: 'follow', on: false, cls: 'flag-following' }),
      labels: flag('labels', 'labels', 'Names under everybody (N)'),
      minimap: flag('minimap', 'map', 'The small map (M)'),
      town: flag('town', 'people', 'The town: what happened, people, news (T)'),
      side: flag('side', 'person', 'The person that is selected (P)'),
      timeline: flag('timeline', 'timeline', 'The timeline (L)'),
      theme: button('Light or dark (Y)', () => app.theme(), { icon: 'theme', cls: 'flag-theme' }),
      help: button('All keys, and about this page (F1, ?)', () => app.toggle('help'), { icon: 'help', on: false, cls: 'flag-help' }),
    };
  }

  // A phone's two sheets.
  makeNav() {
    const { app } = this;
    this.sheets = {
      town: button('The town', () => app.toggle('town'), { icon: 'people', text: 'Town', on: false }),
      side: button('The person', () => app.toggle('side'), { icon: 'person', text: 'Person', on: false }),
    };
    return el('div', { class: 'nav', role: 'group', 'aria-label': 'Panels' }, ...Object.values(this.sheets));
  }

  arrange() {
    (this.narrow.matches ? this.low : this.slot).append(this.transport);
    this.app.arranged();
  }

  draw() {
    const { viewing, town } = this.app;
    const tick = Math.floor(viewing.tick);
    const { why } = viewing;
    const pace = viewing.playing && why ? viewing.pace : viewing.speed;
    const shown = JSON.stringify([tick, viewing.playing, why, why ? Math.round(pace / 10) : pace, viewing]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.time(tick);
    this.pace.textContent = spokenSpeed(pace);
    this.why.textContent = viewing.playing ? why : '';
    this.speed.classList.toggle('why', Boolean(viewing.playing && why));
    this.press(viewing, town);
  }

  time(tick) {
    const sky = skyOf(tick);
    if (this.sky.dataset.sky !== sky) {
      this.sky.dataset.sky = sky;
      this.sky.replaceChildren(drawn(sky));
    }
    this.hm.textContent = page.clock.hm(tick);
    this.seconds.textContent = `:${two(page.clock.at(tick).getUTCSeconds())}`;
    const [date, year] = page.clock.date(tick).split(/ (?=\d{4}$)/);
    this.date.replaceChildren(date, el('span', { class: 'year' }, ` ${year}`));
  }

  press(viewing, town) {
    const name = viewing.playing ? 'pause' : 'play';
    if (this.play.dataset.icon !== name) {
      this.play.dataset.icon = name;
      this.play.replaceChildren(drawn(name));
      this.play.title = viewing.playing ? 'Pause (Space)' : 'Play (Space)';
      this.play.setAttribute('aria-label', this.play.title);
    }
    for (const flag of ['following', 'labels', 'minimap', 'town', 'side', 'timeline', 'help']) {
      this.flags[flag].setAttribute('aria-pressed', String(Boolean(viewing[flag])));
      if (this.sheets[flag]) this.sheets[flag].setAttribute('aria-pressed', String(Boolean(viewing[flag])));
    }
    this.sheets.side.lastChild.textContent = viewing.selected === null ? 'Person' : town.short[viewing.selected];
  }
}
