/** What can become of a form in the account meanwhile: random edits of the provider's definition. */

import { isRecord } from '@formloom/form';
import fc from 'fast-check';

type Json = Record<string, unknown>;

/** One edit: what is done, where, and with which words. */
interface Edit {
  readonly what: number;
  readonly at: number;
  readonly text: string;
}

export const anyDrift: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({ what: fc.nat(999), at: fc.nat(999), text: fc.constantFrom('One', 'Two', 'Neu', '<b>x</b>') }),
  { minLength: 1, maxLength: 6 },
);

export function drifted(definition: Json, edits: readonly Edit[]): Json {
  const next = structuredClone(definition);
  for (const edit of edits) apply(next, edit);
  return next;
}

const isJson: (value: unknown) => value is Json = isRecord;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Both of the provider's structures. */
const groupsOf = (form: Json) => listOf(form.fieldGroups ?? form.formFieldGroups);

function apply(form: Json, { what, at, text }: Edit): void {
  const places = groupsOf(form).flatMap((group) => listOf(group.fields).map((field) => ({ group, field })));
  const place = places[at % Math.max(1, places.length)];
  const edits = [...FORM_EDITS, ...(place ? FIELD_EDITS : [])];
  edits[what % edits.length]?.(form, place ?? NOWHERE, text);
}

interface Place {
  readonly group: Json;
  readonly field: Json;
}
const NOWHERE: Place = { group: {}, field: {} };

const set =
  (part: (form: Json) => unknown, key: string, value: (before: unknown, text: string) => unknown) =>
  (form: Json, _: Place, text: string) => {
    const record = part(form);
    if (isJson(record)) record[key] = value(record[key], text);
  };
const inPart = (name: string) => (form: Json) => {
  form[name] = isJson(form[name]) ? form[name] : {};
  return form[name];
};

type Apply = (form: Json, place: Place, text: string) => void;

const FORM_EDITS: readonly Apply[] = [
  (form, _, text) => {
    form.name = `${text} form`;
  },
  set(inPart('configuration'), 'language', (before) => (before === 'de' ? 'en' : 'de')),
  set(inPart('configuration'), 'recaptchaEnabled', (before) => before !== true),
  set(inPart('configuration'), 'postSubmitAction', (_, text) => ({ type: 'thank_you', value: text })),
  set(inPart('displayOptions'), 'submitButtonText', (_, text) => text),
  set(inPart('displayOptions'), 'style', () => ({ submitColor: '#123456' })),
  (form) => {
    const groups = groupsOf(form);
    const [first] = groups;
    // The first one goes to the end.
    if (first && Array.isArray(form.fieldGroups)) form.fieldGroups = [...groups.slice(1), first];
  },
  (form, _, text) => {
    form.legalConsentOptions = { type: 'implicit_consent_to_process', privacyText: text };
  },
];

const field =
  (key: string, value: (before: unknown, text: string) => unknown): Apply =>
  (_, place, text) => {
    place.field[key] = value(place.field[key], text);
  };

const FIELD_EDITS: readonly Apply[] = [
  field('label', (_, text) => `${text} label`),
  field('required', (before) => before !== true),
  field('hidden', (before) => before !== true),
  field('description', (_, text) => text),
  field('placeholder', (_, text) => text),
  field('defaultValue', (_, text) => text),
  field('validation', () => ({ minAllowedDigits: 3 })),
  field('options', (before) => (Array.isArray(before) ? [...before].reverse() : before)),
  field('options', (before) => (Array.isArray(before) ? before.slice(1) : before)),
  field('options', (before, text) =>
    Array.isArray(before) ? [...before, { label: text, value: text, displayOrder: 99 }] : before,
  ),
  (_, { group, field: one }) => {
    group.fields = listOf(group.fields).filter((other) => other !== one);
  },
  (_, { group, field: one }, text) => {
    group.fields = [
      ...listOf(group.fields),
      { ...one, name: `added_${text.replace(/\W/g, '')}`, dependentFields: [], dependentFieldFilters: [] },
    ];
  },
  (_, { group }, text) => {
    group.richText = `<p>${text}</p>`;
  },
];
