// Names in a text: whoever and whatever a run names is a link, wherever it is written (`view.ui.names`).

class Names {
  constructor(town) {
    this.town = town;
    this.meant = new Map();
    for (const arena of town.map.arenas) {
      const named = arena.split(':');
      if (named.length > 1 && named[1] && !this.meant.has(named[1])) this.meant.set(named[1], { place: named.slice(0, 2).join(':') });
    }
    town.people.forEach((one, n) => {
      this.meant.set(town.short[n], { person: n });
      this.meant.set(one.name, { person: n });
    });
    this.known = new Map();
    this.find = this.pattern();
  }

  // One pattern of all names, the longest first. Those of a writing that parts words must stand alone: "Tom" is not in "Tomato".
  pattern() {
    const names = [...this.meant.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
    if (!names.length) return null;
    const safe = (name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const alone = names.filter((name) => /^[\p{L}\p{N}].*[\p{L}\p{N}]$/su.test(name) && name.codePointAt(0) < 0x2e80).map(safe);
    const others = names.map(safe).filter((name) => !alone.includes(name));
    const words = alone.length ? [`(?<![\\p{L}\\p{N}])(?:${alone.join('|')})(?![\\p{L}\\p{N}])`] : [];
    return new RegExp([...words, ...others].join('|'), 'gu');
  }

  // A text in parts: [text, what it means or null], with everybody called as there is room for. Kept: lists are drawn often.
  parts(text) {
    if (!this.known.has(text)) {
      if (this.known.size > 4000) this.known.clear();
      this.known.set(text, this.taken(text));
    }
    return this.known.get(text);
  }

  taken(text) {
    if (!this.find) return [[text, null]];
    const found = [];
    let at = 0;
    for (const match of text.matchAll(this.find)) {
      const meant = this.meant.get(match[0]);
      if (match.index > at) found.push([text.slice(at, match.index), null]);
      found.push([meant.person === undefined ? match[0] : this.town.short[meant.person], meant]);
      at = match.index + match[0].length;
    }
    if (at < text.length) found.push([text.slice(at), null]);
    return found;
  }

  brief(text) { return this.parts(text).map(([part]) => part).join(''); }
}
