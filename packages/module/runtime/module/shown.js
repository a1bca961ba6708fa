/** Conditional fields: shown while their parents' answers ask for them. What is not shown is neither required nor sent. */

import { shownKeys } from '@formloom/form';
import { answersOf, FIELD, list } from './values.js';

const keyOf = (field) => field.getAttribute('data-fl-key');

export function createShown(form) {
  const fields = list(form, FIELD);
  const byKey = new Map(fields.map((field) => [keyOf(field), field]));
  const conditional = fields.map((field) => ({
    key: keyOf(field),
    ...(field.hasAttribute('data-fl-parent') && {
      parent: field.getAttribute('data-fl-parent'),
      when: JSON.parse(field.getAttribute('data-fl-when') || 'null') || undefined,
    }),
  }));
  let shown = new Set(byKey.keys());

  return {
    isShown: (field) => shown.has(keyOf(field)),
    /** Whether something came into sight that was not there before. */
    update() {
      const before = shown;
      shown = shownKeys(conditional, (key) => answersOf(byKey.get(key)));
      for (const { key, parent } of conditional) {
        if (parent === undefined) continue;
        const field = byKey.get(key);
        field.hidden = !shown.has(key);
      }
      return conditional.some(({ key }) => shown.has(key) && !before.has(key));
    },
  };
}
