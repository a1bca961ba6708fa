/** What became of the form as a whole. */

import type { FormDetails, FormSchema } from '@formloom/form';
import { isSame } from '@formloom/form';
import type { Change } from './change.ts';
import { groupBy } from './group-by.ts';

/** A form as it was read; a project is one, too. */
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

/** The provider itself says what comes after an answer: copies that are shipped follow it at once. */
function compareEnd(was: FormDetails['submit'], is: FormDetails['submit']): Change[] {
  const changes: Change[] = [];
  if (was.message !== is.message)
    changes.push({ change: 'thanks', severity: 'harmless', now: is.message ?? '' });
  // Words are thanks either way; another page is what visitors do notice.
  if (was.redirect !== is.redirect) {
    const [before, now] = [was.redirect ?? '', is.redirect ?? ''];
    changes.push({ change: 'redirect', severity: 'shows', before, now });
  }
  return changes;
}

/**
 * Only what is there before and after has an order to lose; what came, went or got another parent is told by
 * itself.
 */
function compareOrder(was: FormDetails, is: FormDetails): Change[] {
  const kept = keptIn(was, is);
  const changes: Change[] = [];
  if (!isSame(familiesOf(was, kept), familiesOf(is, kept)))
    changes.push({ change: 'order', severity: 'shows' });
  else if (!isSame(rowsOf(was, kept), rowsOf(is, kept)))
    changes.push({ change: 'arrangement', severity: 'shows' });
  if (!isSame(textsOf(was), textsOf(is))) changes.push({ change: 'rich-text', severity: 'shows' });
  return changes;
}

type Kept = (key: string) => boolean;

export function keptIn(was: FormDetails, is: FormDetails): Kept {
  const [were, are] = [parentsOf(was), parentsOf(is)];
  return (key) => were.has(key) && are.has(key) && were.get(key) === are.get(key);
}

export function textsOf({ arrangement }: FormDetails): string[] {
  return arrangement.flatMap(({ richText }) => richText ?? []);
}

function parentsOf({ fields }: FormDetails): Map<string, string | undefined> {
  return new Map(fields.map(({ key, parent }) => [key, parent]));
}

/**
 * The order among those that hang from one field: how the families follow each other is told by where they
 * hang.
 */
function familiesOf({ fields }: FormDetails, kept: Kept): unknown[] {
  const families = groupBy(
    fields.filter(({ key }) => kept(key)),
    ({ parent = '' }) => parent,
  );
  const lists = [...families].map(([parent, own]) => [parent, ...own.map(({ key }) => key)]);
  return lists.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

export function orderOf({ fields }: FormDetails, kept: Kept): string[] {
  return fields.map(({ key }) => key).filter(kept);
}

export function rowsOf({ arrangement }: FormDetails, kept: Kept): unknown[] {
  return arrangement
    .map(({ fields, pageBreak = false }) => [pageBreak, ...fields.filter(kept)])
    .filter((row) => row.length > 1 || row[0] === true);
}
