// The town at a tick: the same frames as the window's (`view.film`), looked up in tracks.

const FACINGS = ['down', 'left', 'right', 'up'];
const POSES = ['stand', 'walk', 'sit', 'sleep'];

class Town {
  constructor(data) {
    Object.assign(this, data);
    this.short = shortNames(this.people.map((one) => one.name));
    this.byName = new Map(this.people.map((one, n) => [one.name, n]));
    this.things = new Map();
    for (const thing of this.map.things) for (const [x, y] of thing.tiles) this.things.set(`${x},${y}`, thing);
    this.saidBy = this.people.map(() => []);
    for (const one of this.said) this.saidBy[one.person].push(one);
    this.saidFirst = this.saidBy.map((lines) => lines.map((one) => one.first));
    this.feedTicks = this.feed.map((one) => one.tick);
    this.talksOf = this.people.map(() => []);
    for (const one of this.talks) for (const n of [one.opener, one.other]) this.talksOf[n]?.push(one);
    this.frames = new Map();
  }

  // Everybody who is in the town at a tick, and the objects that are in another state than their usual one.
  frame(tick) {
    const at = clamp(Math.floor(tick), this.first, this.last);
    let found = this.frames.get(at);
    if (!found) {
      if (this.frames.size > 64) this.frames.clear();
      found = this.makeFrame(at);
      this.frames.set(at, found);
    }
    return found;
  }

  makeFrame(tick) {
    const people = [];
    this.tracks.forEach((_, n) => { const one = this.figure(n, tick); if (one) people.push(one); });
    const states = this.states.filter((one) => one.first <= tick && tick <= one.last);
    return { tick, people, by: new Map(people.map((one) => [one.n, one])), states, altered: states.filter((one) => one.x >= 0) };
  }

  figure(n, tick) {
    const track = this.tracks[n];
    const act = above(track.acts, tick) - 1;
    if (act < 0 || track.activity[act] < 0) return null;
    const [x, y] = this.tile(n, tick);
    const [toX, toY] = this.tile(n, tick + 1) || [x, y];
    const walks = toX !== x || toY !== y;
    const bearing = track.bearing[above(track.turns, tick) - 1] || 0;
    const said = this.lineOf(n, tick);
    return {
      n, name: this.people[n].name, x, y, toX, toY,
      facing: walks ? wayTo(toX - x, toY - y) : FACINGS[bearing >> 2],
      pose: walks ? 'walk' : POSES[bearing & 3],
      activity: this.texts[track.activity[act]], place: this.texts[track.place[act]], because: this.texts[track.because[act]],
      sign: track.sign[act], talk: track.talk[act],
      saying: said ? said.text : '', to: said ? said.to : -1, saidAt: said ? said.at : -1,
    };
  }

  tile(n, tick) {
    const track = this.tracks[n];
    const walk = above(track.walks, tick) - 1;
    if (walk < 0) return null;
    const path = track.paths[walk];
    const at = Math.min(tick - track.walks[walk], path.length / 2 - 1);
    return [path[2 * at], path[2 * at + 1]];
  }

  lineOf(n, tick) {
    const at = above(this.saidFirst[n], tick) - 1;
    return at >= 0 && this.saidBy[n][at].last >= tick ? this.saidBy[n][at] : null;
  }

  area(x, y) { return this.map.areas[y * this.map.width + x]; }

  // The next tick with a cue (or the last one before), of somebody or of anybody; null if there is none.
  next(cue, tick, back, person) {
    let found = null;
    this.cues[cue].forEach((ticks, n) => {
      if (person !== null && n !== person) return;
      const at = ticks[back ? below(ticks, tick) - 1 : above(ticks, tick)];
      if (at !== undefined && (found === null || (back ? at > found : at < found))) found = at;
    });
    return found;
  }

  // The tick up to which everybody sleeps; the same tick where somebody is awake.
  wakes(tick) {
    const span = this.asleep.find(([first, until]) => first <= tick && tick < until);
    return span ? span[1] : tick;
  }

  // A talk as of a tick: nothing that is said later.
  talkAt(talk, tick) {
    const whole = this.talks[talk];
    if (!whole || whole.began >= tick) return null;
    return { ...whole, over: whole.over < tick ? whole.over : null, lines: whole.lines.filter((line) => line.tick < tick) };
  }

  // The middle of a place in tiles; null if the map has none of that address.
  middle(place) {
    const thing = this.map.things.find((one) => one.address === place);
    const tiles = thing ? thing.tiles : this.floor(place);
    if (!tiles.length) return null;
    const sum = tiles.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
    return [sum[0] / tiles.length + 0.5, sum[1] / tiles.length + 0.5];
  }

  floor(place) {
    const inside = new Set();
    this.map.arenas.forEach((arena, n) => { if (arena === place || arena.startsWith(`${place}:`)) inside.add(n); });
    const tiles = [];
    this.map.areas.forEach((area, n) => {
      if (inside.has(area)) tiles.push([n % this.map.width, Math.floor(n / this.map.width)]);
    });
    return tiles;
  }
}

function wayTo(dx, dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy >= 0 ? 'down' : 'up';
}

// First names, in full where two share one.
function shortNames(names) {
  const first = names.map((name) => name.split(/\s+/).filter(Boolean)[0] || name);
  return names.map((name, n) => (first.filter((one) => one === first[n]).length === 1 ? first[n] : name));
}

// Where somebody is (in tiles), so far on the way from a tick to the next.
function between(one, part) {
  const [dx, dy] = [one.toX - one.x, one.toY - one.y];
  if (Math.max(Math.abs(dx), Math.abs(dy)) > 1) return [one.x, one.y];
  return [one.x + dx * part, one.y + dy * part];
}
