/** Lazy-loaded versions panel. */

import { lazyModule } from '../shell/lazy-module.ts';

export const versionsPart = lazyModule(() => import('./VersionsPanel.tsx'));
