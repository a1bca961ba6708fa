/** The preview, with all that draws a form, which comes after the editor. */

import { latePart } from '../shell/late-part.ts';

export const previewPart = latePart(() => import('./PreviewPanel.tsx'));
