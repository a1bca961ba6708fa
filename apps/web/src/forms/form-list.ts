/** Filters and sorts the form list (pure). */

import type { FormSummary } from '@formloom/form';
import { containsWords } from '../ui/search-text.ts';
import type { ListView, SortBy } from './list-view.ts';

/** Search ignores case and accents; every word must match. */
export function arrangeForms(
  forms: readonly FormSummary[],
  { search, sortBy }: ListView,
  isShown: (form: FormSummary) => boolean,
  language: string,
): FormSummary[] {
  const matches = forms.filter((form) => isShown(form) && containsWords(form.name, search));
  return matches.sort(ORDER[sortBy](compareNames(language)));
}

type Compare = (one: FormSummary, other: FormSummary) => number;

/** Ties are sorted by name, so that the order is stable. */
const ORDER: Readonly<Record<SortBy, (byName: Compare) => Compare>> = {
  name: (byName) => byName,
  change: (byName) => (one, other) => other.updatedAt - one.updatedAt || byName(one, other),
  created: (byName) => (one, other) => other.createdAt - one.createdAt || byName(one, other),
};

/** Natural sort order: numeric, ignoring case, accents and punctuation unless all else is equal. */
function compareNames(language: string): Compare {
  const loosely = new Intl.Collator(language, {
    numeric: true,
    sensitivity: 'base',
    ignorePunctuation: true,
  });
  const exactly = new Intl.Collator(language, { numeric: true });
  return (one, other) =>
    loosely.compare(one.name.trim(), other.name.trim()) ||
    exactly.compare(one.name, other.name) ||
    (one.id < other.id ? -1 : 1);
}
