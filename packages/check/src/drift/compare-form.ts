/** Compares form-level properties and the arrangement. */

import type { FormDetails, FormSchema } from '@formloom/form';
import { isSame } from '@formloom/form';
import type { Change } from './change.ts';
import { groupBy } from './group-by.ts';

/** A form as it was read; projects have this type, too. */
export interface Form {
  readonly schema: FormSchema;
  readonly details: FormDetails;
}

export function compareForm(before: Form, now: Form): Change[] {
  const [was, is] = [before.details, now.details];
  const changes: Change[] = [];
  if (before.schema.id !== now.schema.id && before.schema.id !== '' && now.schema.id !== '') {
    changes.push({ change: 'other-form', severity: 'breaks', before: before.schema.id, now: now.schema.id });
  }
  if (!was.archived && is.archived) changes.push({ change: 'archived', severity: 'breaks' });
  if (was.archived && !is.archived) changes.push({ change: 'restored', severity: 'harmless' });
  if (!was.submit.captcha && is.submit.captcha) changes.push({ change: 'captcha-on', severity: 'breaks' });
  if (was.submit.captcha && !is.submit.captcha) changes.push({ change: 'captcha-off', severity: 'harmless' });
  changes.push(...compareOrder(was, is));
  if (before.schema.name !== now.schema.name) {
    changes.push({ change: 'name', severity: 'shows', before: before.schema.name, now: now.schema.name });
  }
  if (was.language !== is.language) {
    changes.push({
      change: 'language',
      severity: 'shows',
      before: was.language ?? '',
      now: is.language ?? '',
    });
  }
  if (was.submit.label !== is.submit.label) {
    const [old, fresh] = [was.submit.label ?? '', is.submit.label ?? ''];
    changes.push({ change: 'submit-label', severity: 'shows', before: old, now: fresh });
  }
  changes.push(...compareEnd(was.submit, is.submit));
  if (!isSame(was.style, is.style)) changes.push({ change: 'style', severity: 'harmless' });
  return changes;
}

/** HubSpot's response contains the message or redirect, so exported forms follow changes immediately. */
function compareEnd(was: FormDetails['submit'], is: FormDetails['submit']): Change[] {
  const changes: Change[] = [];
  if (was.message !== is.message)
    changes.push({ change: 'thanks', severity: 'harmless', now: is.message ?? '' });
  // A changed message is a minor change; a changed redirect is visible to visitors.
  if (was.redirect !== is.redirect) {
    const [before, now] = [was.redirect ?? '', is.redirect ?? ''];
    changes.push({ change: 'redirect', severity: 'shows', before, now });
  }
  return changes;
}

/**
 * Compares the order of fields that exist before and after with the same parent; other fields have separate
 * changes.
 */
function compareOrder(was: FormDetails, is: FormDetails): Change[] {
  const isStable = stableKeys(was, is);
  const changes: Change[] = [];
  if (!isSame(familiesOf(was, isStable), familiesOf(is, isStable)))
    changes.push({ change: 'order', severity: 'shows' });
  else if (!isSame(rowsOf(was, isStable), rowsOf(is, isStable)))
    changes.push({ change: 'arrangement', severity: 'shows' });
  if (!isSame(textsOf(was), textsOf(is))) changes.push({ change: 'rich-text', severity: 'shows' });
  return changes;
}

type KeyFilter = (key: string) => boolean;

export function stableKeys(was: FormDetails, is: FormDetails): KeyFilter {
  const [were, are] = [parentsOf(was), parentsOf(is)];
  return (key) => were.has(key) && are.has(key) && were.get(key) === are.get(key);
}

export function textsOf({ arrangement }: FormDetails): string[] {
  return arrangement.flatMap(({ richText }) => richText ?? []);
}

function parentsOf({ fields }: FormDetails): Map<string, string | undefined> {
  return new Map(fields.map(({ key, parent }) => [key, parent]));
}

/** The order within each group of dependent fields; the order of groups follows from their parents. */
function familiesOf({ fields }: FormDetails, isStable: KeyFilter): unknown[] {
  const families = groupBy(
    fields.filter(({ key }) => isStable(key)),
    ({ parent = '' }) => parent,
  );
  const lists = [...families].map(([parent, own]) => [parent, ...own.map(({ key }) => key)]);
  return lists.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

export function orderOf({ fields }: FormDetails, isStable: KeyFilter): string[] {
  return fields.map(({ key }) => key).filter(isStable);
}

export function rowsOf({ arrangement }: FormDetails, isStable: KeyFilter): unknown[] {
  return arrangement
    .map(({ fields, pageBreak = false }) => [pageBreak, ...fields.filter(isStable)])
    .filter((row) => row.length > 1 || row[0] === true);
}
