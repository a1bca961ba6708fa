/** The choice of other work to take a layout from, which comes after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const layoutFromPart = lazyModule(() => import('./LayoutFromDialog.tsx'));
