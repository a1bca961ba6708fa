/** Error descriptions that several routes share in the OpenAPI reference. */

import type { Refusals } from '../http/route.ts';

export const ORIGIN_REFUSED: Refusals = { 403: 'A browser page of an origin that is not admitted.' };

export const BUSY: Refusals = {
  503: 'More is asked than can be answered: try again after Retry-After seconds.',
};

export const NOT_CONNECTED: Refusals = {
  401: 'No account is connected, or the session holds no usable token.',
};

/** Errors of routes that call the provider. */
export const READ_FAILED: Refusals = {
  ...NOT_CONNECTED,
  '4xx': 'The provider’s own status and words, such as 403, 404 or 429.',
  '5xx': 'The provider’s own status and words, or a failure of this service.',
};
