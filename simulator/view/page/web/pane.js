// A panel: its lists are drawn anew as time goes on, but never under somebody's finger, selection or keyboard focus.

class Pane {
  constructor(app, root) {
    this.app = app;
    this.root = root;
    this.key = '';
    this.head = el('div', { class: 'head' });
    this.body = el('div', { class: 'body' });
    root.append(this.head, this.body);
    this.held = false;
    root.addEventListener('pointerdown', () => { this.held = true; });
    for (const name of ['pointerup', 'pointercancel']) {
      window.addEventListener(name, () => { if (this.held) setTimeout(() => { this.held = false; app.changed(); }); });
    }
  }

  // Whether what is listed may be replaced just now: a click that has begun, or a text that is being marked, would be lost.
  get busy() {
    const marked = window.getSelection();
    return this.held || Boolean(marked && !marked.isCollapsed && this.root.contains(marked.anchorNode));
  }

  // Replace what is listed; the focus goes to what says the same as what had it.
  replace(draw) {
    const focused = this.root.contains(document.activeElement) ? document.activeElement : null;
    const says = focused && saying(focused);
    const at = focused ? this.reachable().indexOf(focused) : -1;
    draw();
    if (!focused || this.root.contains(document.activeElement)) return;
    const all = this.reachable();
    (all.find((one) => saying(one) === says) || all[at])?.focus({ preventScroll: true });
  }

  reachable() { return [...this.root.querySelectorAll('button, a, summary')]; }
}

const saying = (element) => `${element.tagName} ${element.className} ${element.getAttribute('aria-label') || ''} ${element.textContent}`;
