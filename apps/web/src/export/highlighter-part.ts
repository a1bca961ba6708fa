/** The colours of code, for the viewer of files. */

import { lazyModule } from '../shell/lazy-module.ts';

export const highlighterPart = lazyModule(() => import('./highlighter.ts'));
