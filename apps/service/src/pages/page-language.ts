/** The language that a browser asks for, out of those our pages speak. */

import { readAccepted } from '../accept-header.ts';

export type PageLanguage = 'en' | 'es';

/** By weight, then by order; English where none of ours is wanted. */
export function readLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = readAccepted(acceptLanguage)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name.split('-')[0]);
  return wanted.find((language) => language === 'en' || language === 'es') ?? 'en';
}
