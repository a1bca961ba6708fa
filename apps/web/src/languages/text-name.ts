/** Names a text of the form for translators, for example “Email: placeholder”. */

import { type FormText, TEXT_LABELS } from '@formloom/module';
import { contentKind, type TextPlace } from '@formloom/project';
import type { LanguageWords } from '../project/language-words.ts';

/** By text id. Fields are named by their labels in the form. */
export function textNames(
  texts: readonly FormText[],
  words: LanguageWords,
  language: 'en' | 'es',
): ReadonlyMap<string, string> {
  const labels = new Map(
    texts.flatMap(({ place, source }) =>
      place.of === 'field' && place.part === 'label' ? [[place.key, source] as const] : [],
    ),
  );
  const labelOf = (key: string) => labels.get(key) ?? key;
  return new Map(texts.map(({ id, place }) => [id, nameOf(place, labelOf, words.names, language)]));
}

function nameOf(
  place: TextPlace,
  labelOf: (key: string) => string,
  names: LanguageWords['names'],
  language: 'en' | 'es',
): string {
  switch (place.of) {
    case 'title':
      return names.title;
    case 'text':
      return TEXT_LABELS[language][place.key];
    case 'step':
      return names[`step-${place.part}`];
    case 'field':
      return place.part === 'text' ? names['field-text'] : names[`field-${place.part}`](labelOf(place.key));
    case 'option':
      return names.option(labelOf(place.key));
    case 'content': {
      const kind = contentKind(place.key);
      return kind === 'heading' || kind === 'image' ? names[kind] : names.text;
    }
    case 'consent':
      return names.consent;
    case 'redirect':
      return names.redirect;
  }
}
