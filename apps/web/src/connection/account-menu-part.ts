/** Lazy-loaded chunk with the account menu. */

import { latePart } from '../shell/late-part.ts';

export const accountMenuPart = latePart(() => import('./AccountMenu.tsx'));
