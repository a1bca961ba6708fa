/**
 * Fixed error messages of responses that share a status code but mean different things. Callers compare them,
 * so they are part of the contract.
 */
export const REFUSAL = {
  /** 404: no such account. */
  noSuchAccount: 'No such account',
  /** 404: no saved project. */
  noSuchWork: 'No such work',
  /** 409: neither account nor form conflict. */
  workFull: 'No room for more',
  changedMeanwhile: 'Changed meanwhile',
  /** Sent before any request to HubSpot: cross-site page, or missing permission. */
  uploadRefused: 'Upload not allowed',
  uploadsOff: 'Uploads are off',
  otherAccount: 'Another account is connected',
  /** 401: the reverse proxy sent no user name. */
  unidentified: 'Caller not identified',
  /** 404: unknown path, for example on an older service. */
  notFound: 'Not found',
} as const;
