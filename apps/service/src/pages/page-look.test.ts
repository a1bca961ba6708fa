import { expect, it } from 'vitest';
import { readPageLook } from './page-look.ts';

const SPANISH = 'es-ES,es;q=0.9';

it.each([
  ['formloom_preferences=en.dark', { language: 'en', theme: 'dark' }],
  ['a=1; formloom_preferences=es.light; b=2', { language: 'es', theme: 'light' }],
  [undefined, { language: 'es' }],
  ['', { language: 'es' }],
  ['formloom_preferences=fr.dark', { language: 'es' }],
  ['formloom_preferences=en', { language: 'es' }],
  ['formloom_preferences=en.dark"><script>', { language: 'es' }],
  ['xformloom_preferences=en.dark', { language: 'es' }],
])('the cookies %j make a page %j', (cookie, look) => {
  expect(readPageLook({ ...(cookie !== undefined && { cookie }), 'accept-language': SPANISH })).toEqual(look);
});
