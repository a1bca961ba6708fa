/**
 * Chooses the language and color theme of a server-rendered page: from the web app's preference cookie, or
 * else from the browser's headers.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { PREFERENCE_COOKIE } from '@formloom/form';
import { readCookies } from '../http/cookie.ts';
import { type PageLanguage, readLanguage } from './page-language.ts';

export interface PageLook {
  readonly language: PageLanguage;
  /** Undefined where the browser's own color scheme applies. */
  readonly theme?: 'light' | 'dark';
}

/** Any caller can write the cookie, so only valid values count. */
export function readPageLook({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): PageLook {
  const [chosen = ''] = readCookies(cookie, PREFERENCE_COOKIE);
  const [, language, theme] = /^(en|es)\.(light|dark)$/.exec(chosen) ?? [];
  if (language === undefined) return { language: readLanguage(accepted) };
  return { language: language as PageLanguage, theme: theme as 'light' | 'dark' };
}
