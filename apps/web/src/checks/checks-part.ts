/** Lazy-loaded chunk: the checks panel. */

import { checkPart } from '../project/check-rules-part.ts';
import { lazyModule, loadTogether } from '../shell/lazy-module.ts';

export const checksPanelPart = loadTogether(
  lazyModule(() => import('./ChecksPanel.tsx')),
  checkPart,
);
