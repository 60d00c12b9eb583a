// The camera: (x, y) in tiles is the middle of the picture, `zoom` the pixels of the screen to a pixel of the art. Steps of the zoom
// are whole numbers, so that art stays sharp; smaller ones show all of a town, smoothly.

const TILE = 16;
const ZOOMS = [1, 2, 3, 4, 6, 8]; // in CSS pixels

class Camera {
  constructor(map) {
    this.map = map;
    this.x = map.width / 2;
    this.y = map.height / 2;
    this.zoom = 1;
    this.size = [1, 1];
    this.ratio = 1;
    this.covered = 0; // pixels at the lower edge that lie under a sheet
  }

  resize(width, height, ratio) {
    const css = this.zoom / this.ratio;
    this.size = [width, height];
    if (ratio !== this.ratio) this.zoom = this.nearest(css * ratio, ratio);
    this.ratio = ratio;
  }

  levels(ratio = this.ratio) {
    const fit = Math.min(this.size[0] / this.map.width, this.size[1] / this.map.height) / TILE;
    const sharp = [...new Set(ZOOMS.map((zoom) => Math.max(Math.round(zoom * ratio), 1)))];
    return fit < sharp[0] ? [fit, ...(fit < sharp[0] * 0.6 ? [sharp[0] / 2] : []), ...sharp] : sharp;
  }

  nearest(zoom, ratio = this.ratio) {
    return this.levels(ratio).reduce((best, one) => (Math.abs(Math.log(one / zoom)) < Math.abs(Math.log(best / zoom)) ? one : best));
  }

  get tile() { return TILE * this.zoom; }

  // What of the picture is to be seen: the sheet of a phone covers the rest.
  get middle() { return [this.size[0] / 2, (this.size[1] - this.covered) / 2]; }

  get left() { return Math.round(this.x * this.tile - this.middle[0]); }

  get top() { return Math.round(this.y * this.tile - this.middle[1]); }

  toScreen(x, y) { return [Math.round(x * this.tile) - this.left, Math.round(y * this.tile) - this.top]; }

  toTown(x, y) { return [(x + this.left) / this.tile, (y + this.top) / this.tile]; }

  // Zoom in (1) or out (-1): what was at a place of the screen stays there.
  step(by, at) {
    const levels = this.levels();
    const now = levels.indexOf(this.nearest(this.zoom));
    this.to(levels[clamp(now + by, 0, levels.length - 1)], at);
  }

  to(zoom, at = this.middle) {
    const before = this.toTown(...at);
    this.zoom = clamp(zoom, this.levels()[0], this.levels().slice(-1)[0]);
    const after = this.toTown(...at);
    this.x += before[0] - after[0];
    this.y += before[1] - after[1];
    this.keepInside();
  }

  move(dx, dy) {
    this.x += dx / this.tile;
    this.y += dy / this.tile;
    this.keepInside();
  }

  look(x, y) {
    this.x = x;
    this.y = y;
    this.keepInside();
  }

  // Keep the picture on the town: its middle, where all of it fits, and at most a little beyond its edges where it does not.
  keepInside() {
    const { map, tile } = this;
    this.x = kept(this.x, map.width, this.middle[0] / tile);
    this.y = kept(this.y, map.height, this.middle[1] / tile);
  }
}

const BEYOND = 1.5; // tiles

function kept(at, whole, half) {
  if (2 * half >= whole) return whole / 2;
  return clamp(at, Math.min(half - BEYOND, whole / 2), Math.max(whole - half + BEYOND, whole / 2));
}
