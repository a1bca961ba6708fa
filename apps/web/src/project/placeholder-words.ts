/** What is said of wrong placeholders where a text is typed. */

import type { PlaceholderFaults } from '@formloom/module';
import type { LanguageWords } from './language-words.ts';

/** Sentences; none where the text is sound. */
export function placeholderWords({ lost, invented }: PlaceholderFaults, words: LanguageWords): string[] {
  return [...lost.map(words.placeholderLost), ...invented.map(words.placeholderInvented)];
}
