// Every key of the page: what it does, for the help and for whoever presses it. The same as the window's, where it has one.

const KEY_SECTIONS = [
  ['Playing', [
    [' ', 'Space', 'play, pause', (app) => app.play(!app.viewing.playing)],
    ['.', '.', 'one tick (ten seconds) on', (app) => app.step(1)],
    [',', ',', 'one tick back', (app) => app.step(-1)],
    [']', ']', 'faster', (app) => app.faster(1)],
    ['[', '[', 'slower', (app) => app.faster(-1)],
    ['c', 'C', 'next talk (Shift: the one before)', (app, back) => app.next('talk', back)],
    ['d', 'D', 'next decision (Shift: the one before)', (app, back) => app.next('decision', back)],
    ['r', 'R', 'next reflection (Shift: the one before)', (app, back) => app.next('reflection', back)],
  ]],
  ['Looking', [
    ['', 'Arrows', 'move the map; on the timeline: a minute'],
    ['+', '+', 'zoom in', (app) => app.zoom(1)],
    ['-', '-', 'zoom out', (app) => app.zoom(-1)],
    ['f', 'F', 'keep the camera on the selected person', (app) => app.follow(!app.viewing.following)],
    ['n', 'N', 'names under everybody', (app) => app.toggle('labels')],
    ['escape', 'Esc', 'close what is open; select nobody', (app) => app.escape()],
  ]],
  ['Show or fold away', [
    ['t', 'T', 'the town: what happened, people, news', (app) => app.toggle('town')],
    ['p', 'P', 'the person that is selected', (app) => app.toggle('side')],
    ['l', 'L', 'the timeline', (app) => app.toggle('timeline')],
    ['m', 'M', 'the small map', (app) => app.toggle('minimap')],
    ['y', 'Y', 'light or dark', (app) => app.theme()],
    ['f1', 'F1 ?', 'these keys', (app) => app.toggle('help')],
    ['?', '', '', (app) => app.toggle('help')],
    ['/', '/', 'search the whole run', (app) => app.search.open()],
  ]],
  ['Mouse and fingers', [
    ['', 'Click', 'on anybody, any name, any mark: go there'],
    ['', 'Wheel', 'zoom; over a list: scroll'],
    ['', 'Drag', 'move the map; go along the timeline'],
    ['', 'Pinch', 'zoom'],
  ]],
];
const KEYS = new Map(KEY_SECTIONS.flatMap(([, keys]) => keys.filter(([key]) => key).map(([key, , , act]) => [key, act])));
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

class Keys {
  constructor(app) {
    this.app = app;
    this.held = new Set();
    document.addEventListener('keydown', (event) => this.down(event));
    document.addEventListener('keyup', (event) => this.held.delete(event.key));
    window.addEventListener('blur', () => this.held.clear());
  }

  down(event) {
    const { app } = this;
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return;
    const from = event.target.closest?.('dialog') ? document.body : event.target; // a closed dialog has the focus until the next frame
    if (/^(input|textarea|select)$/i.test(from.tagName)) return;
    if (ARROWS[event.key] && !from.closest?.('[role=tab], .body')) {
      this.held.add(event.key);
      event.preventDefault();
      app.touched();
      return;
    }
    const onButton = event.key === ' ' && from.closest?.('button, summary, [role=tab]');
    const act = KEYS.get(event.key === '=' ? '+' : event.key.toLowerCase());
    if (!act || onButton) return; // Space on a button presses that
    event.preventDefault();
    app.touched(); // before it acts: what a key does ends the opening
    act(app, event.shiftKey);
  }

  // How far the arrow keys that are held move the camera in so many seconds, in pixels.
  moved(seconds, ratio) {
    const sum = [0, 0];
    for (const key of this.held) ARROWS[key].forEach((part, n) => { sum[n] += part * seconds * 600 * ratio; });
    return sum;
  }
}
