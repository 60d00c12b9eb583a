// The page: what is looked at (`viewing`), what can be done about it, and the loop that draws it.

class App {
  constructor(town, pictures) {
    this.town = town;
    this.pictures = pictures;
    this.names = new Names(town);
    this.minds = null;
    this.minded = new Map();
    this.times = { first: 0, minds: 0 };
    this.ready = false;
    this.calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const phone = window.matchMedia('(max-width: 760px)').matches;
    this.viewing = {
      tick: town.first, playing: !this.calm, speed: 60, pace: 60, why: '', selected: null, following: false, hovered: null, object: null,
      talk: -1, labels: false, side: !phone, town: !phone && window.innerWidth >= 1000, timeline: true, minimap: !phone && window.innerHeight > 500, help: false,
    };
    this.player = new Player(town);
    this.opening = new Opening(town);
    this.build();
    this.open();
  }

  build() {
    const get = (id) => document.getElementById(id);
    this.stage = new Stage(this.town, this.pictures, get('canvas'));
    this.minimap = new Minimap(this.town, this.pictures, get('minimap'));
    this.search = new Search(this);
    this.help = new Help(this);
    this.controls = new Controls(this, get('bar'), get('dock'));
    this.timeline = new Timeline(this, get('line'));
    this.toasts = new Toasts(this, get('toasts'));
    this.panes = { town: new TownPane(this, get('town')), side: new PersonPane(this, get('person')) };
    this.keys = new Keys(this);
    this.pointer = new Pointer(this, get('canvas'));
    get('minimap').addEventListener('pointerdown', (event) => { this.touched(); this.lookTo(...this.minimap.place(event.clientX, event.clientY)); });
    this.grips();
    new ResizeObserver(() => this.changed(true)).observe(get('stage'));
    window.addEventListener('hashchange', () => this.jump(readLink(this.town)));
    window.matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => this.changed(true));
  }

  // A phone's sheets have a grip: it drags them up, down and away.
  grips() {
    for (const [flag, pane] of Object.entries(this.panes)) {
      const grip = el('div', { class: 'grip', 'aria-hidden': 'true' });
      pane.root.prepend(grip);
      grip.addEventListener('pointerdown', (event) => {
        grip.setPointerCapture(event.pointerId);
        const [from, tall] = [event.clientY, pane.root.offsetHeight];
        const move = (to) => document.documentElement.style.setProperty('--sheet', `${clamp(tall + from - to.clientY, 60, window.innerHeight * 0.82)}px`);
        const end = (to) => {
          grip.removeEventListener('pointermove', move);
          if (tall + from - to.clientY < 120) {
            document.documentElement.style.removeProperty('--sheet');
            this.toggle(flag);
          }
          this.changed(true);
        };
        grip.addEventListener('pointermove', move);
        grip.addEventListener('pointerup', end, { once: true });
      });
    }
  }

  // Where the page begins: where the link says, else just before the first person wakes.
  open() {
    const { camera } = this.stage;
    this.changed(true);
    camera.zoom = camera.nearest((this.controls.narrow.matches ? 2 : 3) * camera.ratio);
    const asked = readLink(this.town);
    if (asked.tick !== null || asked.person !== null || asked.place) {
      this.jump({ ...asked, tick: asked.tick === null ? this.town.open[0] : asked.tick });
      return;
    }
    [this.viewing.tick] = this.town.open;
    const first = this.town.open[1] >= 0 ? this.town.open[1] : this.firstAwake();
    if (first !== null) this.select(first, true, false);
  }

  jump({ tick, person, place: address }) {
    this.touched();
    if (tick !== null) this.go(tick);
    const frame = this.town.frame(this.viewing.tick);
    const one = person !== null && frame.by.has(person) ? person : this.firstAwake();
    if (one !== null) this.select(one, true);
    if (address) this.lookAt(address);
  }

  // Who talks, else who is awake, else anybody.
  firstAwake() {
    const { people } = this.town.frame(this.viewing.tick);
    const found = people.find((one) => one.talk >= 0) || people.find((one) => one.pose !== 'sleep') || people[0];
    return found ? found.n : null;
  }

  // --- what can be done ------------------------------------------------------------------------------------------------

  touched() { this.opening.over = true; }

  play(on) {
    this.touched();
    if (on && this.viewing.tick >= this.town.last) this.viewing.tick = this.town.open[0];
    this.viewing.playing = on;
    if (!on) writeLink(this);
    this.changed();
  }

  faster(by) {
    this.touched();
    this.viewing.speed = fasterThan(this.viewing.speed, by);
    this.viewing.playing = true;
    this.changed();
  }

  go(tick, dragging = false) {
    this.touched();
    this.viewing.tick = clamp(tick, this.town.first, this.town.last);
    if (!dragging) this.settled();
    this.changed();
  }

  settled() { if (!this.viewing.playing) writeLink(this); }

  step(by) {
    this.viewing.playing = false;
    this.go(Math.floor(this.viewing.tick) + by);
  }

  next(cue, back) {
    const { viewing, town } = this;
    this.touched();
    const found = town.next(cue, Math.floor(viewing.tick), back, viewing.selected);
    if (found === null) {
      this.notice(`no ${back ? 'earlier' : 'later'} ${cue}${viewing.selected === null ? '' : ` of ${town.people[viewing.selected].name}`}`);
      return;
    }
    this.go(found);
    const owner = viewing.selected === null ? town.people.findIndex((_, n) => town.cues[cue][n].includes(found)) : viewing.selected;
    if (viewing.selected === null && owner >= 0) this.select(owner, true);
    else if (!viewing.following) this.lookToPerson(owner);
  }

  select(n, look = false, touched = true) {
    if (touched) this.touched();
    const { viewing } = this;
    viewing.selected = n;
    viewing.object = null;
    viewing.following = n !== null && (viewing.following || look);
    if (n !== null && look) this.lookToPerson(n);
    this.settled();
    this.changed();
  }

  follow(on) {
    this.touched();
    this.viewing.following = on && this.viewing.selected !== null;
    this.changed();
  }

  lookAt(address) {
    this.touched();
    const middle = this.town.middle(address);
    if (!middle) return;
    this.lookTo(...middle);
    this.viewing.object = this.town.map.things.find((one) => one.address === address) || null;
  }

  lookTo(x, y) {
    this.viewing.following = false;
    this.stage.camera.look(x, y);
    this.changed();
  }

  lookToPerson(n) {
    const one = this.town.frame(this.viewing.tick).by.get(n);
    if (one) this.stage.camera.look(one.x + 0.5, one.y + 0.5);
  }

  zoom(by, at) {
    this.touched();
    this.stage.camera.step(by, this.viewing.following ? undefined : at);
    this.changed();
  }

  zoomTo(zoom, at) {
    this.stage.camera.to(zoom, at);
    this.changed();
  }

  // After a pinch: the nearest zoom at which pixels are whole.
  settleZoom(at) {
    const { camera } = this.stage;
    if (camera.zoom > camera.levels()[0]) camera.to(camera.nearest(camera.zoom), at);
    this.changed();
  }

  pan(dx, dy) {
    this.viewing.following = false;
    this.stage.camera.move(dx, dy);
    this.changed();
  }

  hover(at) {
    const n = at ? this.stage.personAt(...at, this.viewing, this.frame) : null;
    const object = at && n === null ? this.stage.objectAt(...at) : null;
    this.stage.canvas.classList.toggle('points', n !== null || object !== null);
    if (n === this.viewing.hovered) return;
    this.viewing.hovered = n;
    this.changed();
  }

  pick(at) {
    this.touched();
    const n = this.stage.personAt(...at, this.viewing, this.frame);
    if (n !== null) {
      this.select(n);
      return;
    }
    this.viewing.object = this.stage.objectAt(...at);
    if (!this.viewing.object && this.viewing.selected !== null && !this.controls.narrow.matches) this.viewing.following = false;
    this.changed();
  }

  toggle(flag) {
    const { viewing } = this;
    viewing[flag] = flag === 'help' ? !this.help.dialog.open : !viewing[flag];
    const other = { town: 'side', side: 'town' }[flag];
    if (other && viewing[flag] && this.controls.narrow.matches) viewing[other] = false; // a phone has room for one
    if (flag === 'help') this.help.show(viewing.help);
    this.changed(true);
  }

  openTalk(talk) {
    this.viewing.talk = talk;
    if (talk >= 0 && !this.viewing.side) this.toggle('side');
    this.panes.side.draw();
    this.changed();
  }

  toMark(mark) {
    this.go(mark.tick);
    if (mark.people.length && mark.people[0] >= 0) this.select(mark.people[0], true);
    if (mark.talk >= 0) this.openTalk(mark.talk);
  }

  remember(n, memory) {
    const { side } = this.panes;
    if (!this.viewing.side) this.toggle('side');
    this.frame = this.town.frame(this.viewing.tick);
    side.draw();
    side.tab = 2;
    side.memories.open.add(memory.id);
    side.redraw();
  }

  escape() {
    const { viewing } = this;
    if (viewing.talk >= 0) this.openTalk(-1);
    else if (viewing.object) viewing.object = null;
    else this.select(null);
    this.changed();
  }

  theme() {
    const root = document.documentElement;
    const light = root.dataset.theme ? root.dataset.theme === 'light' : window.matchMedia('(prefers-color-scheme: light)').matches;
    root.dataset.theme = light ? 'dark' : 'light';
    this.changed(true);
  }

  notice(text) {
    const line = document.getElementById('notice');
    line.textContent = text;
    line.classList.add('on');
    clearTimeout(this.silence);
    this.silence = setTimeout(() => line.classList.remove('on'), 2600);
  }

  // --- minds -----------------------------------------------------------------------------------------------------------

  mind(n) {
    if (!this.minds) return null;
    if (!this.minded.has(n)) this.minded.set(n, readMind(this.minds.minds[n], this.minds.kinds, this.minds.texts));
    return this.minded.get(n);
  }

  // --- the loop --------------------------------------------------------------------------------------------------------

  // Something is to be drawn anew; `laid` says that parts have come, gone, or changed their size or colours.
  changed(laid = false) {
    this.stale = true;
    this.laid = this.laid || laid;
  }

  arranged() { this.changed(true); }

  layOut() {
    const { viewing } = this;
    const root = document.getElementById('app');
    for (const flag of ['town', 'side', 'timeline', 'minimap']) root.classList.toggle(`no-${flag}`, !viewing[flag]);
    for (const [flag, pane] of Object.entries(this.panes)) pane.root.hidden = !viewing[flag];
    this.timeline.fit();
    this.stage.fit();
    this.minimap.fit(document.getElementById('stage'));
    this.cover();
    this.stage.reserved = viewing.minimap ? [this.within(this.minimap.canvas)] : [];
    for (const pane of Object.values(this.panes)) pane.key = '';
    this.laid = false;
  }

  // What a phone's sheet covers of the stage.
  cover() {
    const open = this.controls.narrow.matches && Object.values(this.panes).find((pane) => !pane.root.hidden);
    const box = document.getElementById('stage').getBoundingClientRect();
    const top = open ? open.root.getBoundingClientRect().top : box.bottom;
    this.stage.camera.covered = Math.max(box.bottom - top, 0) * this.stage.camera.ratio;
  }

  // Where a part of the page lies on the stage, in its pixels.
  within(part) {
    const [box, stage] = [part, this.stage.canvas].map((one) => one.getBoundingClientRect());
    const { ratio } = this.stage.camera;
    return rect((box.x - stage.x) * ratio, (box.y - stage.y) * ratio, box.width * ratio, box.height * ratio);
  }

  turn(now) {
    const seconds = this.before === undefined ? 0 : (now - this.before) / 1000;
    this.before = now;
    if (this.laid) this.layOut();
    this.frame = this.town.frame(this.viewing.tick);
    if (this.viewing.playing) {
      this.player.advance(this.viewing, this.frame, seconds, this.opening.rate(this.viewing, seconds));
      this.frame = this.town.frame(this.viewing.tick);
      this.stale = true;
    }
    const [dx, dy] = this.keys.moved(seconds, this.stage.camera.ratio);
    if (dx || dy) this.pan(dx, dy);
    if (this.stale) this.draw(now / 1000, seconds);
    requestAnimationFrame((later) => this.turn(later));
  }

  draw(now, seconds) {
    this.stale = false;
    this.keepUp(seconds);
    this.stage.draw(this.viewing, this.frame, now);
    if (this.viewing.minimap) this.minimap.draw(this.viewing, this.frame, this.stage.camera);
    if (this.viewing.timeline) this.timeline.draw(this.viewing.tick);
    this.controls.draw();
    this.toasts.tell(this.frame.tick);
    this.list(now);
  }

  // Lists need not be drawn with every picture.
  list(now) {
    if (this.viewing.playing && this.listed !== undefined && now - this.listed < 0.15) return;
    this.listed = now;
    this.panes.town.draw();
    this.panes.side.draw();
  }

  // The camera stays with whom it follows; a short way it glides.
  keepUp(seconds) {
    const { viewing, frame } = this;
    const one = viewing.following ? frame.by.get(viewing.selected) : null;
    if (!one) return;
    const { camera } = this.stage;
    const [x, y] = between(one, clamp(viewing.tick - frame.tick, 0, 1)).map((part) => part + 0.5);
    const far = Math.hypot(x - camera.x, y - camera.y);
    const part = this.calm || far > 12 || !viewing.playing ? 1 : Math.min(1, seconds * 10);
    camera.look(camera.x + (x - camera.x) * part, camera.y + (y - camera.y) * part);
  }

  start() {
    this.ready = true;
    document.getElementById('app').classList.remove('loading');
    document.getElementById('wait').remove();
    requestAnimationFrame((now) => {
      this.turn(now);
      this.times.first = performance.now();
      performance.mark('smallville: first frame');
      setTimeout(() => this.think(), 30);
    });
  }

  async think() {
    this.minds = await unpack('data-minds');
    this.times.minds = performance.now();
    this.changed(true);
  }
}

