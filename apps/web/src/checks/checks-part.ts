/** The panel of the checks, which has nothing to say before they are there. */

import { checkPart } from '../project/check-rules-part.ts';
import { lazyModule, loadTogether } from '../shell/lazy-module.ts';

export const checksPanelPart = loadTogether(
  lazyModule(() => import('./ChecksPanel.tsx')),
  checkPart,
);
