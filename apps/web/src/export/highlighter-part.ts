/** Lazy-loaded chunk: syntax highlighting for the file viewer. */

import { lazyModule } from '../shell/lazy-module.ts';

export const highlighterPart = lazyModule(() => import('./highlighter.ts'));
