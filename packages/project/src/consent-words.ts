/**
 * Consent in the operator's own words, as Markdown. Which parts there are is the account's to say; a part
 * that it does not have cannot be given one.
 */

import { type Consent, isRecord, readText } from '@formloom/form';
import { fromKeys, keysOf } from './each-key.ts';
import { filterKeys } from './filter-keys.ts';

/** Every text of a consent that is there or null. */
type TextPart = { [Key in keyof Consent]-?: null extends Consent[Key] ? Key : never }[keyof Consent];

/** In the order in which they are read. */
const IS_TEXT_PART: Readonly<Record<TextPart, true>> = {
  communicationText: true,
  processText: true,
  processLabel: true,
  processFooter: true,
  privacyText: true,
};
export const TEXT_PARTS = keysOf(IS_TEXT_PART);

/** A checkbox goes by what is consented to, wherever it stands; one that does not say it, by its place. */
type BoxPart = `box-${string}`;
export type ConsentPart = TextPart | BoxPart;

/** Only what differs from the account's words; never blank. */
export type ConsentWords = Readonly<Partial<Record<ConsentPart, string>>>;

export interface ConsentText {
  readonly part: ConsentPart;
  /** HTML, as the account has it. */
  readonly html: string;
}

/** In the order in which they are read. */
export function consentTexts(consent: Consent): ConsentText[] {
  const text = (part: TextPart): ConsentText[] => {
    const html = consent[part];
    return html === null ? [] : [{ part, html }];
  };
  const boxes = consent.checkboxes.map((box, index) => ({
    part: boxPart(consent, index),
    html: box.label,
  }));
  const asked = consent.kind === 'legitimate-interest' ? [] : boxes;
  // The boxes stand below the text about them.
  return TEXT_PARTS.flatMap((part) => [...text(part), ...(part === 'communicationText' ? asked : [])]);
}

export function boxPart({ checkboxes }: Consent, index: number): BoxPart {
  const id = checkboxes[index]?.subscriptionTypeId ?? null;
  const first = checkboxes.findIndex((box) => box.subscriptionTypeId === id);
  return id !== null && first === index ? `box-${id}` : `box-n${index + 1}`;
}

/** The key of the box that allows answers to be processed. */
export const PROCESS_KEY = 'consent.process';

/** The key of a box for messages, among a form's values and in its events. */
export const boxKey = (consent: Consent, index: number) => `consent.${boxPart(consent, index)}`;

/** The keys of all boxes that a visitor can tick, in the order in which they are read. */
export function consentKeys(consent: Consent): string[] {
  if (consent.kind === 'legitimate-interest') return [];
  const boxes = consent.checkboxes.map((_, index) => boxKey(consent, index));
  return consent.kind === 'explicit' ? [...boxes, PROCESS_KEY] : boxes;
}

/** Consent with its texts as `write` gives them. */
export function mapConsent(consent: Consent, write: (text: ConsentText) => string): Consent {
  const written = new Map(consentTexts(consent).map((text) => [text.part, write(text)]));
  return {
    ...consent,
    ...fromKeys<Pick<Consent, TextPart>>(IS_TEXT_PART, (part) => written.get(part) ?? consent[part]),
    checkboxes: consent.checkboxes.map((box, index) => ({
      ...box,
      label: written.get(boxPart(consent, index)) ?? box.label,
    })),
  };
}

/**
 * Whether a part is still there. A box that goes by its place must also say what it said: it could be another
 * one.
 */
export function isPartKept(was: Consent | null, is: Consent | null): (part: string) => boolean {
  const [before, now] = [was, is].map(
    (consent) =>
      new Map<string, string>(consent ? consentTexts(consent).map(({ part, html }) => [part, html]) : []),
  );
  const isSame = (part: string) => !part.startsWith('box-n') || before?.get(part) === now?.get(part);
  return (part) => now?.has(part) === true && isSame(part);
}

/** Only words of parts that are still there. */
export function fitConsent(words: ConsentWords, isKept: (part: string) => boolean): ConsentWords {
  return filterKeys(words, isKept);
}

export function readConsentWords(value: unknown, dropped: (at: string) => void): ConsentWords {
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([part, given]) => {
    const text = readText(given) ?? '';
    if (isPart(part) && text.trim() !== '') return [[part, text] as const];
    dropped(`consent.${part}`);
    return [];
  });
  return Object.fromEntries(entries);
}

/** The names of boxes, as a regular expression. */
export const BOX_PARTS = '^box-n?\\d{1,16}$';
const BOX_PART = new RegExp(BOX_PARTS);

function isPart(part: string): part is ConsentPart {
  return BOX_PART.test(part) || TEXT_PARTS.some((one) => one === part);
}
