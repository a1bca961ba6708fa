/** Whether a field of another type still takes what a copy sends: then only its looks have changed. */

import type { FieldDetails } from '@formloom/form';
import { valueKind } from '../value-kind.ts';

export function takesValuesOf(before: FieldDetails, now: FieldDetails): boolean {
  const was = valueKind(before.fieldType);
  const is = valueKind(now.fieldType);
  if (was === 'unknown' || is === 'unknown') return before.fieldType === now.fieldType;
  // A page sends no files: nothing of it can be refused, unless it is missed.
  if (was === 'file') return is === 'file' || !now.required;
  if (was === is || is === 'free') return true;
  if (was === 'choice' && is === 'choices') return true;
  if (was === 'flag' && is === 'choice') return ['true', 'false'].every((value) => offers(now, value));
  if (was === 'choice' && is === 'flag') return before.options?.every(isFlag) ?? false;
  return false;
}

function offers({ options }: FieldDetails, value: string): boolean {
  return options?.some((option) => option.value === value) ?? true;
}

function isFlag({ value }: { readonly value: string }): boolean {
  return value === 'true' || value === 'false';
}
