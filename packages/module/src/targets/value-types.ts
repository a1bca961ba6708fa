/**
 * Generates the value types of a form: its keys, its options, and which values are always present in a
 * submission.
 */

import type { AnswerShape } from '@formloom/kind';
import type { Project } from '@formloom/project';
import { type FieldModel, modelOf } from '../form-model.ts';
import { consentBoxes } from '../render-consent.ts';

export interface ValueType {
  readonly key: string;
  readonly label: string;
  /** TypeScript type of the value. */
  readonly type: string;
  /** Whether every submission contains it. */
  readonly required: boolean;
}

/** All submitted fields, in order, then all consents. */
export function valueTypes(project: Project): ValueType[] {
  const { consent } = modelOf(project);
  const boxes = consent ? consentBoxes(consent) : [];
  const ticked = TYPE_OF.ticked([], true);
  const fields = answeredFields(project).map(({ field, label, kind }) => ({
    key: field.key,
    label,
    type: TYPE_OF[kind.answer](
      (field.options ?? []).map(({ value }) => value),
      field.required,
    ),
    // A conditional field may be hidden.
    required: field.required && field.parent === undefined,
  }));
  return [...fields, ...boxes.map((box) => ({ ...box, type: ticked, required: true }))];
}

export function answeredFields(project: Project): FieldModel[] {
  return modelOf(project).fields.filter(({ kind }) => kind.isSent && kind.answer !== 'none');
}

const TYPE_OF: Readonly<Record<AnswerShape, (options: readonly string[], required: boolean) => string>> = {
  written: () => 'string',
  ticked: () => "'true' | 'false'",
  // An optional value may be empty.
  'one-option': (options, required) => unionOf(required ? options : [...options, '']),
  'some-options': (options) => `ReadonlyArray<${unionOf(options)}>`,
  none: () => 'never',
};

function unionOf(values: readonly string[]): string {
  const known = [...new Set(values)];
  return known.every((value) => value === '') ? 'string' : known.map(quoted).join(' | ');
}

/** Quotes a string in single quotation marks. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Name of a property, quoted where necessary. */
export function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}
