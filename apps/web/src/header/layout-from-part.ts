/** Lazy-loaded chunk: the dialog that copies a layout. */

import { lazyModule } from '../shell/lazy-module.ts';

export const layoutFromPart = lazyModule(() => import('./LayoutFromDialog.tsx'));
