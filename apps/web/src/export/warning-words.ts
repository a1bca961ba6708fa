/** The exporter's warnings in a person's words, each once. */

import type { Warning } from '@formloom/module';
import type { Words } from '../i18n/en.ts';

export function warningWords(
  warnings: readonly Warning[],
  label: (name: string) => string,
  words: Words,
): string[] {
  const unplaced = warnings.filter(({ warning }) => warning === 'unplaced-field').length;
  const texts = warnings.map(({ warning, at }) => {
    if (warning === 'unplaced-field') return words.export.warning[warning](unplaced);
    const text = words.export.warning[warning];
    return typeof text === 'string' ? text : text(label(at));
  });
  return [...new Set(texts)];
}
