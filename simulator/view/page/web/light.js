// Light: the colour of the hour, and the warm rooms and lamps of those who are awake (`view.stage.light`, whose numbers these are).

class Light {
  constructor(town) {
    this.town = town;
    this.map = town.map;
    this.rules = town.map.light;
    this.canvas = document.createElement('canvas');
    this.canvas.width = this.map.width;
    this.canvas.height = this.map.height;
    this.pen = this.canvas.getContext('2d');
    this.pixels = this.pen.createImageData(this.map.width, this.map.height);
    this.key = '';
    this.glows = [];
    this.halos = new Map();
  }

  // The colour by which an hour multiplies the picture, white by day.
  hour(tick) {
    const time = page.clock.at(tick);
    const hour = time.getUTCHours() + time.getUTCMinutes() / 60;
    const { hours } = this.rules;
    const after = hours.findIndex(([at]) => at > hour);
    const [[start, ...one], [end, ...other]] = [hours[after - 1], hours[after]];
    const part = (hour - start) / (end - start);
    return one.map((value, n) => Math.round(value + (other[n] - value) * part));
  }

  draw(pen, camera, frame) {
    const hour = this.hour(frame.tick);
    const fires = frame.altered.filter((one) => one.sign === 0);
    if (hour.every((part) => part === 255) && !fires.length) return;
    this.make(hour, frame, fires);
    const [left, top] = camera.toScreen(0, 0);
    pen.save();
    pen.globalCompositeOperation = 'multiply';
    pen.imageSmoothingEnabled = true;
    pen.drawImage(this.canvas, left, top, this.map.width * camera.tile, this.map.height * camera.tile);
    pen.globalCompositeOperation = 'lighter';
    for (const one of this.glows) this.shine(pen, camera, one);
    pen.restore();
  }

  shine(pen, camera, { kind, x, y }) {
    const halo = this.halo(kind);
    const side = halo.width * camera.zoom;
    const [middleX, middleY] = camera.toScreen(x + 0.5, y + 0.5);
    if (middleX < -side || middleY < -side || middleX > camera.size[0] + side || middleY > camera.size[1] + side) return;
    pen.drawImage(halo, middleX - side / 2, middleY - side / 2, side, side);
  }

  make(hour, frame, fires) {
    const dark = (hour[0] + hour[1] + hour[2]) / 765 < this.rules.dim;
    const awake = dark ? frame.people.filter((one) => one.pose !== 'sleep') : [];
    const areas = awake.map((one) => this.town.area(one.x, one.y));
    const rooms = new Set(areas.filter((area) => this.map.indoors.has(area)));
    const outside = awake.filter((_, n) => !rooms.has(areas[n]));
    const key = JSON.stringify([hour, [...rooms].sort(), outside.map((one) => [one.x, one.y]), fires.map((one) => [one.x, one.y])]);
    if (key === this.key) return;
    this.key = key;
    this.glows = dark ? this.map.sources.filter((one) => shines(one, rooms)) : [];
    this.paint(hour, rooms);
    for (const one of outside) this.spot(one.x, one.y, this.rules.lantern, 3);
    for (const one of this.glows) this.spot(one.x, one.y, this.rules.glows[one.kind], this.rules.glows[one.kind][3]);
    for (const one of fires) this.spot(one.x, one.y, this.rules.blaze, 5);
    this.pen.putImageData(this.pixels, 0, 0);
  }

  paint(hour, rooms) {
    const { data } = this.pixels;
    const room = this.rules.room.map((part, n) => Math.max(part, hour[n]));
    this.map.areas.forEach((area, n) => {
      const [red, green, blue] = rooms.has(area) ? room : hour;
      data[4 * n] = red;
      data[4 * n + 1] = green;
      data[4 * n + 2] = blue;
      data[4 * n + 3] = 255;
    });
  }

  // A round spot that fades towards its rim.
  spot(x, y, colour, reach) {
    const { data } = this.pixels;
    const { width, height } = this.map;
    for (let row = Math.max(y - reach, 0); row <= Math.min(y + reach, height - 1); row += 1) {
      for (let column = Math.max(x - reach, 0); column <= Math.min(x + reach, width - 1); column += 1) {
        const strength = clamp(1 - Math.hypot(row - y, column - x) / (reach + 0.5), 0, 1);
        for (let part = 0; part < 3; part += 1) {
          const at = 4 * (row * width + column) + part;
          data[at] += (Math.max(colour[part], data[at]) - data[at]) * strength;
        }
      }
    }
  }

  halo(kind) {
    if (!this.halos.has(kind)) {
      const side = kind === 'window' ? TILE + 8 : 2 * TILE + 8;
      const made = document.createElement('canvas');
      made.width = side;
      made.height = side;
      const pen = made.getContext('2d');
      const glow = pen.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
      for (let step = 0; step <= 8; step += 1) {
        const [red, green, blue] = this.rules.halo.map((part) => Math.round(part * (1 - step / 8) ** 1.5));
        glow.addColorStop(step / 8, `rgb(${red}, ${green}, ${blue})`);
      }
      pen.fillStyle = glow;
      pen.fillRect(0, 0, side, side);
      this.halos.set(kind, made);
    }
    return this.halos.get(kind);
  }
}

// A lamp in the street is on all night, what belongs to a room while somebody is awake there.
function shines({ kind, rooms }, awake) {
  return rooms.some((room) => awake.has(room)) || (kind === 'lamp' && !rooms.length);
}
