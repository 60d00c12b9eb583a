// Text on the canvas: which way it runs, and where it breaks.

const FONT = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif';
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

const directionOf = (text) => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');

const SEGMENTER = typeof Intl !== 'undefined' && Intl.Segmenter ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

// What must not be torn apart: a letter with its marks, an emoji with its joiners.
const clusters = (text) => (SEGMENTER ? Array.from(SEGMENTER.segment(text), (one) => one.segment) : Array.from(text));

// A text in lines that fit a width, at most so many; the last says so if there is more.
function wrapped(pen, text, width, most) {
  const lines = [];
  let line = '';
  for (const word of pieces(pen, text.replace(/[\s\u2028\u2029]+/g, ' ').trim(), width)) {
    if (line && pen.measureText(line + word.trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(pen, lines.slice(most - 1).join(' '), width)];
}

// Words with the blank after them; one that fits on no line falls into clusters.
function pieces(pen, text, width) {
  return text.split(/(?<= )/).flatMap((word) => (pen.measureText(word).width > width ? clusters(word) : [word]));
}

function cut(pen, text, width) {
  if (pen.measureText(text).width <= width) return text;
  const all = clusters(text);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(`${all.slice(0, middle).join('')}…`).width <= width) low = middle; else high = middle - 1;
  }
  return `${all.slice(0, low).join('').trimEnd()}…`;
}
