/** The answers of one form as types: its keys, its options, and what surely is there when it is sent. */

import type { AnswerShape } from '@formloom/kind';
import type { Project } from '@formloom/project';
import { type FieldModel, modelOf } from '../form-model.ts';
import { consentBoxes } from '../render-consent.ts';

export interface ValueType {
  readonly key: string;
  readonly label: string;
  /** As TypeScript. */
  readonly type: string;
  /** Whether it is there whenever the form is sent. */
  readonly required: boolean;
}

/** Of every field that is sent, in order, and of every consent. */
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
    // What hangs from another field may be out of sight.
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
  // What may stay open is empty then.
  'one-option': (options, required) => unionOf(required ? options : [...options, '']),
  'some-options': (options) => `ReadonlyArray<${unionOf(options)}>`,
  none: () => 'never',
};

function unionOf(values: readonly string[]): string {
  const known = [...new Set(values)];
  return known.every((value) => value === '') ? 'string' : known.map(quoted).join(' | ');
}

/** As text in a script, in single quotation marks as people write them. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The name of a property, in quotation marks where it needs them. */
export function propertyName(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}
