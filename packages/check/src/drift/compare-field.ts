/** What became of one field. Judged by what a copy still does: it asks and sends as the field was. */

import { type FieldDetails, type FieldOption, fieldLabel } from '@formloom/form';
import { takesValuesOf } from '@formloom/kind';
import { givenPattern, readRules } from '@formloom/module';
import type { Change, ChangeSeverity, FieldChange } from './change.ts';
import { isSame } from './is-same.ts';

export function compareField(before: FieldDetails, now: FieldDetails): Change[] {
  if (before === now) return [];
  const changes: Change[] = [];
  compareUse(changes, before, now);
  compareValues(changes, before, now);
  compareLooks(changes, before, now);
  if (before.parent !== now.parent || !isSame(before.when, now.when)) {
    changes.push(changeOf(now, 'condition', judgeCondition(before, now)));
  }
  return changes;
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

/** Whether it has to be answered, and whether anybody sees it. */
function compareUse(changes: Change[], before: FieldDetails, now: FieldDetails): void {
  if (!before.required && now.required) {
    changes.push(changeOf(now, 'became-required', isAlwaysSent(before) ? 'harmless' : 'breaks'));
  }
  if (before.required && !now.required) {
    changes.push(changeOf(now, 'became-optional', before.hidden ? 'harmless' : 'shows'));
  }
  if (before.hidden !== now.hidden) {
    changes.push(changeOf(now, now.hidden ? 'became-hidden' : 'became-shown', 'shows'));
  }
}

/** What can be answered, and what is taken for an answer. */
function compareValues(changes: Change[], before: FieldDetails, now: FieldDetails): void {
  const isSameType = before.fieldType === now.fieldType;
  if (!isSameType || before.multiple !== now.multiple) {
    const severity = takesValuesOf(before, now) ? 'shows' : 'breaks';
    changes.push(changeOf(now, 'type', severity, texts(before.fieldType, now.fieldType)));
  }
  if (before.options && now.options) compareOptions(changes, now, before.options, now.options);
  // A choice without options takes whatever is written.
  else if (isSameType && before.options) {
    changes.push(changeOf(now, 'options-removed', 'shows', { options: before.options }));
  } else if (isSameType && now.options) {
    changes.push(changeOf(now, 'options-added', 'breaks', { options: now.options }));
  }
  if (!isSame(before.defaultValues, now.defaultValues)) {
    const defaults = texts(before.defaultValues.join(', '), now.defaultValues.join(', '));
    changes.push(changeOf(now, 'default', 'shows', defaults));
  }
  if (isSameType && !isSame(before.validation, now.validation)) {
    changes.push(changeOf(now, 'validation', judgeRules(before.validation, now.validation)));
  }
}

function compareOptions(
  changes: Change[],
  field: FieldDetails,
  before: readonly FieldOption[],
  now: readonly FieldOption[],
): void {
  if (isSame(before, now)) return;
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
}

/** What is read beside it. */
function compareLooks(changes: Change[], before: FieldDetails, now: FieldDetails): void {
  const severity = before.hidden && now.hidden ? 'harmless' : 'shows';
  if (before.label !== now.label) {
    const labels = texts(fieldLabel(before), fieldLabel(now));
    changes.push(changeOf(now, 'label', severity, { ...labels, label: fieldLabel(before) }));
  }
  if (before.labelHidden !== now.labelHidden) {
    changes.push(changeOf(now, now.labelHidden ? 'label-hidden' : 'label-shown', severity));
  }
  if (before.help !== now.help) changes.push(changeOf(now, 'help', severity, texts(before.help, now.help)));
  if (before.placeholder !== now.placeholder) {
    changes.push(changeOf(now, 'placeholder', severity, texts(before.placeholder, now.placeholder)));
  }
}

/** What is hidden is sent with its default, whatever a visitor does. */
function isAlwaysSent({ hidden, defaultValues }: FieldDetails): boolean {
  return hidden && defaultValues.some((value) => value.trim() !== '');
}

/**
 * A copy asks and checks as it did: stricter rules refuse what it lets through. The provider judges by every
 * pattern.
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
 * A copy that does not ask for what is demanded now is refused. What it asks too often is taken all the same.
 */
function judgeCondition(before: FieldDetails, now: FieldDetails): ChangeSeverity {
  return now.required && before.parent !== undefined ? 'breaks' : 'shows';
}
