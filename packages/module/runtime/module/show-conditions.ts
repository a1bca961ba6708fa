/**
 * Conditional fields: shown while their parents' answers ask for them. What is not shown is neither required
 * nor sent.
 */

import { type Conditional, shownKeys } from '@formloom/form';
import { answersOf, fieldKeyOf, fieldsIn, read } from './fields.ts';
import type { FormElement } from './form-element.ts';

export function createShown(form: FormElement) {
  const byKey = new Map(fieldsIn(form).map((field) => [fieldKeyOf(field), field]));
  const conditional = [...byKey.values()].map(conditionOf);
  let shown: ReadonlySet<string> = new Set(byKey.keys());
  /** Whatever the conditions say. */
  const asked = new Set<string>();

  return {
    isShown: (field: Element) => shown.has(fieldKeyOf(field)),
    /** The provider asks for it: then it is shown. */
    ask(field: Element) {
      asked.add(fieldKeyOf(field));
    },
    /** Whether something came into sight that was not there before. */
    update(): boolean {
      const before = shown;
      const meant = shownKeys(conditional, (key) => {
        const parent = byKey.get(key);
        return parent ? answersOf(parent) : [];
      });
      shown = new Set([...meant, ...asked]);
      for (const { key, parent } of conditional) {
        const field = byKey.get(key);
        if (field && parent !== undefined) field.hidden = !shown.has(key);
      }
      return conditional.some(({ key }) => shown.has(key) && !before.has(key));
    },
  };
}

function conditionOf(field: Element): Conditional {
  const key = fieldKeyOf(field);
  if (!field.hasAttribute('data-fl-parent')) return { key };
  const when = JSON.parse(read(field, 'when') || 'null');
  return { key, parent: read(field, 'parent'), ...(when && { when }) };
}
