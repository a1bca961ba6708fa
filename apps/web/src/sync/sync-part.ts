/** The sharing of work, which is loaded only where the service shares it. */

import { latePart } from '../shell/late-part.ts';

export const syncPart = latePart(() => import('./start-sync.ts'));
