/** Lazy-loaded chunk: the Markdown parser, loaded after the editor or before a form that needs it. */

import { lazyModule } from '../shell/lazy-module.ts';

export const markdownPart = lazyModule(() => import('./markdown.ts'));
