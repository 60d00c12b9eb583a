// Rows: what the lists of the panels are made of.

// A line with a time at its left. The time is a button; a click anywhere on the line does the same.
function timed(time, label, act, body, { cls = '', right = null } = {}) {
  const when = act
    ? el('button', { type: 'button', class: 'time', title: label, 'aria-label': `${time}: ${label}`, onclick: (event) => { event.stopPropagation(); act(); } }, time)
    : el('span', { class: 'time' }, time);
  const row = el('div', { class: `row ${cls}${act ? ' goes' : ''}` }, when, el('div', { class: 'what' }, body), right);
  if (act) row.addEventListener('click', () => { if (!String(window.getSelection())) act(); });
  return row;
}

// A part of a panel that can be folded away; the browser keeps whether it is open for as long as it stands.
function section(title, more, body, state, key) {
  const open = state.get(key) !== false;
  const made = el('details', { class: 'section', open }, el('summary', {}, drawn('down'), el('span', {}, title), el('small', {}, more)), body);
  made.addEventListener('toggle', () => state.set(key, made.open));
  return made;
}

// Somebody with their face: a button that leads to them.
function personRow(app, n, under, { selected = false, right = null, sign = -1 } = {}) {
  const name = el('b', { dir: 'auto' }, app.town.people[n].name);
  return el('div', { class: `someone${selected ? ' selected' : ''}` },
    el('button', { type: 'button', class: 'whole', onclick: () => app.select(n, true) },
      portrait(app, n, 36), el('span', { class: 'two' }, name, el('span', { class: 'soft', dir: 'auto' }, under))),
    sign >= 0 ? pictogram(app, sign) : null, right);
}

// The lines of a talk as of a tick.
function talkLines(app, talk, tick) {
  const newest = talk.over === null ? talk.lines.length - 1 : -1;
  return talk.lines.map((line, n) => timed(page.clock.hm(line.tick), 'go to this line', () => app.go(line.tick + 1), [
    link(app, app.town.short[line.by], { person: line.by }),
    ': ', linked(app, line.text),
  ], { cls: n === newest ? 'saying' : '' }));
}
