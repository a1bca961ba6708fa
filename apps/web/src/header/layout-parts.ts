/** Dialogs of the menu that are loaded on demand. */

import { lazyModule } from '../shell/lazy-module.ts';

/** The layout text dialog. */
export const layoutTextPart = lazyModule(() => import('../layout-text/LayoutTextDialog.tsx'));

/** The dialog that copies a layout. */
export const layoutFromPart = lazyModule(() => import('./LayoutFromDialog.tsx'));
