/** The fields of a stored definition in any of the three structures, including dependent fields. */

import type { Json } from '../seed/definition.ts';
import type { Condition } from './condition.ts';
import { type FieldKind, readFieldKind } from './field-kind.ts';
import { asRecord, asRecords, fieldKey } from './submission.ts';

export interface DefinedField {
  readonly key: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  readonly hidden: boolean;
  /** Valid options; empty when any value is allowed. */
  readonly values: readonly string[];
  readonly digits: Digits;
  /** Blocked email addresses and domains, in lower case. */
  readonly blocked: readonly string[];
  /** For dependent fields. */
  readonly depends?: { readonly on: DefinedField; readonly condition: Condition };
}

interface Digits {
  readonly least: number;
  readonly most: number;
}

export function definedFields(definition: Json): DefinedField[] {
  const groups = asRecords(definition.formFieldGroups ?? definition.fieldGroups);
  const fields = [...groups.flatMap((group) => asRecords(group.fields)), ...asRecords(definition.fields)];
  return fields.flatMap((field) => define(field));
}

/** A field and all its dependent fields. Disabled fields (older API) are not part of the form. */
function define(field: Json, depends?: DefinedField['depends']): DefinedField[] {
  if (field.enabled === false) return [];
  const validation = asRecord(field.validation);
  const defined: DefinedField = {
    key: fieldKey({ objectTypeId: String(field.objectTypeId ?? '0-1'), name: String(field.name) }),
    kind: readFieldKind(field),
    required: field.required === true,
    hidden: field.hidden === true,
    values: readValues(field),
    digits: readDigits(validation),
    blocked: readBlocked(validation),
    ...(depends && { depends }),
  };
  const dependents = readDependents(field, defined.kind).flatMap((dependent) =>
    define(dependent.field, { on: defined, condition: dependent.condition }),
  );
  return [defined, ...dependents];
}

/** Hidden options (older API) are not valid. */
function readValues(field: Json): string[] {
  return asRecords(field.options ?? field.choices)
    .filter((option) => option.hidden !== true)
    .map((option) => String(option.value ?? option.name ?? ''))
    .filter(Boolean);
}

/** The older API writes them as `7:20:true`. */
function readDigits({ minAllowedDigits, maxAllowedDigits, data }: Json): Digits {
  const [, least, most] = /^(\d*):(\d*)/.exec(String(data ?? '')) ?? [];
  return {
    least: Number(minAllowedDigits ?? (least || 0)),
    most: Number(maxAllowedDigits ?? (most || Number.POSITIVE_INFINITY)),
  };
}

/** Some free email providers; HubSpot's list is longer and not public. */
const DEFAULT_BLOCK_LIST = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com'];

function readBlocked({ blockedEmailDomains, blockedEmailAddresses, useDefaultBlockList }: Json): string[] {
  const named = [blockedEmailDomains ?? [], blockedEmailAddresses ?? []].flat(2);
  return [...named.map(String), ...(useDefaultBlockList === true ? DEFAULT_BLOCK_LIST : [])].map((one) =>
    one.toLowerCase(),
  );
}

interface Dependent {
  readonly field: Json;
  readonly condition: Condition;
}

function readDependents(parent: Json, parentKind: FieldKind): Dependent[] {
  return [
    ...asRecords(parent.dependentFields).map((entry) => ({
      field: asRecord(entry.dependentField),
      condition: readCondition(asRecord(entry.dependentCondition), parentKind),
    })),
    ...asRecords(parent.dependentFieldFilters).map((entry) => ({
      field: asRecord(entry.dependentFormField),
      condition: readFilters(asRecords(entry.filters), parentKind),
    })),
  ];
}

/** It is undocumented whether several filters are combined with AND or OR, so they are ignored. */
function readFilters(filters: readonly Json[], parentKind: FieldKind): Condition {
  const [filter, ...more] = filters;
  return readCondition(filter && more.length === 0 ? filter : {}, parentKind);
}

function readCondition(input: Json, parentKind: FieldKind): Condition {
  return {
    operator: String(input.operator ?? '').toLowerCase(),
    values: readConditionValues(input, parentKind),
    from: String(input.rangeStart ?? '').trim(),
    to: String(input.rangeEnd ?? '').trim(),
  };
}

/** The older API always has a number and a boolean; they count only if the parent has such values. */
function readConditionValues(input: Json, parentKind: FieldKind): string[] {
  const texts = [input.values, input.value, input.strValues, input.strValue];
  const ofKind: Partial<Record<FieldKind, unknown>> = {
    number: input.numberValue,
    date: input.numberValue,
    flag: input.boolValue,
  };
  const lists = [...texts, ofKind[parentKind]].map((value) =>
    [value ?? []]
      .flat()
      .map((one) => String(one).trim())
      .filter(Boolean),
  );
  return lists.find((list) => list.length > 0) ?? [];
}
