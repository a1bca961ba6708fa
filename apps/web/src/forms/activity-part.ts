/** The page of what happened, which is loaded when it is asked for. */

import { lazyModule } from '../shell/lazy-module.ts';

export const activityPart = lazyModule(() => import('./ActivityScreen.tsx'));
