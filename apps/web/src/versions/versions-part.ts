/** The versions of a form and how they differ, which come after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const versionsPart = lazyModule(() => import('./VersionsPanel.tsx'));
