/** Lazy-loaded chunk: the languages panel and the translations table. */

import { lazyModule } from '../shell/lazy-module.ts';

export const languagesPart = lazyModule(() => import('./languages-screens.ts'));
