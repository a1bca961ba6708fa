/** Lazy-loaded chunk: the layout text dialog. */

import { lazyModule } from '../shell/lazy-module.ts';

export const layoutTextPart = lazyModule(() => import('./LayoutTextDialog.tsx'));
