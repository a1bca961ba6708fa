/** Lazy-loaded activity screen. */

import { lazyModule } from '../shell/lazy-module.ts';

export const activityPart = lazyModule(() => import('./ActivityScreen.tsx'));
