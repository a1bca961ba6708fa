/** The versions of a form and how they differ, which come after the editor. */

import { latePart } from '../shell/late-part.ts';

export const versionsPart = latePart(() => import('./VersionsPanel.tsx'));
