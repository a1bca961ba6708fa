/**
 * Words of another language in a form: only those that we know by heart, which are the texts that forms come
 * with and the titles of new steps. Nothing is guessed, so nothing is found where nothing is wrong.
 */

import { setTextAt, TEXTS, usualTexts } from '@formloom/module';
import {
  LANGUAGES,
  type Language,
  type Project,
  TEXT_KEYS,
  type TextKey,
  translatedStepTitle,
} from '@formloom/project';

export interface ForeignWords {
  /** As they stand in the form. */
  readonly words: string;
  /** Puts them into the form's language. */
  readonly translate: (project: Project) => Project;
}

/** Empty where every text is the language's, or one of the operator's own. */
export function foreignWords(project: Project): ForeignWords[] {
  return [...foreignTitles(project), ...foreignTexts(project), ...foreignButtons(project)];
}

export function translateForeignWords(project: Project): Project {
  return foreignWords(project).reduce((next, { translate }) => translate(next), project);
}

/** Of a single step no title is shown. */
function foreignTitles({ layout, design: { language } }: Project): ForeignWords[] {
  if (layout.steps.length < 2) return [];
  return layout.steps.flatMap(({ id, title }) => {
    const translated = translatedStepTitle(title, language);
    return translated === undefined
      ? []
      : [{ words: title, translate: (now) => setTextAt(now, { of: 'step', id, part: 'title' }, translated) }];
  });
}

/** The account's words for the button and its thanks are judged like the operator's. */
function foreignTexts(project: Project): ForeignWords[] {
  const usual = usualTexts(project);
  const { language, texts } = project.design;
  return TEXT_KEYS.flatMap((key) => {
    const words = texts[key] ?? usual[key];
    const translated = translatedText(words, language, key);
    if (translated === undefined) return [];
    return [
      {
        words,
        translate: (now) => setTextAt(now, { of: 'text', key }, translated === usual[key] ? '' : translated),
      },
    ];
  });
}

function foreignButtons({ layout, design }: Project): ForeignWords[] {
  if (layout.steps.length < 2) return [];
  return layout.steps.flatMap(({ id }) =>
    (['next', 'back'] as const).flatMap((key) => {
      const words = Object.hasOwn(design.steps, id) ? design.steps[id]?.[key] : undefined;
      const translated = words === undefined ? undefined : translatedText(words, design.language, key);
      if (words === undefined || translated === undefined) return [];
      return [{ words, translate: (now) => setTextAt(now, { of: 'step', id, part: key }, translated) }];
    }),
  );
}

/** Where another language says the same in other places, the place in question goes first. */
function translatedText(words: string, language: Language, place: TextKey): string | undefined {
  const said = comparable(words);
  const sources = KNOWN.get(said);
  if (!sources || sources.has(language) || ALSO_RIGHT[said]?.includes(language)) return undefined;
  const keys = [...sources.values()].flat();
  const key = keys.includes(place) ? place : (keys[0] ?? place);
  return TEXTS[language][key];
}

/** Short words that are a second language's as well, though it says otherwise by itself. */
const ALSO_RIGHT: Readonly<Record<string, readonly Language[]>> = {
  enviar: ['ca'],
  envia: ['pt-br'],
  atrás: ['pt-br'],
  'código de país': ['pt-br'],
  'esperando…': ['pt-br'],
  'aguardando…': ['es'],
};

/** What forms of the provider say on their button until it is changed. */
const PROVIDER_BUTTON = 'submit';

type Sources = ReadonlyMap<Language, readonly TextKey[]>;

/** Every standard text, with the languages that say so and what for. */
const KNOWN = collect();

function collect(): ReadonlyMap<string, Sources> {
  const all = new Map<string, Map<Language, TextKey[]>>([[PROVIDER_BUTTON, new Map([['en', ['submit']]])]]);
  for (const language of LANGUAGES) {
    for (const key of TEXT_KEYS) {
      const words = comparable(TEXTS[language][key]);
      const sources = all.get(words) ?? new Map<Language, TextKey[]>();
      sources.set(language, [...(sources.get(language) ?? []), key]);
      all.set(words, sources);
    }
  }
  return all;
}

function comparable(words: string): string {
  return words.trim().toLowerCase();
}
