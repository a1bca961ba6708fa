/** Formats dates and times, relative ("5 minutes ago") or absolute, in the interface language. */

const DAY_MS = 86_400_000;

/** The user's regional variant of the language (en-GB, en-US), if the browser lists one. */
export function localeFor(language: string, preferred: readonly string[]): string {
  const isOfLanguage = (one: string) => one === language || one.startsWith(`${language}-`);
  return preferred.find((one) => isOfLanguage(one) && isLocale(one)) ?? language;
}

/** Browsers may report invalid locales such as `en-US@posix`. */
function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

const localeOf = (language: string) => localeFor(language, globalThis.navigator?.languages ?? []);

/** Caches formatters by locale, because creating one is slow. */
function formatsBy<Format>(make: (locale: string) => Format): (language: string) => Format {
  const formats = new Map<string, Format>();
  return (language) => {
    const locale = localeOf(language);
    const format = formats.get(locale) ?? make(locale);
    formats.set(locale, format);
    return format;
  };
}

/** Invalid dates are shown as a dash: `Intl` throws for them. */
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

/** Relative for the last day, otherwise a date. */
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

/** Omits the current year. */
export function formatDay(moment: number, now: number, language: string): string {
  if (new Date(moment).getFullYear() !== new Date(now).getFullYear()) return formatDate(moment, language);
  return day(language).format(moment);
}

/** Date and time to the minute. */
export function formatDateTime(moment: number, language: string): string {
  return dateTime(language).format(moment);
}

/** Time only, for today. */
export function formatTime(moment: number, language: string): string {
  return time(language).format(moment);
}
