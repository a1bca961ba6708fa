/**
 * What a spreadsheet puts into the clipboard: lines of cells, and in quotes those that have lines of their
 * own.
 */

import { type FormText, shownText, textState } from '@formloom/module';
import { type Language, type Project, setTranslation } from '@formloom/project';

/** A cell or `"a cell ""quoted""\nof several lines"`, and what follows it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

export function readPasted(text: string): ReadonlyArray<readonly string[]> {
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  // The end of the last line begins no other.
  const whole = text.replace(/(?:\r\n|\n|\r)$/, '');
  while (CELL.lastIndex <= whole.length) {
    const found = CELL.exec(whole);
    // A quote that is none: the text is taken as it is.
    if (!found) return whole.split(/\r\n|\n|\r/).map((line) => line.split('\t'));
    const [, quoted, plain = '', end = ''] = found;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}

/** Whether it is more than one cell has room for; lines of a text that has some itself are its own. */
export function isForSeveral(lines: ReadonlyArray<readonly string[]>, source: string): boolean {
  const isTable = lines.some(({ length }) => length > 1);
  return isTable || (lines.length > 1 && !/[\r\n]/.test(source));
}

export interface Filled {
  readonly project: Project;
  /** How many cells say something else, and for how many there was no place. */
  readonly filled: number;
  readonly left: number;
}

/** From one cell downwards, and to the right where there are several; an empty one leaves what is there. */
export function fillCells(
  project: Project,
  lines: ReadonlyArray<readonly string[]>,
  texts: readonly FormText[],
  languages: readonly Language[],
): Filled {
  let [next, filled, left] = [project, 0, 0];
  for (const [row, cells] of lines.entries()) {
    for (const [column, words] of cells.entries()) {
      if (words.trim() === '') continue;
      const [text, language] = [texts[row], languages[column]];
      if (!text || !language) {
        left += 1;
        continue;
      }
      // Formloom's own words need no translation that says the same.
      const isOwn = textState(next, language, text) === 'own';
      if (isOwn && words === shownText(next, language, text)) continue;
      const edited = setTranslation(next, language, text.place, words, text.source);
      if (edited !== next) filled += 1;
      next = edited;
    }
  }
  return { project: next, filled, left };
}
