// Words: times and places as the window writes them. Nothing here knows the run.

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SECONDS_PER_TICK = 10;

const two = (number) => String(number).padStart(2, '0');
const count = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;

// The town's time has no time zone: it is kept in UTC so that no browser shifts it.
page.clock = {
  start: 0,
  at: (tick) => new Date(page.clock.start + Math.floor(tick) * SECONDS_PER_TICK * 1000),
  tick: (time) => Math.ceil((time - page.clock.start) / (SECONDS_PER_TICK * 1000)),
  hm: (tick) => { const at = page.clock.at(tick); return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`; },
  day: (tick) => DAY_NAMES[page.clock.at(tick).getUTCDay()],
  dayHm: (tick) => `${page.clock.day(tick).slice(0, 3)} ${page.clock.hm(tick)}`,
  date: (tick) => {
    const at = page.clock.at(tick);
    return `${page.clock.day(tick).slice(0, 3)} ${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  },
  iso: (tick) => page.clock.at(tick).toISOString().slice(0, 19),
  midnight: () => Date.UTC(...page.clock.ymd()),
  ymd: () => { const at = new Date(page.clock.start); return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]; },
  // Minutes since the midnight before the run begins: what plans are kept in.
  minute: (tick) => Math.floor((page.clock.at(tick) - page.clock.midnight()) / 60000),
  ofMinute: (minute) => page.clock.tick(page.clock.midnight() + minute * 60000),
};

const hourOf = (minute) => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

// "stove, Mill Cottage" for `town:Mill Cottage:kitchen:stove`; the same rule as `core.types.whereabouts`.
function whereabouts(address) {
  const named = address.split(':').slice(1).filter(Boolean);
  if (!named.length) return 'outdoors';
  return [...new Set([named[named.length - 1], named[0]])].join(', ');
}

// The first entry of a rising list that is greater than a number: its place.
function above(list, number) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= number) low = middle + 1; else high = middle;
  }
  return low;
}

const below = (list, number) => above(list, number - 1); // whole numbers only: the first that is not less
const clamp = (number, low, high) => Math.min(Math.max(number, low), high);
const plain = (text) => text.normalize('NFKC').toLowerCase();
// Half a surrogate is no text: a box stands for it, and nothing that takes text stumbles over it.
const formed = (text) => (text.toWellFormed ? text.toWellFormed() : text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'));
