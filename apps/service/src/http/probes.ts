/**
 * The two addresses that machines ask every few seconds, by whatever name they know, and most of all when
 * things go wrong.
 */

import { PATH } from '@formloom/form';

export const PROBES: readonly string[] = [PATH.health, PATH.ready];
