/**
 * In which language and colours a page of ours is shown: as chosen in the web app, which keeps its choice in
 * a cookie; where nothing was chosen, as the browser asks.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { PREFERENCE_COOKIE } from '@formloom/form';
import { readCookies } from '../http/cookie.ts';
import { type PageLanguage, readLanguage } from './page-language.ts';

export interface PageLook {
  readonly language: PageLanguage;
  /** Missing where the browser's own is to be followed. */
  readonly theme?: 'light' | 'dark';
}

/** Any caller can write a cookie: only what is really a choice is one. */
export function readPageLook({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): PageLook {
  const [chosen = ''] = readCookies(cookie, PREFERENCE_COOKIE);
  const [, language, theme] = /^(en|es)\.(light|dark)$/.exec(chosen) ?? [];
  if (language === undefined) return { language: readLanguage(accepted) };
  return { language: language as PageLanguage, theme: theme as 'light' | 'dark' };
}
