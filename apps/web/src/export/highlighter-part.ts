/** The colours of code, for whoever looks at files. */

import { latePart } from '../shell/late-part.ts';

export const highlighterPart = latePart(() => import('./highlighter.ts'));
