/** The page of what happened, which is loaded when somebody asks for it. */

import { latePart } from '../shell/late-part.ts';

export const activityPart = latePart(() => import('./ActivityScreen.tsx'));
