/** In place of `drawn.ts`: the markup of a form that has several languages, in the one its reader has. */

import { unpackMarkup } from '../../src/markup-pack.ts';
import { chooseLanguage, filled, type WordsByLanguage } from '../languages.ts';

export type ShippedMarkup = readonly [markup: string, words: WordsByLanguage];

export function drawnMarkup([markup, words]: ShippedMarkup, host: Element): string {
  const around = host.closest<HTMLElement>('[lang]')?.lang ?? '';
  return filled(unpackMarkup(markup), words[chooseLanguage(Object.keys(words), around)] ?? []);
}
