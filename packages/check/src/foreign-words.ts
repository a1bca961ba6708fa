/**
 * Texts in another language than the form. Detects only known texts: default texts of forms and default step
 * titles. Free text is never guessed, so there are no false positives.
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
  /** The text in the form. */
  readonly words: string;
  /** Replaces it with the text in the form's language. */
  readonly translate: (project: Project) => Project;
}

/** Empty when all texts are in the form's language or custom. */
export function foreignWords(project: Project): ForeignWords[] {
  return [...foreignTitles(project), ...foreignTexts(project), ...foreignButtons(project)];
}

export function translateForeignWords(project: Project): Project {
  return foreignWords(project).reduce((next, { translate }) => translate(next), project);
}

/** A single step's title is not shown. */
function foreignTitles({ layout, design: { language } }: Project): ForeignWords[] {
  if (layout.steps.length < 2) return [];
  return layout.steps.flatMap(({ id, title }) => {
    const translated = translatedStepTitle(title, language);
    return translated === undefined
      ? []
      : [{ words: title, translate: (now) => setTextAt(now, { of: 'step', id, part: 'title' }, translated) }];
  });
}

/** HubSpot's submit button and message are checked like custom texts. */
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

/** When another language uses the same text in several places, this place is preferred. */
function translatedText(words: string, language: Language, place: TextKey): string | undefined {
  const text = comparable(words);
  const sources = DEFAULT_TEXTS.get(text);
  if (!sources || sources.has(language) || ALSO_RIGHT[text]?.includes(language)) return undefined;
  const keys = [...sources.values()].flat();
  const key = keys.includes(place) ? place : (keys[0] ?? place);
  return TEXTS[language][key];
}

/** Short texts that are also correct in a second language, whose default differs. */
const ALSO_RIGHT: Readonly<Record<string, readonly Language[]>> = {
  enviar: ['ca'],
  envia: ['pt-br'],
  atrás: ['pt-br'],
  'código de país': ['pt-br'],
  'esperando…': ['pt-br'],
  'aguardando…': ['es'],
};

/** HubSpot's default submit button texts. */
const PROVIDER_BUTTON = 'submit';

type Sources = ReadonlyMap<Language, readonly TextKey[]>;

/** All default texts, with their languages and keys. */
const DEFAULT_TEXTS = collect();

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
