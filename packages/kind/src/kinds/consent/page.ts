/** A box of the consent at the end: no field of the form, and nothing that an address may tick. */

import type { PageKind } from '../../page-kind.ts';
import { TICKED_PAGE } from '../ticked.ts';

/** What the markup calls it. */
export const CONSENT_NAME = 'consent';
export type ConsentName = typeof CONSENT_NAME;

export const CONSENT_PAGE: PageKind = {
  ...TICKED_PAGE,
  fromAddress: () => null,
  isSent: false,
};
