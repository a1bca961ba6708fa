/**
 * The parser of Markdown: few forms have any in them, so it comes after the editor, or before a form that
 * has.
 */

import { lazyModule } from '../shell/lazy-module.ts';

export const markdownPart = lazyModule(() => import('./markdown.ts'));
