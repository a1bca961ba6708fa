/** Messages for differences between two states of a project. */

import { TEXT_LABELS } from '@formloom/module';
import { CHOICES } from '@formloom/project';
import type { Difference } from '../differences/difference.ts';
import {
  capitalized,
  describeChange,
  describePreset,
  quotedLabel,
  WORDS,
  type WordsLanguage,
} from './describe.ts';
import type { CheckWords, DifferenceAbout } from './words.ts';

export function describeDifference(difference: Difference, language: WordsLanguage): string {
  if (difference.kind === 'form') return describeChange(difference.change, language);
  const words = WORDS[language];
  const name = difference.kind === 'setting' ? difference.setting : difference.kind;
  return capitalized(words.differences[name](aboutOf(difference, words, language)), language);
}

const NOTHING: DifferenceAbout = {
  label: '',
  step: '',
  before: '',
  other: '',
  row: 0,
  place: 0,
  now: '',
  on: false,
  choice: '',
  isUsual: false,
};

/** Names given by people are quoted; numbers, colors, widths and languages are not. */
function aboutOf(
  difference: Exclude<Difference, { kind: 'form' }>,
  words: CheckWords,
  language: WordsLanguage,
): DifferenceAbout {
  const { quote } = words;
  const quoted = (text: string | undefined) => (text ? quote(text) : '');
  switch (difference.kind) {
    case 'accent':
    case 'corners':
    case 'mode':
    case 'language':
    case 'translation-added':
    case 'translation-changed':
    case 'translation-removed':
      return { ...NOTHING, now: String(difference.now ?? '') };
    case 'preset':
      return { ...NOTHING, now: quote(describePreset(difference.now, language)) };
    case 'look':
      return lookAbout(difference, words);
    case 'set-aside':
    case 'brought-back':
      return { ...NOTHING, label: difference.label === '' ? '' : quotedLabel(difference.label, words) };
    case 'css':
      return { ...NOTHING, on: difference.now };
    case 'text':
      return {
        ...NOTHING,
        label: quote(TEXT_LABELS[language][difference.text]),
        now: quoted(difference.now),
      };
    case 'setting': {
      const choice = String(difference.now).trim();
      return { ...NOTHING, now: quoted(choice), choice, on: difference.now === true };
    }
    default: {
      const { label, step, before, other, row, place, now } = { ...NOTHING, ...difference };
      const isWidth = difference.kind === 'field-width';
      return {
        ...NOTHING,
        label: quotedLabel(label, words),
        step: quote(step),
        before: quote(before),
        other: quotedLabel(other, words),
        row,
        place,
        now: isWidth ? String(now ?? '') : quoted(now?.toString()),
        on: now === true,
        isUsual: now === undefined,
      };
    }
  }
}

/** Only colors and numbers are shown as values. */
function lookAbout({ look, now }: Extract<Difference, { kind: 'look' }>, { look: words }: CheckWords) {
  const { kind } = CHOICES[look];
  const value = kind === 'colour' || kind === 'number' ? String(now ?? '') : '';
  return { ...NOTHING, label: words.looks[look], now: value };
}
