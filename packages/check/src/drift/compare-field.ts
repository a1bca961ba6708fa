/**
 * Compares one field before and after, judged by the exported form, which still renders and submits the old
 * field.
 */

import { type FieldDetails, type FieldOption, fieldLabel, isSame } from '@formloom/form';
import { takesValuesOf } from '@formloom/kind';
import { givenPattern, readRules } from '@formloom/module';
import { keysOf } from '@formloom/project';
import type { Change, ChangeSeverity, FieldChange } from './change.ts';

type Compare = (before: FieldDetails, now: FieldDetails) => Change[];

/** Changes per property, in this order; a missing property does not compile. */
const COMPARE: Readonly<Record<keyof FieldDetails, Compare>> = {
  // The key identifies a field.
  key: () => [],
  name: () => [],
  objectTypeId: () => [],
  required: compareRequired,
  hidden: (before, now) =>
    before.hidden === now.hidden
      ? []
      : [changeOf(now, now.hidden ? 'became-hidden' : 'became-shown', 'shows')],
  fieldType: compareType,
  // Reported as a changed type.
  multiple: () => [],
  options: compareOptions,
  defaultValues: compareDefaults,
  validation: (before, now) =>
    before.fieldType !== now.fieldType || isSame(before.validation, now.validation)
      ? []
      : [changeOf(now, 'validation', judgeRules(before.validation, now.validation))],
  label: compareLabel,
  labelHidden: (before, now) =>
    before.labelHidden === now.labelHidden
      ? []
      : [changeOf(now, now.labelHidden ? 'label-hidden' : 'label-shown', looksSeverity(before, now))],
  help: (before, now) => compareWords('help', before, now),
  placeholder: (before, now) => compareWords('placeholder', before, now),
  parent: (before, now) =>
    before.parent === now.parent && isSame(before.when, now.when)
      ? []
      : [changeOf(now, 'condition', judgeCondition(before, now))],
  // Reported with the parent.
  when: () => [],
};

export function compareField(before: FieldDetails, now: FieldDetails): Change[] {
  return before === now ? [] : keysOf(COMPARE).flatMap((part) => COMPARE[part](before, now));
}

function changeOf(
  field: FieldDetails,
  change: FieldChange,
  severity: ChangeSeverity,
  rest?: Partial<Change>,
): Change {
  return { change, severity, at: field.key, label: fieldLabel(field), ...rest };
}

const texts = (before: string | null, now: string | null) => ({ before: before ?? '', now: now ?? '' });

/** Whether an answer is required. */
function compareRequired(before: FieldDetails, now: FieldDetails): Change[] {
  if (before.required === now.required) return [];
  if (now.required) {
    return [changeOf(now, 'became-required', isAlwaysSent(before) ? 'harmless' : 'breaks')];
  }
  return [changeOf(now, 'became-optional', before.hidden ? 'harmless' : 'shows')];
}

/** Which values HubSpot accepts. */
function compareType(before: FieldDetails, now: FieldDetails): Change[] {
  if (before.fieldType === now.fieldType && before.multiple === now.multiple) return [];
  const severity = takesValuesOf(before, now) ? 'shows' : 'breaks';
  return [changeOf(now, 'type', severity, texts(before.fieldType, now.fieldType))];
}

/** Which values can be entered. */
function compareOptions(before: FieldDetails, now: FieldDetails): Change[] {
  if (before.options && now.options) return compareChoices(now, before.options, now.options);
  // A choice field without options accepts any text.
  if (before.fieldType !== now.fieldType) return [];
  if (before.options) return [changeOf(now, 'options-removed', 'shows', { options: before.options })];
  return now.options ? [changeOf(now, 'options-added', 'breaks', { options: now.options })] : [];
}

function compareChoices(
  field: FieldDetails,
  before: readonly FieldOption[],
  now: readonly FieldOption[],
): Change[] {
  if (isSame(before, now)) return [];
  const changes: Change[] = [];
  const were = new Map(before.map((option) => [option.value, option]));
  const are = new Map(now.map((option) => [option.value, option]));
  const removed = before.filter(({ value }) => !are.has(value));
  const added = now.filter(({ value }) => !were.has(value));
  const other = now.filter(({ value, label }) => were.has(value) && were.get(value)?.label !== label);
  if (removed.length > 0) changes.push(changeOf(field, 'options-removed', 'breaks', { options: removed }));
  if (added.length > 0) changes.push(changeOf(field, 'options-added', 'shows', { options: added }));
  if (other.length > 0) changes.push(changeOf(field, 'options-relabelled', 'shows', { options: other }));
  const old = before.filter(({ value }) => are.has(value)).map(({ value }) => value);
  const fresh = now.filter(({ value }) => were.has(value)).map(({ value }) => value);
  if (!isSame(old, fresh)) changes.push(changeOf(field, 'options-order', 'shows'));
  return changes;
}

function compareDefaults(before: FieldDetails, now: FieldDetails): Change[] {
  if (isSame(before.defaultValues, now.defaultValues)) return [];
  const defaults = texts(before.defaultValues.join(', '), now.defaultValues.join(', '));
  return [changeOf(now, 'default', 'shows', defaults)];
}

/** Label, help text and placeholder. */
function looksSeverity(before: FieldDetails, now: FieldDetails): ChangeSeverity {
  return before.hidden && now.hidden ? 'harmless' : 'shows';
}

function compareLabel(before: FieldDetails, now: FieldDetails): Change[] {
  if (before.label === now.label) return [];
  const labels = texts(fieldLabel(before), fieldLabel(now));
  return [changeOf(now, 'label', looksSeverity(before, now), { ...labels, label: fieldLabel(before) })];
}

function compareWords(part: 'help' | 'placeholder', before: FieldDetails, now: FieldDetails): Change[] {
  if (before[part] === now[part]) return [];
  return [changeOf(now, part, looksSeverity(before, now), texts(before[part], now[part]))];
}

/** Hidden fields always submit their default value. */
function isAlwaysSent({ hidden, defaultValues }: FieldDetails): boolean {
  return hidden && defaultValues.some((value) => value.trim() !== '');
}

/**
 * The exported form validates with the old rules, so HubSpot may reject what stricter new rules forbid.
 * HubSpot checks all patterns.
 */
function judgeRules(before: unknown, now: unknown): ChangeSeverity {
  const [was, is] = [readRules(before), readRules(now)];
  const pattern = givenPattern(now);
  const listed = (value: unknown) => isSame(Object(value).useDefaultBlockList, true);
  const stricter =
    (pattern !== undefined && pattern !== givenPattern(before)) ||
    (is.minDigits ?? 0) > (was.minDigits ?? 0) ||
    (is.maxDigits ?? Number.POSITIVE_INFINITY) < (was.maxDigits ?? Number.POSITIVE_INFINITY) ||
    is.blocked.some((domain) => !was.blocked.includes(domain)) ||
    (listed(now) && !listed(before));
  if (stricter) return 'breaks';
  return isSame(was, is) && listed(now) === listed(before) ? 'harmless' : 'shows';
}

/**
 * HubSpot rejects submissions without a field that is now required. A field that is no longer required is
 * still accepted.
 */
function judgeCondition(before: FieldDetails, now: FieldDetails): ChangeSeverity {
  return now.required && before.parent !== undefined ? 'breaks' : 'shows';
}
