/** Two versions side by side, which come when a person has to choose between them. */

import { latePart } from '../shell/late-part.ts';

export const choicePart = latePart(() => import('./ChoiceDialog.tsx'));
