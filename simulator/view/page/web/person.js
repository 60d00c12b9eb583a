// The panel of whoever is selected: now, their talks, their memories, whom they know.

const PERSON_TABS = ['Now', 'Talks', 'Memory', 'People'];

class PersonPane extends Pane {
  constructor(app, root) {
    super(app, root);
    this.tab = 0;
    this.folds = new Map();
    this.unfolded = new Set();
    this.memories = new Memories(this);
    this.shown = '';
  }

  turn(tab) {
    this.tab = tab;
    this.memories.most = MEMORIES;
    this.body.scrollTop = 0;
    this.redraw();
  }

  redraw() {
    this.key = '';
    this.draw();
  }

  draw() {
    const { app } = this;
    if (this.root.hidden || !app.ready || (this.busy && this.key)) return;
    const { viewing, frame } = app;
    const figure = frame.by.get(viewing.selected);
    const doing = figure ? [figure.activity, figure.place, figure.because, figure.talk, figure.pose === 'sleep'] : null;
    const lines = [viewing.talk, figure ? figure.talk : -1].map((talk) => { const one = app.town.talkAt(talk, frame.tick); return one ? [one.lines.length, one.over] : 0; });
    const key = JSON.stringify([viewing.selected, viewing.talk, viewing.following, doing, lines, Math.floor(frame.tick / 6), this.tab, app.minds !== null]);
    if (key === this.key) return;
    this.key = key;
    const shown = `${viewing.selected} ${viewing.talk}`;
    const kept = shown === this.shown ? this.body.scrollTop : 0;
    if (shown !== this.shown) this.fresh(shown);
    this.replace(() => {
      this.header(viewing.selected, figure);
      this.body.replaceChildren(...this.blocks(viewing.selected, figure, frame).filter(Boolean));
    });
    this.body.scrollTop = kept;
  }

  // Another person or talk: begin at the top; a talk is read beside what is now.
  fresh(shown) {
    const talk = this.app.viewing.talk;
    if (talk >= 0 && !this.shown.endsWith(` ${talk}`)) this.tab = 0;
    this.memories.most = MEMORIES;
    this.memories.open.clear();
    this.unfolded.clear();
    this.shown = shown;
  }

  header(n, figure) {
    const { app } = this;
    if (n === null) {
      this.head.replaceChildren(el('div', { class: 'nobody' }, el('b', {}, 'Nobody is selected'), el('p', { class: 'soft' }, 'Choose anybody on the map, or a name.')));
      return;
    }
    const who = app.town.people[n];
    const title = el('div', { class: 'title' }, el('h2', { dir: 'auto' }, who.name), el('p', { class: 'soft small', dir: 'auto' }, [who.age, ...who.traits].join(', ')),
      el('div', { class: 'acts' },
        button('Keep the camera on them (F)', () => app.follow(!app.viewing.following), { icon: 'follow', text: 'follow', on: app.viewing.following }),
        button('Next talk of theirs (C)', () => app.next('talk', false), { icon: 'talk', text: 'talk' })));
    const card = el('div', { class: 'card' },
      el('button', { type: 'button', class: 'bare', title: 'Move the map to them', 'aria-label': 'Move the map to them', onclick: () => app.select(n, true) }, portrait(app, n, 64)),
      title, button('Select nobody (Esc)', () => app.select(null), { icon: 'close', cls: 'shut' }));
    this.head.replaceChildren(card, this.doing(figure), tabs(PERSON_TABS, this.tab, (tab) => this.turn(tab), 'About them'));
  }

  doing(figure) {
    const { app } = this;
    if (!figure) return el('p', { class: 'doing soft' }, 'not in the town');
    return el('div', { class: 'doing' },
      el('div', { class: 'act' }, el('b', {}, linked(app, figure.pose === 'sleep' ? 'asleep' : figure.activity)), figure.sign >= 0 ? pictogram(app, figure.sign) : null),
      figure.place ? place(app, figure.place) : null,
      figure.because ? el('div', { class: 'soft small' }, linked(app, figure.because)) : null);
  }

  blocks(n, figure, frame) {
    const { app } = this;
    const made = this.openTalk(frame.tick);
    if (n === null) return made;
    const mind = app.mind(n);
    if (this.tab === 1) return [...made, ...this.talks(n, frame.tick)];
    if (this.tab === 3) return [...made, ...this.ties(n, frame.tick)];
    if (!mind) return [...made, el('p', { class: 'empty' }, 'reading ...')];
    return [...made, ...(this.tab === 2 ? this.memories.list(mind, frame.tick) : this.now(n, mind, figure, frame.tick))];
  }

