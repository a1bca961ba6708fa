/** What became of one field. Judged by what a copy still does: it asks and sends as the field was. */

import { type FieldDetails, type FieldOption, fieldLabel } from '@formloom/form';
import { readRules } from '@formloom/module';
import type { Change, ChangeSeverity, FieldChange } from './change.ts';
import { isSame } from './is-same.ts';
import { takesValuesOf } from './takes-values.ts';

export function compareField(before: FieldDetails, now: FieldDetails): Change[] {
  if (before === now) return [];
  const changes: Change[] = [];
  const note = (change: FieldChange, severity: ChangeSeverity, rest: Partial<Change> = {}) =>
    changes.push({ change, severity, at: now.key, label: fieldLabel(now), ...rest });
  const texts = (was: string | null, is: string | null) => ({ before: was ?? '', now: is ?? '' });

  if (!before.required && now.required) note('became-required', isAlwaysSent(before) ? 'harmless' : 'breaks');
  if (before.required && !now.required) note('became-optional', before.hidden ? 'harmless' : 'shows');
  if (!before.hidden && now.hidden) note('became-hidden', 'shows');
  if (before.hidden && !now.hidden) note('became-shown', 'shows');
  if (before.fieldType !== now.fieldType || before.multiple !== now.multiple) {
    note('type', takesValuesOf(before, now) ? 'shows' : 'breaks', texts(before.fieldType, now.fieldType));
  }
  if (before.options && now.options) compareOptions(before.options, now.options, note);
  else if (before.fieldType === now.fieldType) compareNoOptions(before, now, note);
  if (!isSame(before.defaultValues, now.defaultValues)) {
    note('default', 'shows', texts(before.defaultValues.join(', '), now.defaultValues.join(', ')));
  }
  if (before.fieldType === now.fieldType && !isSame(before.validation, now.validation)) {
    note('validation', judgeRules(before.validation, now.validation));
  }
  if (before.label !== now.label) {
    note('label', seen(before, now), {
      ...texts(fieldLabel(before), fieldLabel(now)),
      label: fieldLabel(before),
    });
  }
  if (before.labelHidden !== now.labelHidden) {
    note(now.labelHidden ? 'label-hidden' : 'label-shown', seen(before, now));
  }
  if (before.help !== now.help) note('help', seen(before, now), texts(before.help, now.help));
  if (before.placeholder !== now.placeholder) {
    note('placeholder', seen(before, now), texts(before.placeholder, now.placeholder));
  }
  if (before.parent !== now.parent || !isSame(before.when, now.when)) {
    note('condition', judgeCondition(before, now));
  }
  return changes;
}

type Note = (change: FieldChange, severity: ChangeSeverity, rest?: Partial<Change>) => void;

function compareOptions(before: readonly FieldOption[], now: readonly FieldOption[], note: Note): void {
  const were = new Map(before.map((option) => [option.value, option]));
  const are = new Map(now.map((option) => [option.value, option]));
  const removed = before.filter(({ value }) => !are.has(value));
  const added = now.filter(({ value }) => !were.has(value));
  const other = now.filter(({ value, label }) => were.has(value) && were.get(value)?.label !== label);
  if (removed.length > 0) note('options-removed', 'breaks', { options: removed });
  if (added.length > 0) note('options-added', 'shows', { options: added });
  if (other.length > 0) note('options-relabelled', 'shows', { options: other });
  const order = (options: readonly FieldOption[], there: ReadonlyMap<string, unknown>) =>
    options.map(({ value }) => value).filter((value) => there.has(value));
  if (!isSame(order(before, are), order(now, were))) note('options-order', 'shows');
}

/** A choice without options takes whatever is written. */
function compareNoOptions(before: FieldDetails, now: FieldDetails, note: Note): void {
  if (before.options) note('options-removed', 'shows', { options: before.options });
  if (now.options) note('options-added', 'breaks', { options: now.options });
}

/** What nobody sees is sent with its default, whatever a visitor does. */
function isAlwaysSent({ hidden, defaultValues }: FieldDetails): boolean {
  return hidden && defaultValues.some((value) => value.trim() !== '');
}

function seen(before: FieldDetails, now: FieldDetails): ChangeSeverity {
  return before.hidden && now.hidden ? 'harmless' : 'shows';
}

/** A copy asks and checks as it did: stricter rules refuse what it lets through. */
function judgeRules(before: unknown, now: unknown): ChangeSeverity {
  const [was, is] = [readRules(before), readRules(now)];
  const listed = (value: unknown) => isSame(Object(value).useDefaultBlockList, true);
  const stricter =
    (is.pattern !== undefined && is.pattern !== was.pattern) ||
    (is.minDigits ?? 0) > (was.minDigits ?? 0) ||
    (is.maxDigits ?? Number.POSITIVE_INFINITY) < (was.maxDigits ?? Number.POSITIVE_INFINITY) ||
    is.blocked.some((domain) => !was.blocked.includes(domain)) ||
    (listed(now) && !listed(before));
  if (stricter) return 'breaks';
  return isSame(was, is) && listed(now) === listed(before) ? 'harmless' : 'shows';
}

/** A copy that does not ask for what is demanded now is refused. What it asks too often is taken all the same. */
function judgeCondition(before: FieldDetails, now: FieldDetails): ChangeSeverity {
  return now.required && before.parent !== undefined ? 'breaks' : 'shows';
}
