/** Lists the translatable texts of a form, and the state of each in a language (done, missing, outdated). */

import {
  contentOf,
  endingOf,
  isStale,
  type Language,
  type Project,
  type TextKey,
  type TextPlace,
  textId,
  translationAt,
  usualStepTitle,
} from '@formloom/project';
import { type Cell, isField, modelOf } from '../form-model.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { redirectOf } from '../settings.ts';
import { spotsOf } from '../spots/spots-of.ts';
import type { TextSpot } from '../spots/text-spot.ts';
import { TEXTS } from '../texts.ts';
import { usedTexts } from '../used-texts.ts';

export interface FormText {
  /** Stable id, the same in every language and file. */
  readonly id: string;
  readonly place: TextPlace;
  /** The form's text. */
  readonly source: string;
  readonly isMarkdown: boolean;
  /** Index of its step, from 0; missing for texts of the whole form. */
  readonly step?: number;
}

/** `own` is a built-in translation of Formloom; `stale` is outdated: its source has changed. */
export type TextState = 'done' | 'own' | 'missing' | 'stale';

/** In reading order. A project is immutable, so its texts are cached. */
export function formTexts(project: Project): readonly FormText[] {
  const known = listed.get(project) ?? listTexts(project);
  listed.set(project, known);
  return known;
}

const listed = new WeakMap<Project, readonly FormText[]>();

function listTexts(project: Project): readonly FormText[] {
  const reading = readingOrder(project);
  const spots = [...spotsOf(project).values()].map((spot) => ({ ...spot, place: placeOf(spot.at) }));
  const images = [...reading.keys.keys()].flatMap((key) => {
    const content = contentOf(project.design.blocks, key);
    const place = { of: 'content', key } as const;
    return content?.kind === 'image' ? [{ place, text: content.alt, isMarkdown: false }] : [];
  });
  const redirect = { place: { of: 'redirect' } as const, text: redirectOf(project), isMarkdown: false };
  return [...spots, ...images, redirect]
    .filter(({ place, text }) => text.trim() !== '' && reading.isRead(place))
    .map(({ place, text, isMarkdown }) => ({ ...reading.at(place), place, text, isMarkdown }))
    .sort((one, other) => one.step - other.step || one.rank - other.rank)
    .map(({ place, text, isMarkdown, step }) => ({
      id: textId(place),
      place,
      source: text,
      isMarkdown,
      ...(step >= 0 && { step }),
    }));
}

/** State of a text in a language; in the form's language every text is done. */
export function textState({ design }: Project, language: Language, text: FormText): TextState {
  if (language === design.language) return 'done';
  const translation = design.translations[language];
  if (translationAt(translation, text.place) !== undefined)
    return isStale(translation, text.place, text.source) ? 'stale' : 'done';
  return ownWords(text, design.language, language) === undefined ? 'missing' : 'own';
}

/** The visible text in a language: the translation, else Formloom's built-in text, else the source. */
export function shownText(project: Project, language: Language, text: FormText): string {
  const { design } = project;
  if (language === design.language) return text.source;
  return (
    translationAt(design.translations[language], text.place) ??
    ownWords(text, design.language, language) ??
    (text.place.of === 'text' && !isAccountsThanks(project, text.place.key)
      ? TEXTS[language][text.place.key]
      : text.source)
  );
}

/** The provider returns the account's thank-you message in the account's language only. */
function isAccountsThanks(project: Project, key: TextKey): boolean {
  const { message } = project.details.submit;
  return key === 'thanks' && endingOf(project) === 'account' && plainText(message ?? '') !== '';
}

/**
 * Texts that need no translation: Formloom's built-in texts where the form does not override them, and a
 * redirect URL shared by all languages.
 */
function ownWords({ place, source }: FormText, from: Language, to: Language): string | undefined {
  if (place.of === 'redirect') return source;
  if (place.of === 'text') return source === TEXTS[from][place.key] ? TEXTS[to][place.key] : undefined;
  return place.of === 'step' && place.part === 'title' ? usualStepTitle(source, to) : undefined;
}

function placeOf(at: TextSpot): TextPlace {
  return at.of === 'rich-text' ? { of: 'field', key: at.key, part: 'text' } : at;
}

interface Position {
  /** -1 for texts before all steps. */
  readonly step: number;
  readonly rank: number;
}

const BEFORE_STEPS: Position = { step: -1, rank: -1 };

function readingOrder(project: Project) {
  const model = modelOf(project);
  const used = new Set<string>(usedTexts(model, project.settings.mark));
  const unseen = new Set(model.fields.flatMap(({ field, kind }) => (kind.isSeen ? [] : [field.key])));
  const keys = new Map<string, Position>();
  const add = (cell: Cell, step: number) => {
    keys.set(isField(cell) ? cell.field.key : cell.key, { step, rank: keys.size });
    if (isField(cell)) for (const child of cell.children) add(child, step);
  };
  for (const cell of model.above) add(cell, -1);
  for (const [step, { rows }] of model.steps.entries()) for (const cell of rows.flat()) add(cell, step);
  const stepIds = project.layout.steps.map(({ id }) => id);
  const last = stepIds.length - 1;

  return {
    keys,
    isRead(place: TextPlace): boolean {
      if (place.of === 'text') return used.has(place.key);
      return !('key' in place) || (keys.has(place.key) && !unseen.has(place.key));
    },
    at(place: TextPlace): Position {
      if (place.of === 'step') return { step: stepIds.indexOf(place.id), rank: -1 };
      if (place.of === 'redirect') return { step: last, rank: Number.POSITIVE_INFINITY };
      if (place.of === 'consent') return { step: last, rank: Number.POSITIVE_INFINITY };
      // The id of a text of the whole form may equal a field's key.
      if (place.of === 'title' || place.of === 'text') return BEFORE_STEPS;
      return keys.get(place.key) ?? BEFORE_STEPS;
    },
  };
}
