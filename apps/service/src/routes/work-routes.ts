/** Lists the routes for shared work, which are registered only with a database. */

import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { nameAccount } from './accounts.ts';
import { activity } from './activity.ts';
import { backupRoutes } from './backup.ts';
import { designRoutes } from './designs.ts';
import { meRoutes } from './me.ts';
import { projectRoutes } from './project.ts';
import { eventRoutes } from './project-events.ts';
import { projects } from './projects.ts';
import { remarkRoutes } from './remarks.ts';
import { reviewPageRoutes } from './review-page.ts';
import { reviewRoutes } from './reviews.ts';
import { versionRoutes } from './versions.ts';

/** Returns the routes in the order of the reference. */
export function workRoutes(work: Work): readonly Route<Parts>[] {
  return [
    projects(work),
    ...projectRoutes(work),
    ...versionRoutes(work),
    ...designRoutes(work),
    ...eventRoutes(work),
    ...reviewRoutes(work),
    ...remarkRoutes(work),
    ...reviewPageRoutes(work),
    activity(work),
    ...backupRoutes(work),
    ...meRoutes(work),
    nameAccount(work),
  ];
}
