// The small map in a corner of the stage: everybody as a dot, and what the stage shows; a click goes there.

class Minimap {
  constructor(town, pictures, canvas) {
    this.town = town;
    this.pictures = pictures;
    this.canvas = canvas;
    this.pen = canvas.getContext('2d', { alpha: false });
    this.empty = document.createElement('canvas');
    this.key = '';
  }

  fit(stage) {
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = this.town.map;
    const side = Math.min(168, stage.clientWidth / 3.2, stage.clientHeight / 3.2);
    const factor = side / Math.max(width, height);
    const size = [Math.max(Math.round(width * factor), 1), Math.max(Math.round(height * factor), 1)];
    this.canvas.style.width = `${size[0]}px`;
    this.canvas.style.height = `${size[1]}px`;
    [this.canvas.width, this.canvas.height] = size.map((one) => Math.round(one * ratio));
    this.ratio = ratio;
    this.prepare();
  }

  // The map alone, made small once: halving step by step keeps it from flickering into noise.
  prepare() {
    const { empty, canvas, pictures } = this;
    empty.width = canvas.width;
    empty.height = canvas.height;
    const pen = empty.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(pictures.ground, 0, 0, empty.width, empty.height);
    if (pictures.above) pen.drawImage(pictures.above, 0, 0, empty.width, empty.height);
    this.key = '';
  }

  draw(viewing, frame, camera) {
    const key = [frame.tick, viewing.selected, camera.left, camera.top, camera.zoom].join();
    if (key === this.key || !this.empty.width) return;
    this.key = key;
    const { pen, canvas, ratio } = this;
    const factor = canvas.width / this.town.map.width;
    pen.drawImage(this.empty, 0, 0);
    for (const one of [...frame.people].sort((a, b) => (a.n === viewing.selected) - (b.n === viewing.selected))) {
      const side = (one.n === viewing.selected ? 5 : 3) * ratio;
      pen.fillStyle = one.n === viewing.selected ? CHOSEN : one.talk >= 0 ? '#7dcdeb' : '#faf8f0';
      pen.fillRect(Math.round((one.x + 0.5) * factor - side / 2), Math.round((one.y + 0.5) * factor - side / 2), side, side);
    }
    const [left, top] = camera.toTown(0, 0);
    const [right, bottom] = camera.toTown(camera.size[0], camera.size[1] - camera.covered);
    pen.strokeStyle = CHOSEN;
    pen.lineWidth = ratio;
    pen.strokeRect(left * factor, top * factor, (right - left) * factor, (bottom - top) * factor);
  }

  place(x, y) {
    const box = this.canvas.getBoundingClientRect();
    return [(x - box.x) / box.width * this.town.map.width, (y - box.y) / box.height * this.town.map.height];
  }
}
