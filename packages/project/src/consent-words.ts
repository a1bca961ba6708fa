/** Custom consent texts, as Markdown. HubSpot defines which parts exist; other parts cannot have a text. */

import type { Consent } from '@formloom/form';
import { fromKeys, keysOf } from './each-key.ts';
import { filterKeys } from './filter-keys.ts';
import { keyed, named, type Value, WORDS } from './value.ts';

/** All texts of a consent that exist or are null. */
type TextPart = { [Key in keyof Consent]-?: null extends Consent[Key] ? Key : never }[keyof Consent];

/** In reading order. */
const IS_TEXT_PART: Readonly<Record<TextPart, true>> = {
  communicationText: true,
  processText: true,
  processLabel: true,
  processFooter: true,
  privacyText: true,
};
const TEXT_PARTS = keysOf(IS_TEXT_PART);

/** A checkbox is identified by its subscription, wherever it is; without one, by its position. */
type BoxPart = `box-${string}`;
export type ConsentPart = TextPart | BoxPart;

/** Only texts that differ from HubSpot's; never blank. */
export type ConsentWords = Readonly<Partial<Record<ConsentPart, string>>>;

export interface ConsentText {
  readonly part: ConsentPart;
  /** HubSpot's text, as HTML. */
  readonly html: string;
}

/** In reading order. */
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
  // Checkboxes follow their explanatory text.
  return TEXT_PARTS.flatMap((part) => [...text(part), ...(part === 'communicationText' ? asked : [])]);
}

export function boxPart({ checkboxes }: Consent, index: number): BoxPart {
  const id = checkboxes[index]?.subscriptionTypeId ?? null;
  const first = checkboxes.findIndex((box) => box.subscriptionTypeId === id);
  return id !== null && first === index ? `box-${id}` : `box-n${index + 1}`;
}

/** Key of the checkbox for consent to process data. */
export const PROCESS_KEY = 'consent.process';

/** Key of a communication checkbox, in form values and events. */
export const boxKey = (consent: Consent, index: number) => `consent.${boxPart(consent, index)}`;

/** Keys of all checkboxes visible to visitors, in reading order. */
export function consentKeys(consent: Consent): string[] {
  if (consent.kind === 'legitimate-interest') return [];
  const boxes = consent.checkboxes.map((_, index) => boxKey(consent, index));
  return consent.kind === 'explicit' ? [...boxes, PROCESS_KEY] : boxes;
}

/** Consent with each text replaced by the result of `write`. */
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
 * Whether a part still exists. A checkbox identified by position must also have the same text, because
 * another one could have taken its position.
 */
export function remainingParts(was: Consent | null, is: Consent | null): (part: string) => boolean {
  const [before, now] = [was, is].map(
    (consent) =>
      new Map<string, string>(consent ? consentTexts(consent).map(({ part, html }) => [part, html]) : []),
  );
  const isSame = (part: string) => !part.startsWith('box-n') || before?.get(part) === now?.get(part);
  return (part) => now?.has(part) === true && isSame(part);
}

/** Only texts of existing parts. */
export function fitConsent(words: ConsentWords, isRemaining: (part: string) => boolean): ConsentWords {
  return filterKeys(words, isRemaining);
}

/** Names of checkboxes, as a regular expression. */
const BOX_PARTS = '^box-n?\\d{1,16}$';
const BOX_PART = new RegExp(BOX_PARTS);
const isPart = (part: string) => BOX_PART.test(part) || TEXT_PARTS.some((one) => one === part);

/** The value of custom consent texts. */
export const CONSENT: Value<ConsentWords> = named(
  'consent',
  keyed(
    {
      type: 'object',
      description: 'Consent in words of your own, as Markdown.',
      properties: Object.fromEntries(TEXT_PARTS.map((part) => [part, WORDS.schema])),
      patternProperties: { [BOX_PARTS]: WORDS.schema },
      additionalProperties: false,
    },
    (part) => (isPart(part) ? WORDS : undefined),
  ),
);