  openTalk(tick) {
    const { app } = this;
    const talk = app.town.talkAt(app.viewing.talk, tick);
    if (!talk) return [];
    const title = `${app.town.short[talk.opener]} and ${app.town.short[talk.other]}, ${page.clock.dayHm(talk.began)}`;
    return [el('section', { class: 'talk open' },
      el('div', { class: 'heading' }, el('h3', { dir: 'auto' }, title), button('Close the talk', () => app.openTalk(-1), { icon: 'close' })),
      talk.about ? el('p', { class: 'soft small' }, 'about ', linked(app, talk.about)) : null,
      talkLines(app, talk, tick),
      el('p', { class: 'faint small' }, talk.over === null ? '(goes on)' : `over at ${page.clock.hm(talk.over)}: ${talk.why}`))];
  }

  now(n, mind, figure, tick) {
    const { app, folds } = this;
    const found = [];
    const talk = figure && figure.talk !== app.viewing.talk ? app.town.talkAt(figure.talk, tick) : null;
    if (talk) {
      const other = talk.opener === n ? talk.other : talk.opener;
      found.push(section(`talk with ${app.town.short[other]}`, count(talk.lines.length, 'line'), talkLines(app, talk, tick), folds, 'talk'));
    }
    const plan = planAt(mind, tick);
    if (!plan.day) found.push(el('p', { class: 'empty' }, 'No plan for a day yet.'));
    else found.push(...this.planned(plan, tick));
    if (plan.promises.length) found.push(section('promised', String(plan.promises.length), promised(app, plan.promises), folds, 'promised'));
    const about = plan.day ? plan.day.self : app.town.people[n].background;
    if (about) found.push(section('who they are', '', el('p', { class: 'soft' }, linked(app, about)), folds, 'who'));
    return found;
  }

  planned(plan, tick) {
    const { app, folds } = this;
    const { day } = plan;
    const name = DAY_NAMES[(new Date(page.clock.midnight()).getUTCDay() + day.day) % 7];
    const strokes = agenda(app, day);
    return [
      section(name, `up ${hourOf(day.wake)}, bed ${hourOf(day.bed)}`, schedule(this, plan, tick), folds, 'schedule'),
      strokes.length ? section('agenda', 'what the day is for', strokes, folds, 'agenda') : null,
    ];
  }

  talks(n, tick) {
    const { app } = this;
    const talks = app.town.talksOf[n].filter((one) => one.began < tick).reverse();
    if (!talks.length) return [el('p', { class: 'empty' }, 'No talk yet.')];
    return talks.map((whole) => {
      const talk = app.town.talkAt(whole.id, tick);
      const other = talk.opener === n ? talk.other : talk.opener;
      const made = el('details', { class: 'talk', open: this.unfolded.has(whole.id) },
        el('summary', {}, el('span', { class: 'time' }, page.clock.dayHm(talk.began)), el('span', { class: 'what', dir: 'auto' }, el('b', {}, app.town.short[other]), talk.lines.length ? [': ', app.names.brief(talk.lines[0].text)] : '')));
      const fill = () => { if (made.open && made.children.length === 1) made.append(el('div', {}, talkLines(app, talk, tick))); };
      made.addEventListener('toggle', () => { if (made.open) this.unfolded.add(whole.id); else this.unfolded.delete(whole.id); fill(); });
      fill();
      return made;
    });
  }

  ties(n, tick) {
    const { app } = this;
    const how = new Map(app.town.people[n].knows.map(([name, way]) => [app.town.byName.get(name), way]).filter(([other]) => other !== undefined));
    const talks = new Map();
    for (const one of app.town.talksOf[n]) {
      if (one.began >= tick) continue;
      const other = one.opener === n ? one.other : one.opener;
      talks.set(other, [...(talks.get(other) || []), one]);
    }
    const last = (other) => (talks.get(other) || []).slice(-1)[0];
    const others = [...new Set([...how.keys(), ...talks.keys()])].sort((a, b) => (last(b) ? last(b).began : -1) - (last(a) ? last(a).began : -1) || a - b);
    return [el('p', { class: 'columns' }, `knows ${others.length}, has talked with ${talks.size}`), ...others.map((other) => this.tie(other, how.get(other) || 'met here', talks.get(other) || [], tick))];
  }

  tie(other, how, talks, tick) {
    const { app } = this;
    const last = talks[talks.length - 1];
    const read = last ? button('Read their last talk', () => { app.go(last.began + 1); app.openTalk(last.id); },
      { text: last.over >= tick ? 'talking now' : page.clock.dayHm(last.began), cls: 'plainly' }) : null;
    return personRow(app, other, how, { right: el('span', { class: 'aside' }, el('small', { class: 'soft' }, talks.length ? count(talks.length, 'talk') : 'no talk yet'), read) });
  }
}
