/** The layout as a text, which comes after the editor. */

import { latePart } from '../shell/late-part.ts';

export const layoutTextPart = latePart(() => import('./LayoutTextDialog.tsx'));
