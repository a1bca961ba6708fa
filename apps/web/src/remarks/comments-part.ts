/** Lazy-loaded comments panel. */

import { lazyModule } from '../shell/lazy-module.ts';

export const commentsPart = lazyModule(() => import('./CommentsPanel.tsx'));
