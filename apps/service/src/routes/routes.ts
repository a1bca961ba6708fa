/** Lists every route of the service; registration, the OpenAPI reference and tests use this list. */

import type { Keyed } from '../access/access.ts';
import type { Counting } from '../figures/counting.ts';
import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { account, uploadsAccount } from './account.ts';
import { accounts } from './accounts.ts';
import { callback } from './callback.ts';
import { askToConfirm, confirm } from './confirm.ts';
import { figureRoutes } from './figures.ts';
import { form } from './form.ts';
import { forms } from './forms.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { install } from './install.ts';
import { logout } from './logout.ts';
import { existingModule, putModule, uploadsOff } from './modules.ts';
import { ready, workReady } from './ready.ts';
import { docs, openApi } from './reference.ts';
import { settings, workSettings } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { status } from './status.ts';
import { workRoutes } from './work-routes.ts';

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

/** Returns the routes in the order of the reference. */
export function routesFor({
  uploads,
  keyed,
  work,
  counting,
  hasWebApp,
}: Installation): readonly Route<Parts>[] {
  return [
    health,
    work ? workReady : ready,
    work ? workSettings : settings,
    install,
    callback,
    askToConfirm,
    confirm,
    status,
    logout,
    uploads ? uploadsAccount : account,
    accounts,
    forms,
    form,
    ...(uploads ? [existingModule, putModule] : [uploadsOff]),
    ...(work ? workRoutes(work) : []),
    ...(work && counting ? figureRoutes(work, counting) : []),
    openApi,
    docs,
    ...(keyed ? signInRoutes(keyed, work?.who) : []),
    ...(hasWebApp ? [] : [home]),
  ];
}
