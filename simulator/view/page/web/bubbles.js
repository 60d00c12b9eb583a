// Bubbles: a line of talk on a few lines with a tail, a pictogram, a name; and where each goes (`view.stage.placing`).

const PAPER = '#faf6ea';
const BUBBLE_INK = '#2c2834';
const RIM = '#4a4254';
const CHOSEN = '#f2b860';
const BUBBLE_WIDTHS = [190, 240, 300, 380];
const MOST_LINES = 4;

const rect = (x, y, w, h) => ({ x, y, w, h });
const overlap = (a, b) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x))
  * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

// Above, higher above, at the sides, below.
function bubblePlaces(w, h, speaker, gap) {
  const middle = speaker.x + speaker.w / 2;
  const across = [0, -0.34, 0.34].map((part) => middle - w / 2 + w * part);
  const found = [];
  for (const row of [0, 1, 2]) for (const x of across) found.push(rect(x, speaker.y - gap - h - row * (h / 2 + 8), w, h));
  for (const y of [speaker.y + speaker.h / 2 - h, speaker.y + speaker.h / 2 - h / 2]) {
    found.push(rect(speaker.x + speaker.w + gap, y, w, h), rect(speaker.x - gap - w, y, w, h));
  }
  for (const more of [0, h + 8]) for (const x of across) found.push(rect(x, speaker.y + speaker.h + gap + more, w, h));
  return found;
}

// The rectangle of a bubble, and which of the possible places it is: the one it stood at before, if that is free.
function placed(w, h, speaker, taken, area, before, gap) {
  const places = bubblePlaces(w, h, speaker, gap).map((one) => rect(
    clamp(one.x, area.x, Math.max(area.x + area.w - w, area.x)), clamp(one.y, area.y, Math.max(area.y + area.h - h, area.y)), w, h));
  const fit = places.map((_, n) => n).filter((n) => !overlap(places[n], speaker));
  if (!fit.length) return [rect(speaker.x + speaker.w / 2 - w / 2, speaker.y - gap - h, w, h), 0];
  const covered = (n) => taken.reduce((sum, one) => sum + overlap(places[n], one), 0);
  const free = fit.filter((n) => !covered(n));
  const chosen = free.includes(before) ? before : free.length ? free[0] : fit.reduce((a, b) => (covered(b) < covered(a) ? b : a));
  return [places[chosen], chosen];
}

class Bubbles {
  constructor() {
    this.made = new Map();
    this.stood = new Map();
    this.taken = [];
  }

  begin(taken) { this.taken = [...taken]; }

  // Draw a line of talk beside its speaker, and return where.
  say(pen, area, speaker, key, text, chosen, scale) {
    const box = this.box(pen, text, scale, area.w);
    const others = this.taken.filter((one) => one !== speaker);
    const [where, stood] = placed(box.w, box.h, speaker, others, area, this.stood.get(key) || 0, 8 * scale);
    if (this.stood.size > 500) this.stood.clear();
    this.stood.set(key, stood);
    this.paint(pen, where, speaker, box, chosen, scale);
    this.taken.push(where);
    return where;
  }

  // The lines of a text, on the narrowest bubble that holds all of it.
  box(pen, text, scale, room) {
    const key = `${scale} ${Math.min(room, 400 * scale)} ${text}`;
    if (!this.made.has(key)) {
      if (this.made.size > 300) this.made.clear();
      pen.font = `${13 * scale}px ${FONT}`;
      let lines = [];
      for (const width of BUBBLE_WIDTHS) {
        lines = wrapped(pen, text, Math.min(width * scale, room - 40 * scale), MOST_LINES);
        if (!lines[lines.length - 1].endsWith('…')) break;
      }
      const wide = Math.max(...lines.map((line) => pen.measureText(line).width));
      this.made.set(key, { lines, w: Math.ceil(wide + 16 * scale), h: Math.ceil((lines.length * 17 + 11) * scale), rtl: directionOf(text) });
    }
    return this.made.get(key);
  }

  paint(pen, where, speaker, box, chosen, scale) {
    pen.save();
    pen.fillStyle = PAPER;
    pen.strokeStyle = chosen ? CHOSEN : RIM;
    pen.lineWidth = (chosen ? 2 : 1.25) * scale;
    pen.lineJoin = 'round';
    pen.shadowColor = 'rgba(20, 16, 30, .35)';
    pen.shadowBlur = 8 * scale;
    pen.shadowOffsetY = 2 * scale;
    pen.beginPath();
    outline(pen, where, speaker, 6 * scale, scale);
    pen.fill();
    pen.shadowColor = 'transparent';
    pen.stroke();
    pen.fillStyle = BUBBLE_INK;
    pen.font = `${13 * scale}px ${FONT}`;
    pen.textBaseline = 'middle';
    pen.direction = box.rtl;
    pen.textAlign = 'start';
    const x = box.rtl === 'rtl' ? where.x + where.w - 8 * scale : where.x + 8 * scale;
    box.lines.forEach((line, n) => pen.fillText(line, x, where.y + (6 + 17 * (n + 0.5)) * scale));
    pen.restore();
  }

