/** Lazy-loaded chunk: the design panel and its messages. */

import { lazyModule } from '../shell/lazy-module.ts';

export const designPart = lazyModule(() => import('./DesignPanel.tsx'));
