/**
 * The checks, with their rules and words, which come after the editor: they judge what is there, and
 * are not waited for.
 */

import { latePart } from '../shell/late-part.ts';

export const checkPart = latePart(() => import('./check-and-words.ts'));
