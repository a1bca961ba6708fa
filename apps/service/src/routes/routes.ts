/** Lists every route of the service: each endpoint of the contract table with its handler. */

import { CONTRACT } from '@formloom/form';
import type { Keyed } from '../access/access.ts';
import type { Counting } from '../figures/counting.ts';
import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { accountNames, accounts } from './account.ts';
import { activity } from './activity.ts';
import { backupRoutes } from './backup.ts';
import { callback } from './callback.ts';
import { confirmation } from './confirm.ts';
import { connection } from './connection.ts';
import { designRoutes } from './designs.ts';
import { bind } from './endpoint.ts';
import { figureRoutes } from './figures.ts';
import { forms } from './forms.ts';
import { install } from './install.ts';
import { meRoutes } from './me.ts';
import { modules, uploadsOff } from './modules.ts';
import { probes } from './probes.ts';
import { projectRoutes } from './project.ts';
import { eventRoutes } from './project-events.ts';
import { home, reference } from './reference.ts';
import { reviewPageRoutes } from './review-page.ts';
import { remarkRoutes, reviewRoutes } from './reviews.ts';
import { settings } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { versionRoutes } from './versions.ts';

export interface Installation {
  /** Whether modules may be uploaded to the account. */
  readonly uploads: boolean;
  /** Sign-in; undefined without an access key. */
  readonly keyed: Keyed | undefined;
  /** Shared work; undefined where work stays in the browser. */
  readonly work: Work | undefined;
  /** Analytics; undefined where they are off. */
  readonly counting: Counting | undefined;
  /** Whether the web app is built, and so responds at `/`. */
  readonly hasWebApp: boolean;
}

const service = {
  ...probes,
  ...settings,
  ...install,
  ...callback,
  ...confirmation,
  ...connection,
  ...accounts,
  ...forms,
};

const workHandlers = (work: Work) => ({
  ...projectRoutes(work),
  ...versionRoutes(work),
  ...designRoutes(work),
  ...eventRoutes(work),
  ...reviewRoutes(work),
  ...remarkRoutes(work),
  ...reviewPageRoutes(work),
  ...activity(work),
  ...backupRoutes(work),
  ...meRoutes(work),
  ...accountNames(work),
});

/** Returns the routes in the order of the reference. */
export function routesFor({
  uploads,
  keyed,
  work,
  counting,
  hasWebApp,
}: Installation): readonly Route<Parts>[] {
  const extensions = [...(work ? (['work'] as const) : []), ...(uploads ? (['uploads'] as const) : [])];
  return [
    ...bind(CONTRACT.service, service, extensions),
    ...(uploads ? bind(CONTRACT.uploads, modules) : bind(CONTRACT.uploadsOff, uploadsOff)),
    ...(work ? bind(CONTRACT.work, workHandlers(work)) : []),
    ...(work && counting ? bind(CONTRACT.analytics, figureRoutes(work, counting)) : []),
    ...bind(CONTRACT.reference, reference),
    ...(keyed ? bind(CONTRACT.signIn, signInRoutes(keyed, work?.who)) : []),
    ...(hasWebApp ? [] : bind(CONTRACT.home, home)),
  ];
}
