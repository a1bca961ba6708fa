/** One difference between two states of the work, as a sentence. */

import { TEXT_LABELS } from '@formloom/module';
import type { Difference } from '../differences/difference.ts';
import { capitalized, describeChange, WORDS, type WordsLanguage } from './describe.ts';
import type { DifferenceAbout, Words } from './words.ts';

export function describeDifference(difference: Difference, language: WordsLanguage): string {
  if (difference.kind === 'form') return describeChange(difference.change, language);
  const words = WORDS[language];
  const name = difference.kind === 'setting' ? difference.setting : difference.kind;
  return capitalized(words.differences[name](aboutOf(difference, words, language)), language);
}

/** Whatever a person named is quoted; numbers, colours and languages are not. */
function aboutOf(
  difference: Exclude<Difference, { kind: 'form' }>,
  { quote }: Words,
  language: WordsLanguage,
): DifferenceAbout {
  const about = { label: '', step: '', before: '', other: '', row: 0, place: 0, now: '', on: false };
  const quoted = (text: string | undefined) => (text ? quote(text) : '');
  switch (difference.kind) {
    case 'accent':
    case 'corners':
    case 'mode':
    case 'language':
      return { ...about, now: String(difference.now ?? '') };
    case 'text':
      return {
        ...about,
        label: quote(TEXT_LABELS[language][difference.text]),
        now: quoted(difference.now),
      };
    case 'setting':
      return { ...about, now: quoted(String(difference.now).trim()), on: difference.now === true };
    default: {
      const { label, step, before, other, row, place } = { ...about, ...difference };
      return {
        ...about,
        label: quote(label),
        step: quote(step),
        before: quote(before),
        other: quote(other),
        row,
        place,
      };
    }
  }
}
