/**
 * The way out, with everything that writes, packs and uploads files. It tells what the checks found, so these
 * come along.
 */

import { checkPart } from '../project/check-rules-part.ts';
import { latePart, withPart } from '../shell/late-part.ts';

export const exportPart = withPart(
  latePart(() => import('./ExportDialog.tsx')),
  checkPart,
);
