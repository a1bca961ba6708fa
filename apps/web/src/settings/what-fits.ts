/** Which settings make sense for which field. */

import type { FieldDetails } from '@formloom/form';
import { type Kind, kindOf } from '@formloom/module';

export function controlOf({ name, fieldType, options }: FieldDetails): Kind {
  return kindOf({ name, type: fieldType, ...(options && { options }) });
}

const WITH_PLACEHOLDER: readonly Kind[] = ['text', 'textarea', 'email', 'tel', 'url', 'number', 'select'];

export function hasPlaceholder(field: FieldDetails): boolean {
  return WITH_PLACEHOLDER.includes(controlOf(field));
}
