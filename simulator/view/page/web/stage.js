// The stage: draws a frame, and says who and what is at a place of it (`view.stage.stage`).

const LIFT = 8; // pixels of the art by which a figure begins above its tile
const SHEET = [64, 136];
const CELL = [16, 24];
const SLEEPER = 40;
const ABREAST = 16;
const MOST_BUBBLES = 10;
const NOTHING = '#262c28';

class Stage {
  constructor(town, pictures, canvas) {
    this.town = town;
    this.pictures = pictures;
    this.canvas = canvas;
    this.pen = canvas.getContext('2d', { alpha: false });
    this.camera = new Camera(town.map);
    this.light = new Light(town);
    this.bubbles = new Bubbles();
    this.speech = new Speech(town);
    this.shrunk = new Map();
    this.reserved = []; // what lies over the stage: no bubble goes there
  }

  // Fit the canvas to its place on the page; whether it has changed.
  fit() {
    const ratio = window.devicePixelRatio || 1;
    const place = this.canvas.getBoundingClientRect();
    const [width, height] = [Math.max(Math.round(place.width * ratio), 1), Math.max(Math.round(place.height * ratio), 1)];
    if (this.canvas.width === width && this.canvas.height === height && this.camera.ratio === ratio) return false;
    this.canvas.width = width;
    this.canvas.height = height;
    this.camera.resize(width, height, ratio);
    return true;
  }

  draw(viewing, frame, now) {
    const { pen, camera } = this;
    const part = clamp(viewing.tick - frame.tick, 0, 1);
    pen.fillStyle = NOTHING;
    pen.fillRect(0, 0, ...camera.size);
    pen.imageSmoothingEnabled = camera.zoom < 1;
    this.ground(this.pictures.ground);
    const shown = this.people(viewing, frame, part);
    this.overlays(viewing, frame);
    if (this.pictures.above) this.ground(this.pictures.above);
    this.light.draw(pen, camera, frame);
    this.over(viewing, frame, shown, now);
  }

  // The part of a picture of the whole map that is in sight: no browser has to scale the rest.
  ground(picture) {
    const { pen, camera } = this;
    if (camera.zoom < 1 && camera.levels().includes(camera.zoom)) {
      pen.drawImage(this.small(picture), ...camera.toScreen(0, 0));
      return;
    }
    const first = [Math.max(Math.floor(camera.left / camera.zoom), 0), Math.max(Math.floor(camera.top / camera.zoom), 0)];
    const size = [0, 1].map((n) => Math.min(
      Math.ceil(camera.size[n] / camera.zoom) + 2, [picture.width, picture.height][n] - first[n]));
    if (size[0] <= 0 || size[1] <= 0) return;
    const [x, y] = camera.toScreen(first[0] / TILE, first[1] / TILE);
    pen.drawImage(picture, ...first, ...size, x, y, size[0] * camera.zoom, size[1] * camera.zoom);
  }