  // A pictogram in a small bubble over somebody's head.
  sign(pen, area, speaker, picture, sx, sy, size) {
    const pad = Math.max(Math.round(size / 8), 2);
    const side = size + 2 * pad;
    const x = Math.round(speaker.x + speaker.w / 2 - side / 2);
    const y = Math.round(speaker.y - side - pad - 2);
    if (x < area.x || y < area.y || x + side > area.x + area.w || y + side > area.y + area.h) return;
    pen.save();
    pen.fillStyle = PAPER;
    pen.strokeStyle = RIM;
    pen.lineWidth = Math.max(size / 16, 1);
    pen.beginPath();
    pen.roundRect(x, y, side, side, pad + 1);
    pen.moveTo(x + side / 2 - pad, y + side);
    pen.lineTo(x + side / 2, y + side + pad);
    pen.lineTo(x + side / 2 + pad, y + side);
    pen.fill();
    pen.stroke();
    pen.fillRect(x + side / 2 - pad, y + side - 2, 2 * pad, 2);
    pen.imageSmoothingEnabled = false;
    pen.drawImage(picture, sx, sy, 12, 12, x + pad, y + pad, size, size);
    pen.restore();
  }

  // A name under somebody's feet, or under the names that stand there already.
  name(pen, area, x, y, text, chosen, scale, names = []) {
    pen.save();
    pen.font = `${chosen ? '600 ' : ''}${11.5 * scale}px ${FONT}`;
    const shown = cut(pen, text, Math.min(220 * scale, area.w - 24 * scale));
    const wide = pen.measureText(shown).width + 10 * scale;
    const where = rect(clamp(x - wide / 2, area.x + 2, area.x + area.w - wide - 2), y, wide, 17 * scale);
    for (let tries = 0; tries < 4 && names.some((other) => overlap(other, where)); tries += 1) where.y += 18 * scale;
    pen.fillStyle = 'rgba(20, 22, 30, .78)';
    pen.beginPath();
    pen.roundRect(where.x, where.y, where.w, where.h, 4 * scale);
    pen.fill();
    pen.fillStyle = chosen ? CHOSEN : '#faf8f0';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.direction = directionOf(shown);
    pen.fillText(shown, where.x + wide / 2, where.y + 9 * scale);
    pen.restore();
    return where;
  }
}

// A rounded box and its tail as one line, so that no rim parts them. The tail comes out at the side where the speaker is.
function outline(pen, box, speaker, round, scale) {
  const tail = tailOf(box, speaker, round, scale);
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  pen.moveTo(box.x + round, box.y);
  pointed(pen, tail, 'top');
  pen.arcTo(right, box.y, right, bottom, round);
  pointed(pen, tail, 'right');
  pen.arcTo(right, bottom, box.x, bottom, round);
  pointed(pen, tail, 'bottom');
  pen.arcTo(box.x, bottom, box.x, box.y, round);
  pointed(pen, tail, 'left');
  pen.arcTo(box.x, box.y, right, box.y, round);
  pen.closePath();
}

function pointed(pen, tail, side) {
  if (tail.side === side) for (const point of tail.points) pen.lineTo(...point);
}

// The three points of a tail in the order in which the rim is drawn, clockwise; it reaches so far at most.
function tailOf(box, speaker, round, scale) {
  const [half, far] = [5 * scale, 64 * scale];
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  const [middleX, middleY] = [speaker.x + speaker.w / 2, speaker.y + speaker.h / 2];
  const x = clamp(middleX, box.x + round + 2 * half, right - round - 2 * half);
  const y = clamp(middleY, box.y + round + half, bottom - round - half);
  const tip = clamp(middleX, x - 40 * scale, x + 40 * scale);
  if (bottom <= speaker.y) {
    return { side: 'bottom', points: [[x + half, bottom], [tip, Math.min(speaker.y - scale, bottom + far)], [x - half, bottom]] };
  }
  if (box.y >= speaker.y + speaker.h) {
    return { side: 'top', points: [[x - half, box.y], [tip, Math.max(speaker.y + speaker.h, box.y - far)], [x + half, box.y]] };
  }
  if (right <= speaker.x) {
    return { side: 'right', points: [[right, y - half], [Math.min(speaker.x, right + far), middleY], [right, y + half]] };
  }
  if (box.x >= speaker.x + speaker.w) {
    return { side: 'left', points: [[box.x, y + half], [Math.max(speaker.x + speaker.w, box.x - far), middleY], [box.x, y - half]] };
  }
  return { side: '', points: [] };
}
