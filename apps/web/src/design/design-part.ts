/** The design panel with its words, which comes after the editor. */

import { latePart } from '../shell/late-part.ts';

export const designPart = latePart(() => import('./DesignPanel.tsx'));
