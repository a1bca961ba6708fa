/** The preview, with all that draws a form, which comes after the editor. */

import { lazyModule } from '../shell/lazy-module.ts';

export const previewPart = lazyModule(() => import('./PreviewPanel.tsx'));