async function picture(uri) {
  if (!uri) return null;
  const made = new Image();
  made.src = uri;
  await made.decode();
  return made;
}

const LARGEST = 16e6; // pixels: some phones have no larger canvas

// A canvas of a picture: a browser that keeps pictures packed would unpack it with every drawing.
function unpacked(image) {
  if (!image || image.width * image.height > LARGEST) return image;
  const made = document.createElement('canvas');
  made.width = image.width;
  made.height = image.height;
  made.getContext('2d').drawImage(image, 0, 0);
  return made;
}

async function begin() {
  if (typeof DecompressionStream === 'undefined') {
    document.getElementById('wait').textContent = 'This page needs a browser of 2023 or later: it cannot unpack the run in this one.';
    return;
  }
  const uris = JSON.parse(document.getElementById('data-pictures').textContent);
  const [raw, ...drawn] = await Promise.all([unpack('data-town'), ...Object.values(uris).map(picture)]);
  const pictures = {};
  Object.keys(uris).forEach((name, n) => { pictures[name] = unpacked(drawn[n]); });
  page.app = new App(new Town(readTown(raw)), pictures);
  page.app.start();
  window.smallville = asked(page.app);
}

// What a visitor with a console, or a test, may ask of the page.
function asked(app) {
  return {
    time: () => page.clock.iso(app.viewing.tick),
    go: (time) => app.go(page.clock.tick(Date.parse(`${time}Z`))),
    people: () => app.town.frame(app.viewing.tick).people.map(({ name, x, y, facing, pose, activity, place: where, saying }) => ({ name, x, y, facing, pose, activity, place: where, saying })),
    camera: () => ({ x: app.stage.camera.x, y: app.stage.camera.y, zoom: app.stage.camera.zoom }),
    times: () => ({ ...app.times }),
  };
}

begin().catch((error) => {
  const wait = document.getElementById('wait') || document.body.appendChild(el('p', { id: 'wait' }));
  wait.textContent = `This page cannot be shown: ${error.message}`;
  throw error;
});
