/**
 * Error messages for placeholders such as %n in a translation: lost ones, which only its source has, and
 * invented ones, which its source does not have.
 */

import type { PlaceholderFaults } from '@formloom/module';
import type { LanguageWords } from './language-words.ts';

/** One sentence per error. */
export function placeholderWords({ lost, invented }: PlaceholderFaults, words: LanguageWords): string[] {
  return [...lost.map(words.placeholderLost), ...invented.map(words.placeholderInvented)];
}
