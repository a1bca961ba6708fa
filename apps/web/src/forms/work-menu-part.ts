/** The menu of a row, which the list can be drawn without. */

import { latePart } from '../shell/late-part.ts';

export const workMenuPart = latePart(() => import('./WorkMenu.tsx'));
