/** The choice of other work to take a layout from, which comes after the editor. */

import { latePart } from '../shell/late-part.ts';

export const layoutFromPart = latePart(() => import('./LayoutFromDialog.tsx'));
