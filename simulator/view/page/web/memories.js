// The memories of somebody: the latest, the weightiest, the reflections with what they rest on (`view.ui.memories`).

const ORDERS = ['latest', 'weightiest', 'reflections'];
const MEMORIES = 40;
const DECAY = 0.995; // what remains of recency after an hour (Park et al. 2023, section 4.1)
const DEEPEST = 4;

const recency = (tick, last) => DECAY ** (Math.max(tick - last, 0) * SECONDS_PER_TICK / 3600);

function recalledBy(mind, tick) {
  const found = new Map();
  for (const one of mind.minded) if (one.tick < tick) for (const id of one.ids) found.set(id, one.tick);
  return found;
}

class Memories {
  constructor(pane) {
    this.pane = pane;
    this.order = 0;
    this.most = MEMORIES;
    this.open = new Set();
  }

  get app() { return this.pane.app; }

  list(mind, tick) {
    const known = mind.memories.slice(0, below(mind.ticks, tick));
    const view = { tick, recalled: recalledBy(mind, tick), byId: new Map(known.map((one) => [one.id, one])) };
    const newest = [...known].reverse();
    const order = [
      () => newest,
      () => newest.sort((a, b) => b.importance - a.importance),
      () => newest.filter((one) => one.kind === 'reflection'),
    ][this.order]();
    const choices = el('div', { class: 'choices', role: 'group', 'aria-label': 'Which memories' }, ORDERS.map((name, n) => button(
      `List the ${name}`, () => { this.order = n; this.most = MEMORIES; this.pane.redraw(); }, { text: name, on: n === this.order })));
    const rows = order.slice(0, this.most).flatMap((one) => this.entry(one, view, 0));
    if (order.length > this.most) {
      rows.push(button('Show more memories', () => { this.most += MEMORIES; this.pane.redraw(); }, { text: `${order.length - this.most} more`, cls: 'more' }));
    }
    return [choices, el('p', { class: 'columns' }, el('span', {}, `${known.length} ${known.length === 1 ? 'memory' : 'memories'}`), el('span', {}, 'importance · recency')), ...rows];
  }

  entry(one, view, depth) {
    const open = this.open.has(one.id) && depth < DEEPEST;
    const fresh = recency(view.tick, view.recalled.has(one.id) ? view.recalled.get(one.id) : one.created);
    const flip = () => {
      if (open) this.open.delete(one.id); else this.open.add(one.id);
      this.pane.redraw();
    };
    const time = one.kind === 'seed' ? 'before' : page.clock.dayHm(one.created);
    const row = timed(time, open ? 'close it' : 'open it: where it is from, and what it rests on', flip,
      el('div', { class: open ? '' : 'clip' }, linked(this.app, one.text)),
      { cls: `wide memory kind-${one.kind} depth-${depth}`, right: el('small', { class: 'scores' }, `${one.importance} · ${fresh.toFixed(2)}`) });
    return open ? [row, this.inside(one, view, depth)] : [row];
  }

  inside(one, view, depth) {
    const [how, ...rest] = one.source.split(':');
    const whom = rest.join(':');
    const ways = { said: 'what I said to', told: 'learnt in a talk with', talk: 'a talk with' };
    const about = [one.kind, whom ? `${ways[how] || `${how} from`} ${whom}` : how, one.place ? whereabouts(one.place) : ''];
    if (view.recalled.has(one.id)) about.push(`last recalled ${page.clock.dayHm(view.recalled.get(one.id))}`);
    const goes = one.kind === 'seed' ? null : button('See the town at that time', () => this.app.go(one.created), { text: `go to ${page.clock.dayHm(one.created)}`, cls: 'plainly' });
    const rests = one.evidence.map((id) => view.byId.get(id)).filter(Boolean);
    return el('div', { class: 'inside' },
      el('p', { class: 'soft small' }, linked(this.app, about.filter(Boolean).join(' · '))), goes,
      rests.length ? el('p', { class: 'soft small' }, 'it rests on') : null,
      rests.flatMap((other) => this.entry(other, view, depth + 1)));
  }
}
