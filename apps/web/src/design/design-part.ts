/** The design panel with its words, which comes after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const designPart = lazyModule(() => import('./DesignPanel.tsx'));
