/** Which values HubSpot accepts for a field, by how it stores them. */

import type { ValueShape } from './field-kind.ts';
import { kindOfType } from './kinds.ts';
import type { DrawnOption } from './renderer.ts';

export interface Valued {
  readonly fieldType: string;
  readonly options?: readonly DrawnOption[];
  readonly required: boolean;
}

/** Whether HubSpot accepts a value for a field; true for unknown types. */
export function acceptsValue({ fieldType, options = [] }: Valued, value: string): boolean {
  const isOption = (one: string) => options.length === 0 || options.some((option) => option.value === one);
  return kindOfType(fieldType)?.accepts(value.trim(), isOption) ?? true;
}

/**
 * Whether the current field accepts what an earlier copy of it submits: then only its appearance has changed.
 */
export function takesValuesOf(before: Valued, now: Valued): boolean {
  const [was, is] = [before, now].map(({ fieldType }) => kindOfType(fieldType));
  if (!was || !is) return before.fieldType === now.fieldType;
  // A field that is never submitted cannot be rejected, unless it is required.
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
