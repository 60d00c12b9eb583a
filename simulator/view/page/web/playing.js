// Playing: how the playhead moves, and how long a line stays to be read; the window's rules (`view.playing`, `.opening`, `.speech`).

const SPEEDS = [1, 10, 30, 60, 120, 300, 600, 0];
const WORDS_PER_TICK = 8;
const READING = 3.8; // words a second
const GLANCE = 0.9; // seconds to see a bubble at all
const LISTENING = 60; // the highest speed at which the town slows down for a talk
const SKIP = 0.9; // seconds that a night takes
const DROWSY = 60; // ticks a second while nearly all sleep
const FAST = 24; // ticks a picture, as fast as it goes
const JUMP = 40; // ticks after which nothing lingers

const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length;
const readingTime = (text) => GLANCE + wordsIn(text) / READING;
const spokenSpeed = (speed) => (speed >= 10 ? `${Math.round(speed)}×` : speed ? `${Number(speed.toPrecision(2))}×` : 'max');

function fasterThan(speed, by) {
  const at = SPEEDS.indexOf(speed);
  return SPEEDS[clamp((at < 0 ? 3 : at) + by, 0, SPEEDS.length - 1)];
}

class Player {
  constructor(town) {
    this.town = town;
    this.until = null;
    this.skipping = 0;
  }

  advance(viewing, frame, seconds, lead) {
    viewing.why = '';
    viewing.pace = viewing.speed;
    if (!viewing.playing) {
      this.until = null;
      return;
    }
    const passed = clamp(seconds, 0, 0.25);
    const wanted = viewing.speed ? viewing.speed / SECONDS_PER_TICK : FAST / Math.max(passed, 0.001);
    let rate = this.asleep(viewing, wanted);
    if (rate === null) rate = lead !== null ? lead : this.calm(viewing, frame, wanted);
    let end = this.town.last;
    if (this.until !== null) end = Math.min(end, this.until);
    viewing.tick = clamp(viewing.tick + rate * passed, this.town.first, Math.max(end, viewing.tick));
    viewing.pace = rate * SECONDS_PER_TICK;
    if (viewing.tick >= this.town.last) viewing.playing = false;
  }

  asleep(viewing, wanted) {
    const tick = Math.floor(viewing.tick);
    const waking = this.town.wakes(tick);
    if (waking <= tick) {
      this.until = null;
      return null;
    }
    if (this.until !== waking) {
      this.until = waking;
      this.skipping = Math.max((waking - tick) / SKIP, wanted);
    }
    viewing.why = 'all asleep';
    return this.skipping;
  }

  calm(viewing, frame, wanted) {
    if (viewing.speed >= LISTENING && wanted < DROWSY && drowsy(frame, viewing.selected)) {
      viewing.why = 'nearly all asleep';
      return DROWSY;
    }
    if (!(viewing.speed > 0 && viewing.speed <= LISTENING) || !viewing.following) return wanted;
    const text = saidNear(frame, viewing.selected);
    if (!text) return wanted;
    const rate = Math.min(wanted, (1 + Math.floor(wordsIn(text) / WORDS_PER_TICK)) / readingTime(text));
    if (rate < wanted) viewing.why = 'listening';
    return rate;
  }
}

// Whether at most one in ten is awake, nobody talks, and who is watched sleeps too.
function drowsy(frame, person) {
  const watched = frame.by.get(person);
  if (watched && watched.pose !== 'sleep') return false;
  const awake = frame.people.filter((one) => one.pose !== 'sleep');
  return frame.people.length > 0 && 10 * awake.length <= frame.people.length && !awake.some((one) => one.talk >= 0);
}

// The line that is being said just now in the talk that somebody is in; the longest if there are more.
function saidNear(frame, person) {
  const watched = frame.by.get(person);
  if (!watched) return '';
  return frame.people
    .filter((one) => one === watched || (one.talk >= 0 && one.talk === watched.talk))
    .reduce((longest, one) => (one.saying.length > longest.length ? one.saying : longest), '');
}

// The first half minute: a look at who wakes, then on to the first talk. Whatever the viewer does ends it.
class Opening {
  constructor(town) {
    this.town = town;
    this.over = false;
    this.passed = 0;
    this.talk = null;
  }

  rate(viewing, seconds) {
    if (this.over || !viewing.playing || !viewing.speed) return null;
    this.passed += seconds;
    const tick = Math.floor(viewing.tick);
    this.talk = this.talk || this.town.marks.find((mark) => mark.kind === 'talk' && mark.tick > tick) || null;
    if (!this.talk) return null;
    const ahead = this.talk.tick - viewing.tick;
    if (ahead <= 12) {
      this.over = true;
      [viewing.selected] = this.talk.people;
      viewing.following = true;
      return null;
    }
    const usual = viewing.speed / SECONDS_PER_TICK;
    if (this.passed < 5 || ahead - 12 <= usual * (18 - this.passed)) return null;
    return (ahead - 12) / Math.max(18 - 12 / usual - this.passed, 0.5);
  }
}

// Which lines stand in bubbles: what is being said, and what has just been said for as long as one needs to read it.
class Speech {
  constructor(town) {
    this.town = town;
    this.lines = new Map();
    this.tick = -1;
  }

  shown(frame, now, playing) {
    const gone = frame.tick - this.tick;
    if (!playing || gone < 0 || gone > JUMP) this.lines.clear();
    this.tick = frame.tick;
    const said = new Map();
    for (const one of frame.people) if (one.saying) said.set(pairOf(one), one);
    for (const [key, line] of [...this.lines]) {
      const current = said.get(key);
      if (now - line.since >= readingTime(line.text) && (!current || current.saidAt !== line.saidAt)) this.lines.delete(key);
    }
    for (const [key, one] of said) {
      if (!this.lines.has(key)) this.lines.set(key, { n: one.n, text: one.saying, saidAt: one.saidAt, since: now });
    }
    return [...this.lines.keys()].sort().map((key) => this.lines.get(key));
  }
}

function pairOf(one) {
  const other = one.to < 0 ? one.n : one.to;
  return `${Math.min(one.n, other)}|${Math.max(one.n, other)}|${one.to < 0 ? 'call' : ''}`;
}
