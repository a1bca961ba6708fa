/** Lazy-loaded chunk with the account menu. */

import { lazyModule } from '../shell/lazy-module.ts';

export const accountMenuPart = lazyModule(() => import('./AccountMenu.tsx'));