  // A picture of the whole map at a zoom at which pixels are lost, made once: it is soft, and costs little.
  small(picture) {
    const { zoom } = this.camera;
    const kept = this.shrunk.get(picture);
    if (kept && kept.zoom === zoom) return kept.made;
    const made = document.createElement('canvas');
    made.width = Math.max(Math.round(picture.width * zoom), 1);
    made.height = Math.max(Math.round(picture.height * zoom), 1);
    const pen = made.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, made.width, made.height);
    this.shrunk.set(picture, { zoom, made });
    return made;
  }

  people(viewing, frame, part) {
    const { camera } = this;
    const shown = [];
    for (const one of frame.people) {
      const [x, y] = between(one, part);
      const box = this.box(x, y);
      if (overlap(box, rect(-camera.tile, -2 * camera.tile, camera.size[0] + 2 * camera.tile, camera.size[1] + 4 * camera.tile))) {
        shown.push({ one, x, y, box });
      }
    }
    // where several stand on one tile, whoever is selected is seen
    const last = (entry) => (entry.one.n === viewing.selected ? Infinity : entry.one.n);
    shown.sort((a, b) => a.y - b.y || last(a) - last(b));
    for (const entry of shown) this.figure(entry, viewing);
    return shown;
  }

  box(x, y) {
    const [left, top] = this.camera.toScreen(x, y - LIFT / TILE);
    return rect(left, top, this.camera.tile, this.camera.tile + LIFT * this.camera.zoom);
  }

  figure({ one, box }, viewing) {
    const { pen, camera } = this;
    if (one.n === viewing.selected) {
      pen.strokeStyle = CHOSEN;
      pen.lineWidth = Math.max(camera.zoom, 1);
      pen.beginPath();
      pen.ellipse(box.x + box.w / 2, box.y + box.h - 3 * camera.zoom, camera.tile / 2, camera.tile / 4, 0, 0, 2 * Math.PI);
      pen.stroke();
    }
    const [column, row, tall] = cellOf(one, viewing.tick);
    const sheet = [(one.n % ABREAST) * SHEET[0], Math.floor(one.n / ABREAST) * SHEET[1]];
    pen.drawImage(
      this.pictures.people, sheet[0] + column * CELL[0], sheet[1] + row * CELL[1], CELL[0], tall,
      box.x, box.y, CELL[0] * camera.zoom, tall * camera.zoom);
  }

  // Objects that were set to a state: fire flickers.
  overlays(viewing, frame) {
    const { pen, camera } = this;
    for (const { x, y, sign } of frame.altered) {
      const cell = sign === 0 ? Math.floor(viewing.tick * 2) % 2 : sign;
      const box = this.box(x, y);
      pen.drawImage(this.pictures.states, cell * CELL[0], 0, ...CELL, box.x, box.y, box.w, box.h);
    }
  }

  // What is written over the town: names, lines, pictograms.
  over(viewing, frame, shown, now) {
    const { pen, camera } = this;
    const scale = camera.ratio;
    const area = rect(0, 0, camera.size[0], camera.size[1] - camera.covered);
    const boxes = new Map(shown.map((entry) => [entry.one.n, entry.box]));
    const named = [];
    for (const { one, box } of shown) {
      if (viewing.labels || one.n === viewing.hovered || one.n === viewing.selected) {
        const name = viewing.labels ? this.town.short[one.n] : one.name;
        named.push(this.bubbles.name(pen, area, box.x + box.w / 2, box.y + box.h + 2, name, one.n === viewing.selected, scale, named));
      }
    }
    this.bubbles.begin([...boxes.values(), ...named, ...this.reserved]);
    const said = nearest(this.speech.shown(frame, now, viewing.playing).filter((line) => boxes.has(line.n)), boxes, area, viewing);
    const taken = said.map((line) => this.bubbles.say(
      pen, area, boxes.get(line.n), `${line.n} ${line.saidAt} ${camera.zoom}`, line.text, line.n === viewing.selected, scale));
    if (camera.zoom >= 2 * scale) this.signs(area, shown, [...named, ...taken]);
    this.object(viewing, frame, area, scale);
  }

  signs(area, shown, taken) {
    const size = Math.max(Math.round(this.camera.zoom * 2 / 3), 1) * 12;
    for (const { one, box } of shown) {
      const head = rect(box.x, box.y - box.w, box.w, box.h);
      if (one.sign < 0 || one.pose === 'walk' || taken.some((where) => overlap(where, head))) continue;
      const at = [(one.sign % ABREAST) * 12, Math.floor(one.sign / ABREAST) * 12];
      this.bubbles.sign(this.pen, area, box, this.pictures.signs, ...at, size);
    }
  }

  // The name and the state of the object that was clicked.
  object(viewing, frame, area, scale) {
    const thing = viewing.object;
    if (!thing) return;
    const state = frame.states.find((one) => one.place === thing.address || thing.tiles.some(([x, y]) => one.x === x && one.y === y));
    const [x, y] = thing.tiles.reduce(([a, b], [c, d]) => [Math.max(a, c), Math.max(b, d)]);
    const [left, top] = this.camera.toScreen(x + 0.5, y + 1);
    this.bubbles.name(this.pen, area, left, top, whereabouts(thing.address) + (state ? `: ${state.state}` : ''), true, scale);
  }

  personAt(x, y, viewing, frame) {
    const part = clamp(viewing.tick - frame.tick, 0, 1);
    const reach = 4 * this.camera.ratio;
    const found = frame.people.map((one) => [one, ...between(one, part)]).sort((a, b) => b[2] - a[2] || a[0].n - b[0].n);
    const hit = found.find(([, left, top]) => {
      const box = this.box(left, top);
      return x >= box.x - reach && x <= box.x + box.w + reach && y >= box.y - reach && y <= box.y + box.h + reach;
    });
    return hit ? hit[0].n : null;
  }

  objectAt(x, y) {
    const [column, row] = this.camera.toTown(x, y).map(Math.floor);
    return this.town.things.get(`${column},${row}`) || null;
  }
}

// The cell of a sheet: column, row, and how tall it is. Two tiles of a walk make a whole cycle, left foot and right foot.
function cellOf(one, tick) {
  if (one.pose === 'sleep') return [0, FACINGS.length, SLEEPER];
  const stride = [0, 1, 2, 1][Math.floor(tick * 2) % 4];
  return [one.pose === 'walk' ? stride : one.pose === 'sit' ? 3 : 1, FACINGS.indexOf(one.facing), CELL[1]];
}

// Those lines that are shown where there are many: the selected person's, then those nearest to the middle.
function nearest(lines, boxes, area, viewing) {
  const far = (line) => Math.hypot(boxes.get(line.n).x - area.w / 2, boxes.get(line.n).y - area.h / 2);
  const inside = lines.filter((line) => overlap(boxes.get(line.n), area));
  return inside
    .sort((a, b) => (b.n === viewing.selected) - (a.n === viewing.selected) || far(a) - far(b))
    .slice(0, MOST_BUBBLES);
}
