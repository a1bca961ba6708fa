/** Which values the provider takes for which field, by what it keeps of them. */

import type { ValueShape } from './field-kind.ts';
import { kindOfType } from './kinds.ts';
import type { PenOption } from './pen.ts';

export interface Valued {
  readonly fieldType: string;
  readonly options?: readonly PenOption[];
  readonly required: boolean;
}

/** Whether the provider takes a value for a field; of unknown types nothing is refused. */
export function acceptsValue({ fieldType, options = [] }: Valued, value: string): boolean {
  const isOption = (one: string) => options.length === 0 || options.some((option) => option.value === one);
  return kindOfType(fieldType)?.accepts(value.trim(), isOption) ?? true;
}

/** Whether a field as it is now takes what a copy of it as it was sends: then only its looks have changed. */
export function takesValuesOf(before: Valued, now: Valued): boolean {
  const [was, is] = [before, now].map(({ fieldType }) => kindOfType(fieldType));
  if (!was || !is) return before.fieldType === now.fieldType;
  // Nothing of what is never sent can be refused, unless it is missed.
  if (!was.isSent) return !is.isSent || !now.required;
  return was.value === is.value || is.value === 'free' || fitsOtherShape(was.value, is.value, before, now);
}

function fitsOtherShape(was: ValueShape, is: ValueShape, before: Valued, now: Valued): boolean {
  if (was === 'choice' && is === 'choices') return true;
  if (was === 'flag' && is === 'choice') return FLAGS.every((value) => offers(now, value));
  return was === 'choice' && is === 'flag' && (before.options?.every(({ value }) => isFlag(value)) ?? false);
}

const FLAGS = ['true', 'false'];
const isFlag = (value: string) => FLAGS.includes(value);

function offers({ options }: Valued, value: string): boolean {
  return options?.some((option) => option.value === value) ?? true;
}
