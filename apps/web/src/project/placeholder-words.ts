/** Error messages for wrong placeholders in a text. */

import type { PlaceholderFaults } from '@formloom/module';
import type { LanguageWords } from './language-words.ts';

/** One sentence per error. */
export function placeholderWords({ lost, invented }: PlaceholderFaults, words: LanguageWords): string[] {
  return [...lost.map(words.placeholderLost), ...invented.map(words.placeholderInvented)];
}
