// The mouse and fingers on the stage: drag moves the map, pinch and wheel zoom, a tap selects.

const STILL = 6; // pixels that a tap may tremble

class Pointer {
  constructor(app, canvas) {
    this.app = app;
    this.canvas = canvas;
    this.down = new Map();
    this.moved = 0;
    this.pinch = null;
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, (event) => this.release(event, name === 'pointerup'));
    canvas.addEventListener('pointerleave', () => app.hover(null));
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.turned = 0;
  }

  at(event) {
    const box = this.canvas.getBoundingClientRect();
    const ratio = this.app.stage.camera.ratio;
    return [(event.clientX - box.x) * ratio, (event.clientY - box.y) * ratio];
  }

  press(event) {
    if (event.button) return;
    this.canvas.setPointerCapture(event.pointerId);
    if (!this.down.size) this.moved = 0;
    this.down.set(event.pointerId, this.at(event));
    if (this.down.size === 2) this.pinch = { far: this.far(), zoom: this.app.stage.camera.zoom };
  }

  far() {
    const [a, b] = [...this.down.values()];
    return Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), 1);
  }

  middle() {
    const all = [...this.down.values()];
    return [0, 1].map((n) => all.reduce((sum, one) => sum + one[n], 0) / all.length);
  }

  move(event) {
    const at = this.at(event);
    if (!this.down.has(event.pointerId)) {
      this.app.hover(at);
      return;
    }
    const before = this.middle();
    this.down.set(event.pointerId, at);
    const after = this.middle();
    this.moved += Math.hypot(after[0] - before[0], after[1] - before[1]);
    if (this.moved < STILL * this.app.stage.camera.ratio && this.down.size === 1) return;
    this.app.touched();
    this.app.pan(before[0] - after[0], before[1] - after[1]);
    if (this.pinch && this.down.size === 2) {
      this.moved = Infinity;
      this.app.zoomTo(this.pinch.zoom * this.far() / this.pinch.far, after);
    }
  }

  release(event, lifted) {
    if (!this.down.has(event.pointerId)) return;
    const at = this.at(event);
    this.down.delete(event.pointerId);
    if (this.pinch && this.down.size < 2) {
      this.pinch = null;
      this.app.settleZoom(at);
    }
    if (lifted && !this.down.size && this.moved < STILL * this.app.stage.camera.ratio) this.app.pick(at);
  }

  // A notch of a wheel is a step; the small movements of a pad add up to one.
  wheel(event) {
    event.preventDefault();
    this.app.touched();
    this.turned += event.deltaY * (event.deltaMode ? 40 : 1);
    if (Math.abs(this.turned) < 50) return;
    this.app.zoom(this.turned < 0 ? 1 : -1, this.at(event));
    this.turned = 0;
  }
}
