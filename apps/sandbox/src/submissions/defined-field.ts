/** The fields of a stored definition, whichever of the three structures it has, with nested dependents. */

import type { Json } from '../seed/definition.ts';
import { asRecord, fieldKey } from './submission.ts';

export interface DefinedField {
  readonly key: string;
  readonly fieldType: string;
  readonly required: boolean;
  readonly values: readonly string[] | undefined;
  readonly validation: Readonly<Record<string, unknown>>;
}

export function definedFields(definition: Json): DefinedField[] {
  const groups = [definition.formFieldGroups ?? definition.fieldGroups ?? []].flat().map(asRecord);
  const top = [definition.fields ?? []].flat();
  return [...groups.flatMap((group) => [group.fields ?? []].flat()), ...top].flatMap((field) =>
    withDependents(asRecord(field)),
  );
}

/** A dependent field may be sent; whether it must be is not the sandbox's to decide. */
function withDependents(field: Readonly<Record<string, unknown>>): DefinedField[] {
  const dependents = [field.dependentFields ?? []]
    .flat()
    .flatMap((one) => withDependents(asRecord(asRecord(one).dependentField)));
  return [define(field), ...dependents.map((one) => ({ ...one, required: false }))];
}

function define(field: Readonly<Record<string, unknown>>): DefinedField {
  const choices = [field.options ?? field.choices ?? []].flat().map(asRecord);
  const values = choices.map((choice) => String(choice.value ?? choice.name ?? '')).filter(Boolean);
  return {
    key: fieldKey({ objectTypeId: String(field.objectTypeId ?? '0-1'), name: String(field.name) }),
    fieldType: String(field.fieldType ?? field.inputType ?? 'single_line_text'),
    required: field.required === true,
    values: values.length > 0 ? values : undefined,
    validation: asRecord(field.validation),
  };
}
