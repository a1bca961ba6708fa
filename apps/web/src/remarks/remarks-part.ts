/** What reviewers said, and links for them, which come after the editor. */

import { latePart } from '../shell/late-part.ts';

export const remarksPart = latePart(() => import('./RemarksPanel.tsx'));
