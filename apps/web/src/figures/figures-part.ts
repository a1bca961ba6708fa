/** What visitors did, which comes after the editor. */

import { latePart } from '../shell/late-part.ts';

export const figuresPart = latePart(() => import('./FiguresPanel.tsx'));
