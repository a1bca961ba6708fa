/** What visitors did, which comes after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const figuresPart = lazyModule(() => import('./FiguresPanel.tsx'));
