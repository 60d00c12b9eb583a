// The address: `#t=2023-02-14T17:00&p=Name` opens the page at a time, with somebody selected; it follows whenever one rests.

function readLink(town) {
  const asked = new URLSearchParams(window.location.hash.slice(1));
  const time = asked.get('t') ? Date.parse(`${asked.get('t').replace(' ', 'T').replace(/Z$/, '')}Z`) : NaN;
  const name = asked.get('p');
  const person = name === null ? -1 : town.people.findIndex((one, n) => [one.name, town.short[n]].some((called) => plain(called) === plain(name)));
  return {
    tick: Number.isNaN(time) ? null : clamp(page.clock.tick(time), town.first, town.last),
    person: person < 0 ? null : person,
    place: asked.get('at'),
  };
}

function writeLink(app) {
  const { viewing, town } = app;
  const asked = [`t=${page.clock.iso(viewing.tick)}`];
  if (viewing.selected !== null) asked.push(`p=${encodeURIComponent(town.people[viewing.selected].name)}`);
  try {
    window.history.replaceState(null, '', `#${asked.join('&')}`);
  } catch {
    // some readers of mail give a page no address of its own: then it has no link either
  }
}
