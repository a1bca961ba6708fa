/** Reads and writes CSV for spreadsheets: any separator, quoting and line ends. */

/** A record and its first line number, from 1. */
interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export type ReadCsv = { readonly records: readonly CsvRecord[] } | { readonly unclosed: number };

/**
 * Escapes cells that a spreadsheet would run as a formula (CSV injection) with an apostrophe, which the
 * reader removes.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

export function writeCsv(records: ReadonlyArray<readonly string[]>): string {
  return records.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The separator comes from a `sep=;` line, or is the most frequent one in the header. `unclosed` is the line
 * of a quote that never ends; such a file is rejected.
 */
export function readCsv(text: string): ReadCsv {
  const whole = text.replace(/^\uFEFF/, '');
  const [named = '', separator] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(whole) ?? [];
  const between = separator ?? separatorOf(whole);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let start = named === '' ? 1 : 2;
  let line = start;
  let at = named.length;
  while (at < whole.length) {
    const cell = readCell(whole, at, between);
    if (!cell) return { unclosed: line };
    cells.push(cell.text.replace(/^'(?='*[=+\-@\t\r])/, ''));
    line += cell.lines;
    const mark = whole[cell.end];
    at = cell.end + 1;
    if (mark === between) {
      if (at === whole.length) cells.push('');
      if (at < whole.length) continue;
    }
    if (mark === '\r' && whole[at] === '\n') at += 1;
    if (cells.some((one) => one !== '')) records.push({ line: start, cells });
    cells = [];
    line += 1;
    start = line;
  }
  return { records };
}

function separatorOf(text: string): string {
  const [header = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length - 1 }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

interface Cell {
  readonly text: string;
  /** Index of the separator after the cell. */
  readonly end: number;
  /** Number of line breaks in it. */
  readonly lines: number;
}

function readCell(text: string, start: number, between: string): Cell | undefined {
  if (text[start] !== '"') {
    const end = nextMark(text, start, between);
    return { text: text.slice(start, end), end, lines: 0 };
  }
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return undefined;
  const inside = text.slice(start + 1, close).replaceAll('""', '"');
  const end = nextMark(text, close + 1, between);
  return {
    // Text after the closing quote belongs to the cell, too.
    text: inside + text.slice(close + 1, end),
    end,
    lines: inside.match(/\r\n|\n|\r/g)?.length ?? 0,
  };
}

function nextMark(text: string, start: number, between: string): number {
  let at = start;
  while (at < text.length && text[at] !== between && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
