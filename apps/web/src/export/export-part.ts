/** Lazy-loaded chunk: the export dialog with writers, ZIP and upload, and the checks it shows. */

import { checkPart } from '../project/check-rules-part.ts';
import { lazyModule, loadTogether } from '../shell/lazy-module.ts';

export const exportPart = loadTogether(
  lazyModule(() => import('./ExportDialog.tsx')),
  checkPart,
);
