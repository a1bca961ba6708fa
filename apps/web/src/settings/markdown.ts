/** What the small toolbar does to a text: puts marks around what is selected, or takes them away again. */

export interface Marked {
  readonly text: string;
  /** What is selected afterwards. */
  readonly start: number;
  readonly end: number;
}

export type Mark = 'bold' | 'italic' | 'link' | 'list';

export function applyMark(text: string, start: number, end: number, mark: Mark, linkWords: string): Marked {
  if (mark === 'list') return listLines(text, start, end);
  if (mark === 'link') {
    const words = text.slice(start, end) || linkWords;
    const written = `[${words}](https://)`;
    // The address is what is missing.
    const at = start + written.length - 1;
    return { text: text.slice(0, start) + written + text.slice(end), start: at, end: at };
  }
  return wrap(text, start, end, mark === 'bold' ? '**' : '*');
}

function wrap(text: string, start: number, end: number, sign: string): Marked {
  const { length } = sign;
  const isMarked =
    text.slice(start - length, start) === sign &&
    text.slice(end, end + length) === sign &&
    (sign === '**' || text.slice(start - 2, start) !== '**' || text.slice(start - 3, start) === '***');
  if (isMarked) {
    const plain = text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length);
    return { text: plain, start: start - length, end: end - length };
  }
  const marked = text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end);
  return { text: marked, start: start + length, end: end + length };
}

/** Every line that is touched becomes an item, or none is one any more. */
function listLines(text: string, start: number, end: number): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const next = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { text: text.slice(0, from) + next + text.slice(to), start: from, end: from + next.length };
}
