// Data: what lies in the page, unpacked. Columns become rows where rows are read, and stay columns where they are searched.

// JSON, deflated, in base64; the browser inflates it beside our own work.
async function unpack(id) {
  const text = document.getElementById(id).textContent.trim();
  const packed = atob(text);
  const bytes = new Uint8Array(packed.length);
  for (let n = 0; n < packed.length; n += 1) bytes[n] = packed.charCodeAt(n);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const read = JSON.parse(await new Response(stream).text());
  read.texts = read.texts.map(formed);
  return read;
}

// The same of whatever holds a few texts; looking at every number of the data would take longer than all else.
function allFormed(value) {
  if (typeof value === 'string') return formed(value);
  if (Array.isArray(value)) return value.map(allFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, allFormed(part)]));
}

// Numbers that were kept as what each adds to the one before.
function sums(steps) {
  let sum = 0;
  return steps.map((step) => { sum += step; return sum; });
}

function places(walk, steps) {
  // Every tile of a walk, as x and y in turn: short lists, so a tick is looked up and not counted.
  const found = new Int16Array(2 * (steps.length + 1));
  let [x, y] = walk;
  found[0] = x;
  found[1] = y;
  for (let n = 0; n < steps.length; n += 1) {
    const step = steps.charCodeAt(n) - 48;
    x += (step % 3) - 1;
    y += Math.floor(step / 3) - 1;
    found[2 * n + 2] = x;
    found[2 * n + 3] = y;
  }
  return found;
}

function readTrack(track) {
  return {
    walks: sums(track.walks),
    paths: track.steps.map((steps, n) => places([track.x[n], track.y[n]], steps)),
    acts: sums(track.acts),
    activity: track.activity,
    place: track.place,
    sign: track.sign,
    because: track.because,
    talk: track.talk,
    turns: sums(track.turns),
    bearing: track.bearing,
  };
}

function readTalks(talks, texts) {
  let line = 0;
  return sums(talks.began).map((began, n) => {
    const lines = [];
    for (let k = 0; k < talks.lines[n]; k += 1, line += 1) {
      const by = talks.by[line] ? talks.other[n] : talks.opener[n];
      lines.push({ tick: began + talks.after[line], by, text: texts[talks.text[line]] });
    }
    return {
      id: n, opener: talks.opener[n], other: talks.other[n], about: texts[talks.about[n]], began,
      over: talks.lasted[n] < 0 ? Infinity : began + talks.lasted[n], why: texts[talks.why[n]], lines,
    };
  });
}

function readSaid(said, texts) {
  return sums(said.first).map((first, n) => ({
    person: said.person[n], first, last: first + said.more[n], text: texts[said.text[n]], to: said.to[n], at: first - said.ago[n],
  }));
}

function readStates(states, texts) {
  return sums(states.first).map((first, n) => ({
    place: texts[states.place[n]], x: states.x[n], y: states.y[n], state: texts[states.state[n]],
    first, last: first + states.more[n], sign: states.sign[n],
  }));
}

function readFeed(feed, texts) {
  return sums(feed.tick).map((tick, n) => ({
    tick, kind: texts[feed.kind[n]], person: feed.person[n], text: texts[feed.text[n]], quote: texts[feed.quote[n]],
    talk: feed.talk[n], more: feed.more[n],
  }));
}

function readMarks(marks, texts) {
  return sums(marks.tick).map((tick, n) => ({
    tick, kind: texts[marks.kind[n]], people: marks.people[n], text: texts[marks.text[n]], talk: marks.talk[n],
  }));
}

function readAreas(pairs, size) {
  const areas = new Uint16Array(size);
  for (let n = 0, at = 0; n < pairs.length; n += 2) {
    areas.fill(pairs[n], at, at + pairs[n + 1]);
    at += pairs[n + 1];
  }
  return areas;
}

function readMap(map) {
  return {
    ...map,
    areas: readAreas(map.areas, map.width * map.height),
    indoors: new Set(map.indoors),
    sources: map.sources.map(([kind, x, y, rooms]) => ({ kind, x, y, rooms })),
    arenas: map.arenas.map(formed),
    things: map.things.map(([address, flat]) => ({ address: formed(address), tiles: pairs(flat) })),
  };
}

function pairs(flat) {
  const found = [];
  for (let n = 0; n < flat.length; n += 2) found.push([flat[n], flat[n + 1]]);
  return found;
}

// The town: all that the first picture needs.
function readTown(raw) {
  const { texts } = raw;
  page.clock.start = Date.parse(`${raw.start}Z`);
  const cues = {};
  for (const [cue, people] of Object.entries(raw.cues)) cues[cue] = people.map(sums);
  return {
    name: formed(raw.town), first: raw.first, last: raw.last, open: raw.open, texts, signs: raw.signs.map(formed), people: allFormed(raw.people),
    map: readMap(raw.map), tracks: raw.tracks.map(readTrack), talks: readTalks(raw.talks, texts), said: readSaid(raw.said, texts),
    states: readStates(raw.states, texts), feed: readFeed(raw.feed, texts), marks: readMarks(raw.marks, texts),
    topics: allFormed(raw.topics).map(readTopic), asleep: raw.asleep, cues,
  };
}

function readTopic(topic) {
  const known = topic.known.map(([person, tick, how, whom, text, said, talk]) => ({ person, tick, how, whom, text, said, talk }));
  return { name: topic.name, known };
}

// The minds: read after the first picture, person by person when somebody asks.
function readMind(raw, kinds, texts) {
  const ids = sums(raw.id);
  const ticks = sums(raw.tick);
  const evidence = new Map(raw.evidence.map(([id, ...others]) => [id, others]));
  const memories = ids.map((id, n) => ({
    id, tick: ticks[n], created: ticks[n] - raw.age[n], kind: kinds[raw.kind[n]], importance: raw.importance[n],
    text: texts[raw.text[n]], place: texts[raw.place[n]], source: texts[raw.source[n]], evidence: evidence.get(id) || [],
  }));
  return {
    memories,
    ticks,
    minded: raw.minded.map(([tick, ...ids]) => ({ tick, ids: sums(ids) })),
    days: raw.days.map((day) => readDay(day, texts)),
    steps: raw.steps.map(([tick, flat]) => ({ tick, steps: fives(flat, 6, texts, readStep) })),
    promises: raw.promises.map(([made, dropped, host, what, where, start, since]) => ({
      made, dropped: dropped < 0 ? Infinity : dropped, host: texts[host], what: texts[what], where: texts[where], start, since,
    })),
  };
}

function readDay(day, texts) {
  const { tick, wake, bed } = day;
  return {
    tick, day: day.day, wake, bed, self: texts[day.self],
    items: fives(day.items, 5, texts, readStretch), blocks: fives(day.blocks, 5, texts, readStretch),
  };
}

const readStretch = ([start, end, activity, place, because], texts) => (
  { start, end, activity: texts[activity], place: texts[place], because: texts[because] });
const readStep = ([day, ...stretch], texts) => ({ day, ...readStretch(stretch, texts) });

function fives(flat, wide, texts, read) {
  const found = [];
  for (let n = 0; n < flat.length; n += wide) found.push(read(flat.slice(n, n + wide), texts));
  return found;
}
