/** The texts of a form by language, which come after the editor: the panel and the table, of one part. */

import { lazyModule } from '../shell/lazy-module.ts';

export const languagesPart = lazyModule(() => import('./languages-screens.ts'));
