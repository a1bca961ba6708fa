/** What reviewers said, and links for them, which come after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const remarksPart = lazyModule(() => import('./RemarksPanel.tsx'));
