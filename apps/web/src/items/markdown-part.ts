/**
 * The parser of Markdown: few forms have any in them, so it comes after the editor, or before a form that
 * has.
 */

import { latePart } from '../shell/late-part.ts';

export const markdownPart = latePart(() => import('./markdown.ts'));
