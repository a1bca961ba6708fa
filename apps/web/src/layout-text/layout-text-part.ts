/** The layout as a text, which comes after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const layoutTextPart = lazyModule(() => import('./LayoutTextDialog.tsx'));
