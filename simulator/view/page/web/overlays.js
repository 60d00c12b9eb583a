// The help over the page, and short messages that come and go.

class Help {
  constructor(app) {
    this.app = app;
    this.dialog = el('dialog', { id: 'help', 'aria-label': 'All keys, and about this page' });
    document.body.append(this.dialog);
    this.dialog.addEventListener('click', (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener('close', () => { app.viewing.help = this.dialog.open; app.changed(); }); // told late: it may be open again
    this.dialog.addEventListener('keydown', (event) => {
      if (!this.dialog.open || !['F1', '?'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      this.dialog.close();
    });
  }

  show(on) {
    if (!on) {
      if (this.dialog.open) this.dialog.close();
      return;
    }
    const keys = KEY_SECTIONS.map(([title, all]) => el('section', {}, el('h3', {}, title), el('dl', {}, ...all.filter(([, written]) => written).flatMap(([, written, does]) => [
      el('dt', {}, ...written.split(' ').map((key) => el('kbd', {}, key))), el('dd', {}, does)]))));
    this.dialog.replaceChildren(
      el('div', { class: 'heading' }, el('h2', {}, 'Keys'), button('Close (Esc)', () => this.dialog.close(), { icon: 'close' })),
      el('div', { class: 'keys' }, ...keys), this.about());
    this.dialog.showModal();
  }

  about() {
    const { town, times } = this.app;
    const from = `${page.clock.date(town.first)} ${page.clock.hm(town.first)}`;
    const to = `${page.clock.date(town.last)} ${page.clock.hm(town.last)}`;
    return el('section', { class: 'about' }, el('h3', {}, 'About this page'),
      el('p', {}, `${town.name}, ${from} to ${to}: ${count(town.people.length, 'person').replace('persons', 'people')}, ${count(town.talks.length, 'talk')}. `
        + 'The whole run is in this one file: it asks nothing of any network. '
        + 'Left out are what people noticed in passing, the vectors and scores by which they recalled, and what the run file keeps of the work itself; ask the run file for those.'),
      el('p', { class: 'soft' }, `First picture ${Math.round(times.first)} ms after the page was opened, memories read after ${times.minds ? Math.round(times.minds) : '...'} ms. `
        + 'Add #t=2023-02-14T17:00&p=Name to the address to open it at a time, with somebody selected; the address follows when you pause.'));
  }
}

// News as it passes: what was learnt from whom, for a while, at the top of the stage.
class Toasts {
  constructor(app, root) {
    this.app = app;
    this.root = root;
    this.last = null;
    this.news = app.town.feed.filter((one) => one.kind === 'news');
    this.ticks = this.news.map((one) => one.tick);
  }

  // Show what has passed since the last picture; after a leap nothing does.
  tell(tick) {
    const first = this.last;
    this.last = tick;
    if (first === null || tick <= first || tick > first + 60) return;
    for (const one of this.news.slice(below(this.ticks, first), below(this.ticks, tick))) this.add(one);
  }

  add(one) {
    const { app } = this;
    const goes = () => {
      const topic = app.town.topics.flatMap((any) => any.known).find((known) => known.person === one.person && known.tick === one.tick);
      made.remove();
      if (topic && topic.talk >= 0) app.go(topic.said + 1);
      app.select(one.person, true);
      if (one.talk >= 0) app.openTalk(one.talk);
    };
    const made = el('button', { type: 'button', class: 'toast', onclick: goes }, el('b', { dir: 'auto' }, app.names.brief(one.text)), el('small', {}, 'see how'));
    this.root.append(made);
    while (this.root.children.length > 3) this.root.firstChild.remove();
    setTimeout(() => made.remove(), 7000);
  }
}
