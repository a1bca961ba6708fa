/** Lazy-loaded chunk: the analytics panel. */

import { lazyModule } from '../shell/lazy-module.ts';

export const analyticsPart = lazyModule(() => import('./AnalyticsPanel.tsx'));
