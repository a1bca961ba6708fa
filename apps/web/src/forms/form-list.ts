/** Searching and sorting the list of forms. Pure, so that 500 forms can be tested in a table. */

import type { FormSummary } from '@formloom/form';
import { containsWords } from '../ui/search-text.ts';
import type { ListView, SortBy } from './list-view.ts';

/** Capitals and accents make no difference, and every word must occur. */
export function arrangeForms(
  forms: readonly FormSummary[],
  { search, sortBy }: ListView,
  isShown: (form: FormSummary) => boolean,
  language: string,
): FormSummary[] {
  const found = forms.filter((form) => isShown(form) && containsWords(form.name, search));
  return found.sort(ORDER[sortBy](compareNames(language)));
}

type Compare = (one: FormSummary, other: FormSummary) => number;

/** Whatever is equal stands by name, so that two readings of one list never differ. */
const ORDER: Readonly<Record<SortBy, (byName: Compare) => Compare>> = {
  name: (byName) => byName,
  change: (byName) => (one, other) => other.updatedAt - one.updatedAt || byName(one, other),
  created: (byName) => (one, other) => other.createdAt - one.createdAt || byName(one, other),
};

/**
 * As people look names up: numbers as numbers; capitals, accents, spaces and punctuation only where nothing
 * else differs.
 */
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
