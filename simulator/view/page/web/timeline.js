// The whole run as a line: days, hours, marks, and the playhead to drag (`view.ui.timeline`).

const LANES = { news: 0, hand: 0, talk: 1, reflection: 2, plan: 2 };
const NEAR = 5; // pixels

class Timeline {
  constructor(app, root) {
    this.app = app;
    this.canvas = el('canvas', {
      id: 'timeline', tabindex: 0, role: 'slider', 'aria-label': 'Time of the run', 'aria-orientation': 'horizontal',
      'aria-valuemin': app.town.first, 'aria-valuemax': app.town.last,
    });
    this.tip = el('div', { id: 'tip', 'aria-hidden': 'true' });
    root.append(this.canvas);
    document.body.append(this.tip);
    this.pen = this.canvas.getContext('2d');
    this.ground = document.createElement('canvas');
    this.ticks = app.town.marks.map((mark) => mark.tick);
    this.at = -1;
    this.listen();
  }

  listen() {
    const { canvas, app } = this;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      const mark = this.markAt(event);
      app.touched();
      if (mark && event.pointerType === 'mouse') app.toMark(mark); else app.go(this.tickAt(event.clientX), true);
      this.dragging = !mark || event.pointerType !== 'mouse';
      this.told(event);
    });
    canvas.addEventListener('pointermove', (event) => {
      if (this.dragging) app.go(this.tickAt(event.clientX), true);
      this.told(event);
    });
    const end = () => {
      if (this.dragging) app.settled();
      this.dragging = false;
      this.tip.classList.remove('on');
    };
    for (const name of ['pointerup', 'pointercancel', 'pointerleave']) canvas.addEventListener(name, end);
    canvas.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 6, ArrowLeft: -6, PageUp: 360, PageDown: -360 }[event.key];
      const to = { Home: app.town.first, End: app.town.last }[event.key];
      if (by === undefined && to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      app.go(to === undefined ? Math.floor(app.viewing.tick) + by : to);
    });
  }

  get span() { return Math.max(this.app.town.last - this.app.town.first, 1); }

  x(tick) { return this.pad + this.wide * clamp((tick - this.app.town.first) / this.span, 0, 1); }

  tickAt(clientX) {
    const box = this.canvas.getBoundingClientRect();
    return clamp(Math.round(this.app.town.first + (clientX - box.x - this.pad) / this.wide * this.span), this.app.town.first, this.app.town.last);
  }

  // The mark under the mouse: of those in the lane that is pointed at, the nearest.
  markAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const lane = clamp(Math.floor((event.clientY - box.y - this.top) / this.lane), 0, 2);
    const at = this.tickAt(event.clientX);
    const reach = NEAR * this.span / this.wide;
    return this.app.town.marks
      .slice(below(this.ticks, Math.floor(at - reach)), above(this.ticks, Math.ceil(at + reach)))
      .filter((mark) => LANES[mark.kind] === lane)
      .reduce((best, mark) => (!best || Math.abs(mark.tick - at) < Math.abs(best.tick - at) ? mark : best), null);
  }

  // What a mark says of itself, or what time it is there.
  told(event) {
    const mark = this.dragging ? null : this.markAt(event);
    const tick = mark ? mark.tick : this.tickAt(event.clientX);
    this.tip.textContent = `${page.clock.dayHm(tick)}${mark ? `  ${this.words(mark)}` : ''}`;
    this.tip.dir = 'auto';
    this.tip.classList.add('on');
    const box = this.canvas.getBoundingClientRect();
    const wide = this.tip.offsetWidth;
    this.tip.style.left = `${clamp(event.clientX - wide / 2, 8, window.innerWidth - wide - 8)}px`;
    this.tip.style.top = `${box.y - this.tip.offsetHeight - 6}px`;
  }

  words(mark) {
    const { names, town } = this.app;
    const called = mark.people.map((n) => town.short[n]).filter(Boolean);
    const who = called.join(' and ');
    const text = names.brief(mark.text);
    if (mark.kind === 'talk') return `${who} talk: ${text}`;
    if (mark.kind === 'reflection') return `${who} reflects: ${text}`;
    if (mark.kind === 'news') return `${called[0]} hears of ${text}${called[1] ? ` from ${called[1]}` : ''}`;
    return mark.kind === 'hand' && who ? `${who}: ${text}` : text;
  }

  fit() {
    const ratio = window.devicePixelRatio || 1;
    const box = this.canvas.getBoundingClientRect();
    if (!box.width) return;
    Object.assign(this, { ratio, pad: 12, wide: Math.max(box.width - 24, 1), top: 18, lane: (box.height - 22) / 3 });
    for (const one of [this.canvas, this.ground]) {
      one.width = Math.round(box.width * ratio);
      one.height = Math.round(box.height * ratio);
    }
    this.paint(box);
    this.at = -1;
  }

  paint(box) {
    const pen = this.ground.getContext('2d');
    const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.clearRect(0, 0, box.width, box.height);
    pen.fillStyle = colour('raised');
    pen.beginPath();
    pen.roundRect(this.pad, this.top, this.wide, 3 * this.lane, 4);
    pen.fill();
    this.days(pen, colour);
    for (const mark of this.app.town.marks) {
      const first = LANES[mark.kind] === 0;
      pen.fillStyle = colour(mark.kind);
      pen.fillRect(Math.round(this.x(mark.tick)) - (first ? 1 : 0.5), this.top + LANES[mark.kind] * this.lane + 1.5 - (first ? 3 : 0), first ? 2 : 1, this.lane - 3 + (first ? 3 : 0));
    }
    this.accent = colour('accent');
  }

  // Nights a little darker, a line and a name for every day, hours where there is room.
  days(pen, colour) {
    const { first, last } = this.app.town;
    const minuteWide = this.wide * 6 / this.span;
    const every = [5, 10, 30].find((n) => minuteWide * n >= 60) || [60, 120, 180, 360, 720].find((n) => minuteWide * n >= 34) || 1440;
    pen.textBaseline = 'top';
    const midnight = page.clock.midnight();
    const from = Math.floor((page.clock.at(first) - midnight) / 864e5);
    const until = Math.floor((page.clock.at(last) - midnight) / 864e5);
    for (let day = from; day <= until; day += 1) {
      const minute = (n) => page.clock.ofMinute(day * 1440 + n);
      pen.fillStyle = colour('dark');
      for (const [a, b] of [[0, 360], [1260, 1440]]) {
        pen.fillRect(this.x(minute(a)), this.top, this.x(minute(b)) - this.x(minute(a)), 3 * this.lane);
      }
      this.day(pen, colour, minute, every);
    }
  }

  day(pen, colour, minute, every) {
    const { first, last } = this.app.town;
    const begins = Math.max(minute(0), first);
    pen.font = `600 11px ${FONT}`;
    const name = page.clock.date(begins).split(' ').slice(0, 2).join(' ');
    const wide = pen.measureText(name).width + 12;
    const x = this.x(begins);
    pen.fillStyle = colour('ink');
    if (x + wide < this.pad + this.wide) pen.fillText(name, x + (begins > first ? 4 : 0), 3);
    pen.font = `11px ${FONT}`;
    pen.textAlign = 'center';
    for (let n = every; n < 1440; n += every) {
      const at = this.x(minute(n));
      if (minute(n) <= first || minute(n) > last || at < x + wide + 8 || at > this.pad + this.wide - 14) continue;
      pen.fillStyle = colour('faint');
      pen.fillText(every < 60 ? hourOf(n) : two(n / 60), at, 3);
      pen.fillStyle = colour('lit');
      pen.fillRect(at, this.top, 1, 3 * this.lane);
    }
    pen.textAlign = 'start';
    if (begins > first) {
      pen.fillStyle = colour('faint');
      pen.fillRect(x, 3, 1, this.top + 3 * this.lane - 3);
    }
  }

  draw(tick) {
    const x = Math.round(this.x(tick) * this.ratio);
    if (x === this.at || !this.ground.width || !this.wide) return;
    this.at = x;
    const { pen, ratio } = this;
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.drawImage(this.ground, 0, 0);
    pen.fillStyle = this.accent;
    const bottom = (this.top + 3 * this.lane + 2) * ratio;
    pen.fillRect(x - ratio, this.top * ratio - 4 * ratio, 2 * ratio, bottom - this.top * ratio + 4 * ratio);
    pen.beginPath();
    pen.moveTo(x - 5 * ratio, (this.top - 7) * ratio);
    pen.lineTo(x + 5 * ratio, (this.top - 7) * ratio);
    pen.lineTo(x, this.top * ratio);
    pen.fill();
    this.canvas.setAttribute('aria-valuenow', String(Math.floor(tick)));
    this.canvas.setAttribute('aria-valuetext', page.clock.dayHm(tick));
  }
}
