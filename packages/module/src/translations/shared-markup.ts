/** Shares one markup between all languages of a form: each translated text is replaced by a mark. */

import { inLanguage, type Language, languagesOf, type Project } from '@formloom/project';
import { type Print, printSlots, SLOT } from '../print.ts';
import { type Settings, settingsOf } from '../settings.ts';

export interface SharedMarkup {
  readonly markup: string;
  /** The texts of each language in the order of the marks; the form's language comes first. */
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
  // Rich text may have different markup by language; then each language gets its full markup.
  if (!isAligned)
    return { markup: MARK, words: new Map(drawn.map(([language, parts]) => [language, [parts.join('')]])) };
  const differing = first.flatMap((_, at) => (isShared(at) ? [] : [at]));
  return {
    markup: first.map((part, at) => (isShared(at) ? part : MARK)).join(''),
    words: new Map(drawn.map(([language, parts]) => [language, differing.map((at) => parts[at] ?? '')])),
  };
}

const SLOTS = new RegExp(`${SLOT.begin}([^${SLOT.end}]*)${SLOT.end}`);

/** Renders the form in one language. */
export function filledMarkup(markup: string, words: readonly string[]): string {
  const left = words.values();
  return markup.replaceAll(MARK, () => left.next().value ?? '');
}
