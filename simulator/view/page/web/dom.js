// The page's own elements. Whatever is written goes in as text: there is no markup from data anywhere.

function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'class') made.className = value;
    else made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

// A button: `label` is what it says to whoever cannot see its icon, and to whoever rests the mouse on it.
function button(label, act, { icon = '', text = '', on = null, cls = '' } = {}) {
  const made = el('button', { type: 'button', class: cls, title: label, 'aria-label': text && label.startsWith(text) ? null : label, onclick: (event) => { event.stopPropagation(); act(event); } });
  if (icon) made.append(drawn(icon));
  if (text) made.append(el('span', {}, text));
  if (on !== null) made.setAttribute('aria-pressed', String(on));
  return made;
}

// A text of the run: it may run either way. Names in it lead to whom or what they name.
function linked(app, text) {
  const made = el('span', { dir: 'auto' });
  for (const [part, meant] of app.names.parts(text)) made.append(meant ? link(app, part, meant) : part);
  return made;
}

function link(app, text, meant) {
  const to = meant.person === undefined ? `at=${encodeURIComponent(meant.place)}` : `p=${encodeURIComponent(app.town.people[meant.person].name)}`;
  const act = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab of this page opens there too
    event.preventDefault();
    event.stopPropagation();
    if (meant.person !== undefined) app.select(meant.person, true); else app.lookAt(meant.place);
  };
  return el('a', { class: 'name', href: `#${to}`, onclick: act }, text);
}

const place = (app, address) => link(app, whereabouts(address), { place: address });

// A tab list as the ARIA practices have it: the arrow keys go from tab to tab.
function tabs(names, chosen, choose, label) {
  const list = el('div', { class: 'tabs', role: 'tablist', 'aria-label': label });
  names.forEach((name, n) => {
    const tab = el('button', {
      type: 'button', role: 'tab', 'aria-selected': String(n === chosen), tabindex: n === chosen ? 0 : -1, onclick: () => choose(n),
    }, name);
    tab.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      choose((n + by + names.length) % names.length);
      list.parentElement?.querySelector('[role=tab][aria-selected=true]')?.focus();
    });
    list.append(tab);
  });
  return list;
}

// A part of a picture of many, as large as asked for, with sharp pixels.
function portrait(app, n, side) {
  const made = el('canvas', { class: 'face', width: 32, height: 32, 'aria-hidden': 'true' });
  made.style.width = `${side}px`;
  made.style.height = `${side}px`;
  const at = [(n % ABREAST) * 32, Math.floor(n / ABREAST) * 32];
  made.getContext('2d').drawImage(app.pictures.faces, ...at, 32, 32, 0, 0, 32, 32);
  return made;
}

function pictogram(app, sign) {
  const made = el('canvas', { class: 'sign', width: 12, height: 12, title: app.town.signs[sign], 'aria-hidden': 'true' });
  const at = [(sign % ABREAST) * 12, Math.floor(sign / ABREAST) * 12];
  made.getContext('2d').drawImage(app.pictures.signs, ...at, 12, 12, 0, 0, 12, 12);
  return made;
}
