/** Which texts a form can come to say: only those are listed for its editors and handed to its script. */

import { TEXT_KEYS, type TextKey } from '@formloom/project';
import type { FieldModel, FormModel } from './form-model.ts';

/** What stands in the markup; the others are said by the script. */
const WRITTEN: readonly TextKey[] = [
  'submit',
  'next',
  'back',
  'requiredNote',
  'select',
  'file',
  'noscript',
  'countryCode',
  'stuck',
  'trap',
];

export function usedTexts(model: FormModel): TextKey[] {
  const { fields, steps, consent } = model;
  const some = (test: (field: FieldModel) => boolean) => fields.some(test);
  const kind = (...kinds: readonly string[]) => some((field) => kinds.includes(field.kind));
  const multi = steps.length > 1;
  const boxes =
    consent !== null && (consent.kind === 'explicit' || consent.checkboxes.some((box) => box.required));
  const uses: Partial<Record<TextKey, boolean>> = {
    next: multi,
    back: multi,
    progress: multi,
    requiredNote: some(({ field, kind: one }) => field.required && one !== 'hidden'),
    select: some((one) => one.kind === 'select' && one.field.placeholder === null),
    required: some(({ field }) => field.required),
    choose: some((one) => one.field.required && ['checkboxes', 'radios', 'select'].includes(one.kind)),
    email: kind('email'),
    blocked: some(({ rules }) => rules.blocked.length > 0),
    number: kind('number'),
    date: kind('date'),
    digits: some(({ rules }) => rules.maxDigits !== undefined),
    digitsMin: some(({ rules }) => rules.minDigits !== undefined && rules.maxDigits === undefined),
    file: kind('file'),
    consent: boxes,
    countryCode: some((one) => one.kind === 'tel' && one.rules.countryCode),
    appeared: some(({ field }) => field.parent !== undefined),
  };
  return TEXT_KEYS.filter((key) => uses[key] ?? true);
}

export function spokenTexts(model: FormModel): TextKey[] {
  return usedTexts(model).filter((key) => !WRITTEN.includes(key));
}
