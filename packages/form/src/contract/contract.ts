/** The contract table: every endpoint of the service once, in the order of the API reference. */

import { ACCOUNT_NAMES, HOME, REFERENCE, SERVICE, SIGN_IN, UPLOADS, UPLOADS_OFF } from './service.ts';
import { ANALYTICS, TEAM } from './team.ts';
import { WORK } from './work.ts';

/** Groups of endpoints that an installation has as a whole, or not at all. */
export const CONTRACT = {
  service: SERVICE,
  uploads: UPLOADS,
  uploadsOff: UPLOADS_OFF,
  work: { ...WORK, ...TEAM, ...ACCOUNT_NAMES },
  analytics: ANALYTICS,
  reference: REFERENCE,
  signIn: SIGN_IN,
  home: HOME,
};

/** All endpoints in one type, by method and path. */
export type Contract = typeof CONTRACT.service &
  typeof CONTRACT.uploads &
  typeof CONTRACT.work &
  typeof CONTRACT.analytics &
  typeof CONTRACT.reference &
  typeof CONTRACT.signIn &
  typeof CONTRACT.home;
