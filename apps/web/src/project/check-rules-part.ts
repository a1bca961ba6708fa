/** Lazy-loaded chunk with the checks (validation rules and their messages). */

import { latePart } from '../shell/late-part.ts';

export const checkPart = latePart(() => import('./check-rules-entry.ts'));
