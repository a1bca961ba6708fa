/**
 * The way out, with everything that writes, packs and uploads files. It tells what the checks found, so these
 * come along.
 */

import { checkPart } from '../project/check-rules-part.ts';
import { lazyModule, loadTogether } from '../shell/lazy-module.ts';

export const exportPart = loadTogether(
  lazyModule(() => import('./ExportDialog.tsx')),
  checkPart,
);
