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
    this.find = this.pattern();
  }

  pattern() {
    const words = [...this.meant.keys()].filter(Boolean).sort((a, b) => b.length - a.length);
    if (!words.length) return null;
    const escaped = words.map((word) => {
      const safe = word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
      const [starts, ends] = [/^[\p{L}\p{N}]/u.test(word), /[\p{L}\p{N}]$/u.test(word)];
      return `${starts ? '(?<![\\p{L}\\p{N}])' : ''}${safe}${ends ? '(?![\\p{L}\\p{N}])' : ''}`;
    });
    return new RegExp(escaped.join('|'), 'gu');
  }

  // A text in parts: [text, what it means or null], with everybody called as there is room for.
  parts(text) {
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
