/** The panel of the checks, which has nothing to say before they are there. */

import { checkPart } from '../project/check-rules-part.ts';
import { latePart, withPart } from '../shell/late-part.ts';

export const checksPanelPart = withPart(
  latePart(() => import('./ChecksPanel.tsx')),
  checkPart,
);
