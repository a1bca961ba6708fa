/** Searching, sorting and dating the list of forms. Pure, so that 500 forms can be tested in a table. */

import type { FormSummary } from '@formloom/form';

export type SortBy = 'change' | 'name';

/** Capitals and accents make no difference, and every word must occur. */
export function arrangeForms(
  forms: readonly FormSummary[],
  search: string,
  sortBy: SortBy,
  language: string,
): FormSummary[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  const found = forms.filter((form) => {
    const name = plain(form.name);
    return wanted.every((word) => name.includes(word));
  });
  const byName = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return found.sort((one, other) =>
    sortBy === 'name' ? byName.compare(one.name, other.name) : other.updatedAt - one.updatedAt,
  );
}

const DAY_MS = 86_400_000;

/** Near moments as people say them, older ones as a date; nothing where nothing is known. */
export function describeMoment(moment: number, now: number, language: string): string {
  if (moment <= 0) return '—';
  const minutes = Math.round((moment - now) / 60_000);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes > -60 && minutes <= 0) return relative.format(minutes, 'minute');
  if (now - moment < DAY_MS && moment <= now) return relative.format(Math.round(minutes / 60), 'hour');
  return describeDay(moment, language);
}

export function describeDay(moment: number, language: string): string {
  if (moment <= 0) return '—';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(
    moment,
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
