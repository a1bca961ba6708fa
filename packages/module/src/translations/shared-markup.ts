/**
 * One markup for all languages of a form: what they share is written once, with a mark wherever the words of
 * one of them stand.
 */

import { inLanguage, type Language, languagesOf, type Project } from '@formloom/project';
import { type Print, printSlots, SLOT } from '../print.ts';
import { type Settings, settingsOf } from '../settings.ts';

export interface SharedMarkup {
  readonly markup: string;
  /** In the order of the marks, of each language; the form's own comes first. */
  readonly words: ReadonlyMap<Language, readonly string[]>;
}

const MARK = SLOT.begin;

export type Draw = (project: Project, settings: Settings, print: Print) => string;

export function sharedMarkup(project: Project, draw: Draw): SharedMarkup {
  const drawn = languagesOf(project).map((language) => {
    const one = inLanguage(project, language);
    const settings = settingsOf(one);
    return [language, draw(one, settings, printSlots(settings)).split(SLOTS)] as const;
  });
  const [[, first = []] = []] = drawn;
  const isShared = (at: number) => drawn.every(([, parts]) => parts[at] === first[at]);
  const isAligned =
    drawn.every(([, parts]) => parts.length === first.length) &&
    first.every((_, at) => at % 2 === 1 || isShared(at));
  // Rich text may bring along what another language lacks: then each has a form of its own.
  if (!isAligned)
    return { markup: MARK, words: new Map(drawn.map(([language, parts]) => [language, [parts.join('')]])) };
  const differing = first.flatMap((_, at) => (isShared(at) ? [] : [at]));
  return {
    markup: first.map((part, at) => (isShared(at) ? part : MARK)).join(''),
    words: new Map(drawn.map(([language, parts]) => [language, differing.map((at) => parts[at] ?? '')])),
  };
}

const SLOTS = new RegExp(`${SLOT.begin}([^${SLOT.end}]*)${SLOT.end}`);

/** The form in one language. */
export function filledMarkup(markup: string, words: readonly string[]): string {
  const left = words.values();
  return markup.replaceAll(MARK, () => left.next().value ?? '');
}
