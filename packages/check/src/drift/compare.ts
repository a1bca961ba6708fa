/**
 * Compares two readings of a form and returns typed changes, with their impact on a form exported from the
 * first.
 */

import { type Consent, type FieldDetails, fieldLabel, isSame } from '@formloom/form';
import { kindOfType } from '@formloom/kind';
import { byRank, type Change } from './change.ts';
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
  const currentKeys = new Set(now.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !currentKeys.has(key)).map(removed),
    ...now.flatMap((field) => {
      const old = earlier.get(field.key);
      return old ? compareField(old, field) : [added(field)];
    }),
  ];
}

/**
 * HubSpot rejects submissions with an unknown field; file fields are never submitted, so removing them breaks
 * nothing.
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

/** Compares consent. An exported form still shows and submits the old texts. */
function compareConsent(before: Consent | null, now: Consent | null): Change[] {
  if (before === now || (!before && !now)) return [];
  if (!before) return [{ change: 'consent-added', severity: isDemanding(now) ? 'breaks' : 'shows' }];
  // HubSpot accepts submissions with superfluous consent, but visitors still read the text.
  if (!now) return [{ change: 'consent-removed', severity: 'shows' }];
  return [...compareKind(before, now), ...compareBoxes(before, now), ...compareTexts(before, now)];
}

/** Without checkboxes submitting implies consent, and exported forms need not send any. */
function isDemanding(consent: Consent | null): boolean {
  return consent?.kind !== 'implicit' || consent.checkboxes.length > 0;
}

/**
 * Legitimate interest is submitted differently from consent, and implied consent was never actively given.
 */
function compareKind({ kind: before }: Consent, { kind: now }: Consent): Change[] {
  if (before === now) return [];
  const severity = before === 'explicit' && now === 'implicit' ? 'shows' : 'breaks';
  return [{ change: 'consent-kind', severity, before, now }];
}

function compareBoxes(before: Consent, now: Consent): Change[] {
  const [were, are] = [subscriptions(before), subscriptions(now)];
  if (isSame([...were], [...are])) return [];
  const refused = [...were.keys()].some((id) => !are.has(id)) && are.size > 0;
  const missed = [...are].some(([id, required]) => required && were.get(id) !== true);
  return [{ change: 'consent-boxes', severity: refused || missed ? 'breaks' : 'shows' }];
}

/**
 * The subscriptions in a submission and whether they are required. For legitimate interest only the first
 * counts.
 */
function subscriptions({ kind, checkboxes, subscriptionTypeIds = [] }: Consent): Map<number | null, boolean> {
  if (kind === 'legitimate-interest') return new Map(subscriptionTypeIds.map((id) => [id, false]));
  return new Map(checkboxes.map(({ subscriptionTypeId, required }) => [subscriptionTypeId, required]));
}

function compareTexts(before: Consent, now: Consent): Change[] {
  const texts = ({ checkboxes, subscriptionTypeIds, kind, ...rest }: Consent) => ({
    ...rest,
    labels: Object.fromEntries(checkboxes.map((box) => [`${box.subscriptionTypeId}`, box.label])),
  });
  const [were, are] = [texts(before), texts(now)];
  // Added and removed checkboxes are separate changes.
  const both = (labels: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>) =>
    Object.entries(labels).filter(([id]) => Object.hasOwn(others, id));
  const same =
    isSame({ ...were, labels: 0 }, { ...are, labels: 0 }) &&
    isSame(
      Object.fromEntries(both(were.labels, are.labels)),
      Object.fromEntries(both(are.labels, were.labels)),
    );
  return same ? [] : [{ change: 'consent-text', severity: 'shows' }];
}
