/**
 * What became of a form: typed changes between two readings of it, each with what it does to a copy made from
 * the first.
 */

import { type FieldDetails, fieldLabel } from '@formloom/form';
import { kindOfType } from '@formloom/kind';
import { byRank, type Change } from './change.ts';
import { compareConsent } from './compare-consent.ts';
import { compareField } from './compare-field.ts';
import { compareForm, type Form } from './compare-form.ts';

export function compare(before: Form, now: Form): Change[] {
  if (before.schema === now.schema && before.details === now.details) return [];
  return byRank([
    ...compareForm(before, now),
    ...compareFields(before.details.fields, now.details.fields),
    ...compareConsent(before.details.consent, now.details.consent),
  ]);
}

function compareFields(before: readonly FieldDetails[], now: readonly FieldDetails[]): Change[] {
  const earlier = new Map(before.map((field) => [field.key, field]));
  const kept = new Set(now.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !kept.has(key)).map(removed),
    ...now.flatMap((field) => {
      const old = earlier.get(field.key);
      return old ? compareField(old, field) : [added(field)];
    }),
  ];
}

/**
 * The provider refuses an answer that holds a field it does not know; files are never sent, so none is
 * missed.
 */
function removed(field: FieldDetails): Change {
  return {
    change: 'field-removed',
    severity: kindOfType(field.fieldType)?.isSent === false ? 'shows' : 'breaks',
    at: field.key,
    label: fieldLabel(field),
  };
}

function added(field: FieldDetails): Change {
  const about = { at: field.key, label: fieldLabel(field) };
  if (field.required) return { change: 'field-added-required', severity: 'breaks', ...about };
  return { change: 'field-added', severity: field.hidden ? 'harmless' : 'shows', ...about };
}
