/** The page of what happened, which is loaded when it is asked for. */

import { latePart } from '../shell/late-part.ts';

export const activityPart = latePart(() => import('./ActivityScreen.tsx'));
