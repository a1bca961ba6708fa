/** The menu of accounts, which every screen can be drawn without. */

import { latePart } from '../shell/late-part.ts';

export const accountMenuPart = latePart(() => import('./AccountMenu.tsx'));
