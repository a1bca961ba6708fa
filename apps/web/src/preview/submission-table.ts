/** Formats submission data for people: labels and answers as the visitor saw them. */

import { fieldKey, parseJson, readArray, readRecord, readText } from '@formloom/form';
import { type FieldModel, modelOf } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';

export interface SentRow {
  readonly id: string;
  readonly label: string;
  /** More than one value for multiple choice. */
  readonly answers: readonly string[];
  /** Whether the field is hidden from visitors. */
  readonly isHidden?: true;
}

export interface SentTable {
  /** In the order of submission. */
  readonly answers: readonly SentRow[];
  readonly consents: readonly SentRow[];
  /** URL of the page the form was submitted from. */
  readonly context: readonly SentRow[];
}

/** `payload` is the JSON body of the submission. */
export function sentTable(project: Project, payload: string, words: Words): SentTable {
  const { fields, context, legalConsentOptions } = readRecord(parseJson(payload));
  const modelByKey = new Map(modelOf(project).fields.map((model) => [model.field.key, model]));
  return {
    answers: (readArray(fields) ?? []).map((field) => answerRow(readRecord(field), modelByKey, words)),
    consents: consentRows(readRecord(legalConsentOptions), words.preview.sent),
    context: contextRows(readRecord(context), words.preview.sent),
  };
}

type Json = Readonly<Record<string, unknown>>;
type SentWords = Words['preview']['sent'];

/** A field that is no longer in the form is shown by its name. */
function answerRow(
  { name, objectTypeId, value }: Json,
  drawn: ReadonlyMap<string, FieldModel>,
  words: Words,
): SentRow {
  const text = readText(value) ?? '';
  const id = fieldKey({ name: readText(name) ?? '', objectTypeId: readText(objectTypeId) ?? null });
  const model = drawn.get(id);
  if (!model) return { id, label: readText(name) ?? '', answers: [text] };
  const { field, kind, label } = model;
  const values = kind.answer === 'some-options' ? text.split(';') : [text];
  return {
    id,
    label,
    answers: values.map((one) => answerWords(one, model, words)),
    ...(field.hidden && { isHidden: true }),
  };
}

/** The displayed answer: an option's label, a date, yes or no; otherwise the raw value. */
function answerWords(value: string, { field, kind }: FieldModel, words: Words): string {
  const { yes, no, day } = words.form.condition;
  const option = field.options?.find((one) => one.value === value);
  if (option) return option.label.trim() === '' ? value : option.label;
  if (kind.answer === 'ticked') return value === 'true' ? yes : no;
  const date = new Date(`${value}T00:00:00Z`);
  if (kind.compares === 'day' && !Number.isNaN(date.getTime())) return day(date);
  return value;
}

function consentRows(legalConsent: Json, words: SentWords): SentRow[] {
  const row = (id: string, { text }: Json, answer: string) => ({
    id,
    label: readText(text) ?? '',
    answers: [answer],
  });
  if (legalConsent.legitimateInterest)
    return [row('interest', readRecord(legalConsent.legitimateInterest), words.interest)];
  if (!legalConsent.consent) return [];
  const consent = readRecord(legalConsent.consent);
  const agreed = (is: unknown) => (is === true ? words.agreed : words.notAgreed);
  return [
    ...(readArray(consent.communications) ?? [])
      .map(readRecord)
      .map((one, index) => row(`communication ${index}`, one, agreed(one.value))),
    row('process', consent, agreed(consent.consentToProcess)),
  ];
}

/** Submission context fields that have a label; others are shown by their API name. */
const CONTEXT = ['pageName', 'pageUri', 'pageId', 'hutk'] as const;

function contextRows(context: Json, { page }: SentWords): SentRow[] {
  return Object.entries(context).map(([id, value]) => {
    const contextKey = CONTEXT.find((key) => key === id);
    return { id, label: contextKey ? page[contextKey] : id, answers: [readText(value) ?? ''] };
  });
}
