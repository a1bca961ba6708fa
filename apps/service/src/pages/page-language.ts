/** Chooses a page's language from the `Accept-Language` header. */

import { readAccepted } from '../accept-header.ts';

export type PageLanguage = 'en' | 'es';

/** The language with the highest weight, then the first one; English where none matches. */
export function readLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = readAccepted(acceptLanguage)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name.split('-')[0]);
  return wanted.find((language) => language === 'en' || language === 'es') ?? 'en';
}
