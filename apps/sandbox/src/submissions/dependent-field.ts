/**
 * Dependent fields and their conditions: `dependentFields` in the newer API, `dependentFieldFilters` in the
 * older one.
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

/** It is undocumented whether several filters are combined with AND or OR, so they are ignored. */
function readFilters(filters: readonly Json[], parentKind: FieldKind): Condition {
  const [filter, ...more] = filters;
  return readCondition(filter && more.length === 0 ? filter : {}, parentKind);
}

function readCondition(input: Json, parentKind: FieldKind): Condition {
  return {
    operator: String(input.operator ?? '').toLowerCase(),
    values: readValues(input, parentKind),
    from: String(input.rangeStart ?? '').trim(),
    to: String(input.rangeEnd ?? '').trim(),
  };
}

/** The older API always has a number and a boolean; they count only if the parent has such values. */
function readValues(input: Json, parentKind: FieldKind): string[] {
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
