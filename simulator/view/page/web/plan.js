// Plans as of a tick, as the reading module has them (`journal.lives`): the day, its schedule, the steps, what is promised.

function planAt(mind, tick) {
  const day = mind.days.filter((one) => one.tick < tick).pop() || null;
  const steps = mind.steps.filter((one) => one.tick < tick).pop();
  return {
    day,
    steps: steps && day && steps.tick >= day.tick ? steps.steps : [],
    promises: mind.promises.filter((one) => one.made < tick && one.dropped >= tick),
  };
}

// The day's schedule, with the steps of the stretch that is on, and what of the day is over behind a line.
function schedule(pane, plan, tick) {
  const { app } = pane;
  const { day } = plan;
  const minute = page.clock.minute(tick) - 1440 * day.day;
  const past = day.blocks.filter((one) => one.end <= minute).length;
  const folded = past > 3 && !pane.folds.get('earlier') ? past - 2 : 0;
  const rows = [];
  if (folded) {
    rows.push(el('button', { type: 'button', class: 'more slim', onclick: () => { pane.folds.set('earlier', true); pane.redraw(); } },
      `${folded} earlier, from ${hourOf(day.blocks[0].start)} on`));
  }
  for (const one of day.blocks.slice(folded)) {
    const on = one.start <= minute && minute < one.end;
    rows.push(stretch(app, one, on ? 'now' : one.end <= minute ? 'past' : ''));
    if (on) rows.push(...steps(app, plan, one, minute, day.day));
  }
  return rows;
}

function stretch(app, one, cls) {
  const title = [one.place ? whereabouts(one.place) : '', one.because].filter(Boolean).join(' · ');
  const body = el('div', { title }, linked(app, one.activity));
  if (cls === 'now' && one.because) body.append(el('div', { class: 'soft small' }, linked(app, one.because)));
  return timed(hourOf(one.start), 'show the place', one.place ? () => app.lookAt(one.place) : null, body, { cls });
}

function steps(app, plan, block, minute, day) {
  return plan.steps
    .filter((one) => one.day === day && one.end > block.start && one.start < block.end)
    .map((one) => el('div', { class: `step ${one.start <= minute && minute < one.end ? 'now' : one.end <= minute ? 'past' : ''}`, title: [whereabouts(one.place), one.because].filter(Boolean).join(' · ') },
      el('span', { dir: 'auto' }, app.names.brief(one.activity)), el('small', {}, hourOf(one.start))));
}

// The day in broad strokes: what it was planned around.
function agenda(app, day) {
  return day.items.filter((one) => one.because).map((one) => timed(hourOf(one.start), 'show the place', one.place ? () => app.lookAt(one.place) : null, [
    linked(app, one.activity), el('div', { class: 'soft small' }, linked(app, one.because)),
  ]));
}

function promised(app, promises) {
  return promises.map((one) => {
    const time = `${DAY_NAMES[(page.clock.at(page.clock.ofMinute(one.start))).getUTCDay()].slice(0, 3)} ${hourOf(one.start % 1440)}`;
    return timed(time, 'go to when it was agreed', () => app.go(one.since), [linked(app, `${one.what}, ${whereabouts(one.where)}; ${one.host}'s`)], { cls: 'wide' });
  });
}
