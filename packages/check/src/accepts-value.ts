/** Whether the provider takes a value for a field. */

import type { FieldDetails } from '@formloom/form';
import { type ValueKind, valueKind } from './value-kind.ts';

export function acceptsValue({ fieldType, options }: FieldDetails, value: string): boolean {
  const text = value.trim();
  const choices = options?.map((option) => option.value) ?? [];
  const isOption = (one: string) => choices.length === 0 || choices.includes(one);
  const judges: Readonly<Record<ValueKind, () => boolean>> = {
    free: () => true,
    unknown: () => true,
    file: () => true,
    email: () => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    phone: () => /^[+()\d\s./-]+$/.test(text),
    number: () => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text),
    date: () => /^\d{4}-\d\d-\d\d$/.test(text) || /^-?\d{1,14}$/.test(text),
    flag: () => text === 'true' || text === 'false',
    choice: () => isOption(text),
    choices: () => text.split(';').every(isOption),
  };
  return judges[valueKind(fieldType)]();
}
