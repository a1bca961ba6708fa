/** Lazy-loaded chunk with the checks (validation rules and their messages). */

import { lazyModule } from '../shell/lazy-module.ts';

export const checkPart = lazyModule(() => import('./check-rules-entry.ts'));
