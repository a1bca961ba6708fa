/**
 * The fields that depend on another, and on what: `dependentFields` of the newer structure,
 * `dependentFieldFilters` of the older.
 */

import type { Json } from '../seed/definition.ts';
import type { Condition } from './condition.ts';
import type { FieldKind } from './field-kind.ts';
import { asRecord, asRecords } from './submission.ts';

export interface Dependent {
  readonly field: Json;
  readonly condition: Condition;
}

export function readDependents(parent: Json, parentKind: FieldKind): Dependent[] {
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

/** Whether several filters are meant together or one by one is not known, so nothing is made of them. */
function readFilters(filters: readonly Json[], parentKind: FieldKind): Condition {
  const [filter, ...more] = filters;
  return readCondition(filter && more.length === 0 ? filter : {}, parentKind);
}

function readCondition(given: Json, parentKind: FieldKind): Condition {
  return {
    operator: String(given.operator ?? '').toLowerCase(),
    values: readValues(given, parentKind),
    from: String(given.rangeStart ?? '').trim(),
    to: String(given.rangeEnd ?? '').trim(),
  };
}

/**
 * The older structure always has a number and a yes or no; they mean something only where the parent has such
 * a value.
 */
function readValues(given: Json, parentKind: FieldKind): string[] {
  const texts = [given.values, given.value, given.strValues, given.strValue];
  const ofKind: Partial<Record<FieldKind, unknown>> = {
    number: given.numberValue,
    date: given.numberValue,
    flag: given.boolValue,
  };
  const lists = [...texts, ofKind[parentKind]].map((value) =>
    [value ?? []]
      .flat()
      .map((one) => String(one).trim())
      .filter(Boolean),
  );
  return lists.find((list) => list.length > 0) ?? [];
}
