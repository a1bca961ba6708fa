/** Moments as people say them. */

const DAY_MS = 86_400_000;

/** As the browser's owner writes dates in that language: in English people do so in many ways. */
export function localeFor(language: string, wished: readonly string[]): string {
  const isOfLanguage = (one: string) => one === language || one.startsWith(`${language}-`);
  return wished.find((one) => isOfLanguage(one) && isLocale(one)) ?? language;
}

/** Browsers tell what the system calls its language, which need not be one: `en-US@posix`. */
function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

const localeOf = (language: string) => localeFor(language, globalThis.navigator?.languages ?? []);

/** Near moments as people say them, older ones as a date; nothing where nothing is known. */
export function formatRelative(moment: number, now: number, language: string): string {
  if (moment <= 0) return '—';
  const minutes = Math.round((moment - now) / 60_000);
  const relative = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  if (minutes > -60 && minutes <= 0) return relative.format(minutes, 'minute');
  if (now - moment < DAY_MS && moment <= now) return relative.format(Math.round(minutes / 60), 'hour');
  return formatDate(moment, language);
}

export function formatDate(moment: number, language: string): string {
  if (moment <= 0) return '—';
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(moment);
}

/** Without the year where that is this one. */
export function formatDay(moment: number, now: number, language: string): string {
  if (new Date(moment).getFullYear() !== new Date(now).getFullYear()) return formatDate(moment, language);
  return new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short' }).format(moment);
}

/** To the minute, for things that may follow each other closely. */
export function formatDateTime(moment: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
}

/** Of today. */
export function formatTime(moment: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(moment);
}
