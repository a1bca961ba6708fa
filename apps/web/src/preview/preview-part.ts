/** Lazy-loaded chunk: the preview and everything that renders a form. */

import { lazyModule } from '../shell/lazy-module.ts';

export const previewPart = lazyModule(() => import('./PreviewPanel.tsx'));
