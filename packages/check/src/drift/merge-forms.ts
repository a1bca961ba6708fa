/** A form between two readings of it: as it was, but for the changes that were taken over. */

import type { ArrangementItem, FieldDetails, FormDetails } from '@formloom/form';
import { keysOf } from '@formloom/project';
import type { Change, ChangeKind } from './change.ts';
import type { Form } from './compare-form.ts';
import { groupBy } from './group-by.ts';
import { inOrder } from './in-order.ts';
import { mergeSchemaFields } from './merge-schema.ts';

/** Which changes a part of a field comes with; a part that is not named does not compile. */
const COMES_WITH: Readonly<Record<keyof FieldDetails, readonly ChangeKind[]>> = {
  // A field of another key is another field.
  key: [],
  name: [],
  objectTypeId: [],
  fieldType: ['type'],
  label: ['label'],
  required: ['became-required', 'became-optional'],
  hidden: ['became-hidden', 'became-shown'],
  labelHidden: ['label-hidden', 'label-shown'],
  placeholder: ['placeholder'],
  help: ['help'],
  defaultValues: ['type', 'default'],
  options: ['type', 'options-added', 'options-removed', 'options-relabelled', 'options-order'],
  validation: ['type', 'validation'],
  multiple: ['type'],
  parent: ['condition'],
  when: ['condition'],
};

/** `taken` is complete with all that its changes bring along. */
export function mergeForms(before: Form, now: Form, taken: readonly Change[]): Form {
  const byField = groupBy(taken, ({ at }) => at);
  const ofForm = new Set(byField.get(undefined)?.map(({ change }) => change));
  const took = (...kinds: ChangeKind[]) => kinds.some((change) => ofForm.has(change));
  const [was, is] = [before.details, now.details];
  const fields = mergeFields(was.fields, is.fields, byField);
  const reordered = took('order', 'arrangement', 'rich-text');
  const consent = took('consent-added', 'consent-removed', 'consent-kind', 'consent-boxes', 'consent-text');
  const details: FormDetails = {
    language: took('language') ? is.language : was.language,
    archived: took('archived', 'restored') ? is.archived : was.archived,
    fields: inOrder(fields, reordered ? is.fields : was.fields, is.fields),
    arrangement: fitArrangement(reordered ? is.arrangement : was.arrangement, is.arrangement, fields),
    consent: consent ? is.consent : was.consent,
    submit: {
      label: took('submit-label') ? is.submit.label : was.submit.label,
      captcha: took('captcha-on', 'captcha-off') ? is.submit.captcha : was.submit.captcha,
      message: took('thanks') ? is.submit.message : was.submit.message,
      redirect: took('redirect') ? is.submit.redirect : was.submit.redirect,
    },
    style: took('style') ? is.style : was.style,
  };
  const { id } = took('other-form') ? now.schema : before.schema;
  const { name } = took('name') ? now.schema : before.schema;
  const retyped = taken.flatMap(({ change, at = '' }) => (change === 'type' ? [fields.get(at)?.name] : []));
  const merged = mergeSchemaFields(before.schema, now.schema, {
    details: details.fields,
    retyped: new Set(retyped),
    reordered,
  });
  return { schema: { id, name, fields: merged }, details };
}

function mergeFields(
  before: readonly FieldDetails[],
  now: readonly FieldDetails[],
  taken: ReadonlyMap<string | undefined, readonly Change[]>,
): Map<string, FieldDetails> {
  const fresh = new Map(now.map((field) => [field.key, field]));
  const known = new Set(before.map(({ key }) => key));
  const kept = before.flatMap((field) => {
    const changes = taken.get(field.key) ?? [];
    if (changes.some(({ change }) => change === 'field-removed')) return [];
    return patch(field, fresh.get(field.key), changes);
  });
  const added = now.filter(({ key }) => !known.has(key) && taken.has(key));
  return new Map([...kept, ...added].map((field) => [field.key, field]));
}

function patch(
  before: FieldDetails,
  now: FieldDetails | undefined,
  changes: readonly Change[],
): FieldDetails {
  const parts = new Set<string>(
    keysOf(COMES_WITH).filter((part) => changes.some(({ change }) => COMES_WITH[part].includes(change))),
  );
  if (!now || parts.size === 0) return before;
  return Object.fromEntries([
    ...Object.entries(before).filter(([part]) => !parts.has(part)),
    ...Object.entries(now).filter(([part]) => parts.has(part)),
  ]) as unknown as FieldDetails;
}

/**
 * Every field of its own once; one that no item has comes after the one it follows in the account, or at the
 * end.
 */
function fitArrangement(
  base: readonly ArrangementItem[],
  now: readonly ArrangementItem[],
  fields: ReadonlyMap<string, FieldDetails>,
): ArrangementItem[] {
  const free = new Set(
    [...fields.values()].filter(({ parent }) => parent === undefined).map(({ key }) => key),
  );
  const items = base.map((item) => ({ ...item, fields: item.fields.filter((key) => free.delete(key)) }));
  const rank = new Map(now.flatMap((item) => item.fields).map((key, index) => [key, index]));
  const rankOf = (key: string) => rank.get(key) ?? Number.POSITIVE_INFINITY;
  for (const key of free) {
    const index = items.findLastIndex((item) => item.fields.some((one) => rankOf(one) < rankOf(key)));
    items.splice(index < 0 ? items.length : index + 1, 0, { fields: [key] });
  }
  return items;
}
