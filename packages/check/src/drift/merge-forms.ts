/** Applies some changes to a form: the previous reading with the selected changes. */

import type { ArrangementItem, FieldDetails, FieldSchema, FormDetails, FormSchema } from '@formloom/form';
import { keysOf } from '@formloom/project';
import type { Change, ChangeKind } from './change.ts';
import type { Form } from './compare-form.ts';
import { groupBy } from './group-by.ts';

/** The changes that affect each property of a field; a missing property does not compile. */
const COMES_WITH: Readonly<Record<keyof FieldDetails, readonly ChangeKind[]>> = {
  // The key identifies a field.
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

/** `taken` includes all required changes. */
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
  const previousKeys = new Set(before.map(({ key }) => key));
  const remaining = before.flatMap((field) => {
    const changes = taken.get(field.key) ?? [];
    if (changes.some(({ change }) => change === 'field-removed')) return [];
    return patch(field, fresh.get(field.key), changes);
  });
  const added = now.filter(({ key }) => !previousKeys.has(key) && taken.has(key));
  return new Map([...remaining, ...added].map((field) => [field.key, field]));
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

/** Every top-level field once. A field without an item follows its predecessor in HubSpot, or comes last. */
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

// Sorts fields so that parents come before dependent fields.

/** In the order of `base`; other fields follow their predecessor in `other`. */
function inOrder(
  fields: ReadonlyMap<string, FieldDetails>,
  base: readonly FieldDetails[],
  other: readonly FieldDetails[],
): FieldDetails[] {
  const families = groupBy(flat(fields, base, other), ({ parent }) => parent);
  const withChildren = (field: FieldDetails): FieldDetails[] => [
    field,
    ...(families.get(field.key) ?? []).flatMap(withChildren),
  ];
  return (families.get(undefined) ?? []).flatMap(withChildren);
}

function flat(
  fields: ReadonlyMap<string, FieldDetails>,
  base: readonly FieldDetails[],
  other: readonly FieldDetails[],
): FieldDetails[] {
  const rank = new Map(base.map(({ key }, index) => [key, index]));
  let last = -1;
  for (const [step, { key }] of other.entries()) {
    const existing = rank.get(key);
    // A fraction above its predecessor and below the next rank.
    if (existing === undefined) rank.set(key, Math.floor(last) + 0.5 + step / (2 * other.length + 2));
    last = rank.get(key) ?? last;
  }
  const rankOf = ({ key }: FieldDetails) => rank.get(key) ?? Number.POSITIVE_INFINITY;
  return [...fields.values()].sort((one, two) => rankOf(one) - rankOf(two));
}

interface Merged {
  /** The merged fields. */
  readonly details: readonly FieldDetails[];
  /** Names of fields whose new type is applied. */
  readonly retyped: ReadonlySet<string | undefined>;
  /** Whether HubSpot's order is applied. */
  readonly reordered: boolean;
}

/**
 * The contract schema between two readings. Fields that it never contained, such as conditional ones, stay
 * out.
 */
function mergeSchemaFields(before: FormSchema, now: FormSchema, merged: Merged): FieldSchema[] {
  const details = groupBy(merged.details, ({ name }) => name);
  const previousNames = new Set(before.fields.map(({ name }) => name));
  const fresh = new Map(now.fields.map((field) => [field.name, field]));
  const gone = new Set(before.fields.filter(({ name }) => !details.has(name) && !fresh.has(name)));
  const fields = [
    ...before.fields.filter((one) => !gone.has(one)),
    ...now.fields.filter(({ name }) => !previousNames.has(name)),
  ].filter(({ name }) => details.has(name) || previousNames.has(name));
  return (merged.reordered ? inOrderOf(now.fields, fields) : fields).map((field) => {
    const [detail, second] = details.get(field.name) ?? [];
    // Two fields of the same name cannot be distinguished here and stay unchanged.
    if (!detail || second) return field;
    const type = merged.retyped.has(field.name) ? fresh.get(field.name)?.type : undefined;
    return withDetail({ ...field, type: type ?? field.type }, detail);
  });
}

function withDetail({ options, validation, ...rest }: FieldSchema, detail: FieldDetails): FieldSchema {
  return {
    ...rest,
    label: detail.label,
    required: detail.required,
    ...(detail.options && { options: detail.options }),
    ...(detail.validation === undefined
      ? validation !== undefined && { validation }
      : { validation: detail.validation }),
  };
}

/** Fields missing in HubSpot come last; the first of several fields with one name counts. */
function inOrderOf(account: readonly FieldSchema[], fields: readonly FieldSchema[]): FieldSchema[] {
  const ranks = groupBy([...account.keys()], (index) => account[index]?.name);
  const ranked = fields.map((field) => ({
    field,
    rank: ranks.get(field.name)?.shift() ?? account.length,
  }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ field }) => field);
}
