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

/** By language; a format is made once for each locale, which takes longer than writing a list's dates. */
function formatsBy<Format>(make: (locale: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const locale = localeOf(language);
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

/** A time that no calendar has is unknown: `Intl` throws for it, and the page would go blank. */
const dates = (options: Intl.DateTimeFormatOptions) =>
  formatsBy((locale) => {
    const { format } = new Intl.DateTimeFormat(locale, options);
    return { format: (moment: number) => (Number.isNaN(new Date(moment).getTime()) ? '—' : format(moment)) };
  });

const relative = formatsBy((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const day = dates({ day: 'numeric', month: 'short' });
const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
const time = dates({ timeStyle: 'short' });

/** Near moments as people say them, older ones as a date; nothing where nothing is known. */
export function formatRelative(moment: number, now: number, language: string): string {
  if (moment <= 0) return '—';
  const minutes = Math.round((moment - now) / 60_000);
  if (minutes > -60 && minutes <= 0) return relative(language).format(minutes, 'minute');
  if (now - moment < DAY_MS && moment <= now)
    return relative(language).format(Math.round(minutes / 60), 'hour');
  return formatDate(moment, language);
}

export function formatDate(moment: number, language: string): string {
  if (moment <= 0) return '—';
  return date(language).format(moment);
}

/** Without the year where that is this one. */
export function formatDay(moment: number, now: number, language: string): string {
  if (new Date(moment).getFullYear() !== new Date(now).getFullYear()) return formatDate(moment, language);
  return day(language).format(moment);
}

/** To the minute, for things that may follow each other closely. */
export function formatDateTime(moment: number, language: string): string {
  return dateTime(language).format(moment);
}

/** Of today. */
export function formatTime(moment: number, language: string): string {
  return time(language).format(moment);
}
