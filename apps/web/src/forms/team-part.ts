/** What the list shows of a team, which is loaded only where the service shares work. */

import { latePart } from '../shell/late-part.ts';

export const teamPart = latePart(() => import('./team/team-screens.ts'));
