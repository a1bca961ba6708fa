/**
 * Dependent fields and their conditions: `dependentFields` in the newer API, `dependentFieldFilters` in the
 * older one. A condition that cannot be converted gets an unknown operator, so its field is never hidden.
 */

import { kindOfNewerType } from '@formloom/kind';
import { type JsonRecord, readArray, readFirstList, readRecord, readTrimmed } from '../read.ts';
import type { Condition, FieldDetails } from './details.ts';

export interface Dependent {
  /** The field as HubSpot returned it. */
  readonly raw: unknown;
  readonly parent: string;
  readonly when: Condition;
}

type Parent = Pick<FieldDetails, 'key' | 'name' | 'fieldType'>;

export function readDependents(field: unknown, parent: Parent): Dependent[] {
  const { dependentFields, dependentFieldFilters } = readRecord(field);
  return [dependentFields, dependentFieldFilters]
    .flatMap((list) => readArray(list) ?? [])
    .map((item) => {
      const entry = readRecord(item);
      return {
        raw: entry.dependentField ?? entry.dependentFormField,
        parent: parent.key,
        when: readWhen(entry, parent),
      };
    });
}

const UNKNOWN: Condition = { operator: 'unknown', values: [] };

/**
 * Only a single filter on the parent field with the effect of showing a field can be converted. HubSpot does
 * not document whether several filters are combined with AND or OR.
 */
function readWhen(entry: JsonRecord, parent: Parent): Condition {
  if (entry.dependentCondition !== undefined)
    return readCondition(readRecord(entry.dependentCondition), parent);
  const [filter, ...more] = (readArray(entry.filters) ?? []).map(readRecord);
  if (!filter || more.length > 0) return UNKNOWN;
  const about = readTrimmed(filter.fieldName) ?? parent.name;
  const action = readTrimmed(entry.formFieldAction)?.toUpperCase() ?? 'DISPLAY';
  const isAboutParent = about === parent.name || about === parent.key;
  return isAboutParent && action === 'DISPLAY' ? readCondition(filter, parent) : UNKNOWN;
}

function readCondition(condition: JsonRecord, { fieldType }: Parent): Condition {
  const operator = readTrimmed(condition.operator)?.toLowerCase();
  if (operator === undefined) return UNKNOWN;
  const from = readTrimmed(condition.rangeStart);
  const to = readTrimmed(condition.rangeEnd);
  return {
    operator,
    values: WITHOUT_VALUES.has(operator) ? [] : readValues(condition, operator, fieldType),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

const WITHOUT_VALUES = new Set(['is_not_empty', 'between', 'not_between']);

/**
 * Texts take precedence over numbers and flags: the older API fills in 0 and false as defaults, so those
 * count only when they match the parent's type. Set operators read the list, all others the single value.
 */
function readValues(condition: JsonRecord, operator: string, parentType: string): string[] {
  const { value, values, strValue, strValues, numberValue, numberValues, boolValue } = condition;
  const lists = [values, strValues];
  const singles = [[value], [strValue]];
  const texts = operator.startsWith('set_') ? [...lists, ...singles] : [...singles, ...lists];
  const suited = {
    number: numberValue,
    day: numberValue,
    flag: boolValue,
    text: undefined,
  }[kindOfNewerType(parentType)?.compares ?? 'text'];
  return readFirstList([...texts, numberValues, [suited], [numberValue || null], [boolValue || null]]);
}
