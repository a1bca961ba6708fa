/**
 * Selects the texts that a form can show; only those are listed for page editors and passed to its script.
 */

import { KIND_TEXTS, type KindText } from '@formloom/kind';
import { type RequiredMark, TEXT_KEYS, type TextKey } from '@formloom/project';
import type { FieldModel, FormModel } from './form-model.ts';

/** Texts in the markup; the script shows the others. */
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
  'optional',
];

export function usedTexts(model: FormModel, mark: RequiredMark): TextKey[] {
  const { fields, steps, consent } = model;
  const some = (test: (field: FieldModel) => boolean) => fields.some(test);
  const said = new Set(fields.flatMap(textsOf));
  const multi = steps.length > 1;
  const boxes =
    consent !== null && (consent.kind === 'explicit' || consent.checkboxes.some((box) => box.required));
  const uses: Partial<Record<TextKey, boolean>> = {
    ...Object.fromEntries(KIND_TEXTS.map((key) => [key, said.has(key)])),
    next: multi,
    back: multi,
    progress: multi,
    requiredNote: mark === 'required' && some(({ field, kind }) => field.required && kind.isSeen),
    optional: mark === 'optional' && some(({ field, kind }) => !field.required && kind.isSeen),
    required: some(({ field }) => field.required),
    blocked: some(({ rules }) => rules.blocked.length > 0),
    digits: some(({ rules }) => rules.maxDigits !== undefined),
    digitsMin: some(({ rules }) => rules.minDigits !== undefined && rules.maxDigits === undefined),
    consent: boxes || said.has('consent'),
    appeared: some(({ field }) => field.parent !== undefined),
  };
  return TEXT_KEYS.filter((key) => uses[key] ?? true);
}

function textsOf({ kind, field, rules }: FieldModel): readonly KindText[] {
  const { required, placeholder } = field;
  return kind.texts({ required, placeholder, asksCountryCode: rules.countryCode });
}

export function spokenTexts(model: FormModel, mark: RequiredMark): TextKey[] {
  return usedTexts(model, mark).filter((key) => !WRITTEN.includes(key));
}
