/**
 * The fixed words of those refusals that callers tell apart, where the same status means several things. What
 * they are is part of the contract; every other refusal is only shown.
 */
export const REFUSAL = {
  /** The one 404 that speaks of the account and of nothing in it. */
  noSuchAccount: 'No such account',
  /** The one 404 that speaks of the work and not of the account. */
  noSuchWork: 'No such work',
  /** The one 409 that speaks of neither account nor form. */
  workFull: 'No room for more',
  changedMeanwhile: 'Changed meanwhile',
  /** Said before the provider is asked: of a page that is not the service's own, or a missing permission. */
  uploadRefused: 'Upload not allowed',
  uploadsOff: 'Uploads are off',
  otherAccount: 'Another account is connected',
  /** The one 401 that is about the proxy in front: it did not name the caller. */
  unidentified: 'Caller not identified',
  /** Nothing answers at this address, as with an older service. */
  notFound: 'Not found',
} as const;
