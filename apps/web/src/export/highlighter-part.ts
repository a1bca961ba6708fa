/** The colours of code, for the viewer of files. */

import { latePart } from '../shell/late-part.ts';

export const highlighterPart = latePart(() => import('./highlighter.ts'));
