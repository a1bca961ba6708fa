/** Parses tab-separated cells pasted from a spreadsheet, including quoted cells with line breaks. */

import { type FormText, shownText, textState } from '@formloom/module';
import { type Language, type Project, setTranslation } from '@formloom/project';

/** Matches a plain cell or `"a cell ""quoted""\nof several lines"`, and its separator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

export function readPasted(text: string): ReadonlyArray<readonly string[]> {
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  // A trailing line break starts no new row.
  const whole = text.replace(/(?:\r\n|\n|\r)$/, '');
  while (CELL.lastIndex <= whole.length) {
    const match = CELL.exec(whole);
    // Not a valid quoted cell: use the text as it is.
    if (!match) return whole.split(/\r\n|\n|\r/).map((line) => line.split('\t'));
    const [, quoted, plain = '', end = ''] = match;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}

/** Whether the text should be pasted as several cells; a text with line breaks may accept them itself. */
export function isForSeveral(lines: ReadonlyArray<readonly string[]>, source: string): boolean {
  const isTable = lines.some(({ length }) => length > 1);
  return isTable || (lines.length > 1 && !/[\r\n]/.test(source));
}

export interface Filled {
  readonly project: Project;
  /** Numbers of changed cells and of cells that did not fit. */
  readonly filled: number;
  readonly skipped: number;
}

/** Pastes down and, with several columns, to the right; empty cells leave the text unchanged. */
export function fillCells(
  project: Project,
  lines: ReadonlyArray<readonly string[]>,
  texts: readonly FormText[],
  languages: readonly Language[],
): Filled {
  let [next, filled, skipped] = [project, 0, 0];
  for (const [row, cells] of lines.entries()) {
    for (const [column, words] of cells.entries()) {
      if (words.trim() === '') continue;
      const [text, language] = [texts[row], languages[column]];
      if (!text || !language) {
        skipped += 1;
        continue;
      }
      // A translation equal to Formloom's built-in text is not stored.
      const isOwn = textState(next, language, text) === 'own';
      if (isOwn && words === shownText(next, language, text)) continue;
      const edited = setTranslation(next, language, text.place, words, text.source);
      if (edited !== next) filled += 1;
      next = edited;
    }
  }
  return { project: next, filled, skipped };
}
