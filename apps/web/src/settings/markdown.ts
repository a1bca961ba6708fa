/** Toolbar commands for Markdown: adds or removes marks around the selection. */

export interface EditedText {
  readonly text: string;
  /** Selection after the command. */
  readonly start: number;
  readonly end: number;
}

export type Mark = 'bold' | 'italic' | 'link' | 'list';

export function applyMark(
  text: string,
  start: number,
  end: number,
  mark: Mark,
  linkWords: string,
): EditedText {
  if (mark === 'list') return listLines(text, start, end);
  if (mark === 'link') {
    const words = text.slice(start, end) || linkWords;
    const link = `[${words}](https://)`;
    // Selects the URL placeholder, which has to be filled in.
    const at = start + link.length - 1;
    return { text: text.slice(0, start) + link + text.slice(end), start: at, end: at };
  }
  return wrap(text, start, end, mark === 'bold' ? '**' : '*');
}

function wrap(text: string, start: number, end: number, sign: string): EditedText {
  const { length } = sign;
  const isFormatted =
    text.slice(start - length, start) === sign &&
    text.slice(end, end + length) === sign &&
    (sign === '**' || text.slice(start - 2, start) !== '**' || text.slice(start - 3, start) === '***');
  if (isFormatted) {
    const plain = text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length);
    return { text: plain, start: start - length, end: end - length };
  }
  const formatted = text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end);
  return { text: formatted, start: start + length, end: end + length };
}

/** Toggles list markers on all selected lines. */
function listLines(text: string, start: number, end: number): EditedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const next = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { text: text.slice(0, from) + next + text.slice(to), start: from, end: from + next.length };
}
