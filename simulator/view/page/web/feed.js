// The town's panel: what happened, who does what where, who knows of what.

const FILTERS = [
  ['all', () => true],
  ['talk', (kind) => ['talk', 'news', 'hand'].includes(kind)],
  ['plans', (kind) => kind === 'plan'],
  ['thoughts', (kind) => kind === 'reflection'],
];
const SHOWN = 60;

class TownPane extends Pane {
  constructor(app, root) {
    super(app, root);
    this.filter = 0;
    this.turn(0);
  }

  turn(tab) {
    this.tab = tab;
    this.key = '';
    this.most = SHOWN;
    const choices = tab === 0 ? el('div', { class: 'choices', role: 'group', 'aria-label': 'What to list' }, FILTERS.map(([name], n) => button(
      `List ${name}`, () => { this.filter = n; this.most = SHOWN; this.turn(0); }, { text: name, on: n === this.filter }))) : null;
    this.replace(() => this.head.replaceChildren(...[tabs(['Feed', 'People', 'News'], tab, (n) => this.turn(n), 'The town'), choices].filter(Boolean)));
    this.body.scrollTop = 0;
    this.draw();
  }

  draw() {
    const { app } = this;
    if (this.root.hidden || !app.ready || (this.busy && this.key)) return;
    const { frame } = app;
    const shows = this.tab === 0 ? this.feedKey(frame.tick) : this.tab === 1 ? this.peopleKey(frame) : this.newsKey(frame.tick);
    const key = JSON.stringify([this.tab, this.filter, this.most, shows]);
    if (key === this.key) return;
    // whoever reads further down is left alone until they come back to the top
    if (this.tab === 0 && this.key && this.body.scrollTop > 24 && this.most === this.drawnMost && frame.tick >= this.drawnAt) return;
    this.key = key;
    this.drawnMost = this.most;
    this.drawnAt = frame.tick;
    const kept = this.body.scrollTop;
    this.replace(() => this.body.replaceChildren(...[this.feed, this.people, this.news][this.tab].call(this, frame)));
    this.body.scrollTop = kept;
  }

  feedKey(tick) {
    // the first lines of talks are quoted as soon as they are said
    const before = below(this.app.town.feedTicks, tick);
    const recent = this.app.town.feed.slice(Math.max(before - 8, 0), before);
    return [before, recent.filter((one) => one.talk >= 0 && this.quote(one, tick)).length];
  }

  peopleKey(frame) { return [this.app.viewing.selected, frame.people.map((one) => [one.n, one.activity, one.place, one.pose === 'sleep'])]; }

  newsKey(tick) { return this.app.town.topics.map((topic) => topic.known.filter((one) => one.tick < tick || one.how === 'seed').length); }

  feed(frame) {
    const { app } = this;
    const found = [];
    const [, wanted] = FILTERS[this.filter];
    let day = page.clock.day(Math.max(frame.tick - 1, 0));
    let n = below(app.town.feedTicks, frame.tick) - 1;
    for (let shown = 0; n >= 0 && shown < this.most; n -= 1) {
      const one = app.town.feed[n];
      if (!wanted(one.kind)) continue;
      shown += 1;
      if (page.clock.day(one.tick) !== day) {
        day = page.clock.day(one.tick);
        found.push(el('h3', {}, page.clock.date(one.tick)));
      }
      found.push(this.line(one, frame.tick));
    }
    if (n >= 0 && found.length >= this.most) found.push(button('Show earlier happenings', () => { this.most += SHOWN; this.draw(); }, { text: 'Show earlier', cls: 'more' }));
    return found.length ? found : [el('p', { class: 'empty' }, app.town.first ? 'Nothing has happened since this page begins.' : 'Nothing has happened yet.')];
  }

  quote(one, tick) {
    if (one.quote || one.kind !== 'talk' || one.talk < 0) return one.quote;
    const [first] = this.app.town.talks[one.talk].lines;
    return first && first.tick < tick ? first.text : '';
  }

  line(one, tick) {
    const { app } = this;
    const quote = this.quote(one, tick);
    const text = [linked(app, one.text)];
    if (quote) text.push(': ', el('q', { class: 'clip' }, linked(app, quote)));
    if (one.more) text.push(` (+${one.more})`);
    const goes = () => {
      app.go(one.tick + 1);
      if (one.person >= 0) app.select(one.person, true);
      if (one.talk >= 0) app.openTalk(one.talk);
    };
    return timed(page.clock.hm(one.tick), one.talk >= 0 ? 'go there and read the talk' : 'go there', goes, text, { cls: `kind-${one.kind}` });
  }

  people(frame) {
    const { app } = this;
    return frame.people.map((one) => personRow(app, one.n, `${one.pose === 'sleep' ? 'asleep' : app.names.brief(one.activity)}, ${whereabouts(one.place)}`, {
      selected: one.n === app.viewing.selected, sign: one.sign,
    }));
  }

  news(frame) {
    const { app } = this;
    if (!app.town.topics.length) return [el('p', { class: 'empty' }, 'This run tracks no news.')];
    return app.town.topics.flatMap((topic) => {
      const known = topic.known.filter((one) => one.tick < frame.tick || one.how === 'seed');
      return [
        el('h3', {}, linked(app, topic.name)),
        el('p', { class: 'soft' }, `known to ${known.length} of ${app.town.people.length}`),
        ...known.map((one) => this.knower(topic, one)),
      ];
    });
  }

  knower(topic, one) {
    const { app } = this;
    const ways = { seed: 'from the start', seen: 'saw it', whisper: 'an inner voice' };
    const source = one.whom >= 0 ? `from ${app.town.short[one.whom]}${one.how === 'overheard' ? ' (overheard)' : ''}` : ways[one.how] || one.how;
    const goes = one.talk < 0 ? null : () => {
      app.go(one.said + 1);
      app.select(one.person, true);
      app.openTalk(one.talk);
    };
    const time = one.how === 'seed' ? '' : page.clock.dayHm(one.tick);
    return timed(time, 'go to the line by which they heard of it', goes, [linked(app, `${app.town.people[one.person].name}, ${source}`)], { cls: 'wide' });
  }
}
