/** Asking the provider for forms (4.5, 4.6, 9); what comes back is read in `parsing/`. */

import { encodeSegment } from '@formloom/form';
import { type Bearer, bearer, type ProviderRequest } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';

/** The first page has no cursor. */
export const FIRST_PAGE = '';

/**
 * `after` comes out of the provider's answer percent-encoded; whatever is not safe in a query is encoded
 * here.
 */
export function formsRequest(formsPath: string, by: Bearer, after: string): ProviderRequest {
  const path = after === FIRST_PAGE ? formsPath : `${formsPath}?after=${encodeCursor(after)}`;
  return { ...get(by, path), lane: 'list' };
}

/**
 * Refuses what cannot travel: everything on the way resolves dot segments, so these two ids would ask for
 * another address.
 */
export function formRequest(formsPath: string, by: Bearer, formId: string): ProviderRequest {
  if (formId === '.' || formId === '..')
    throw new ServiceError('formFailed', { status: 404, details: 'No form has this id' });
  return get(by, `${formsPath}/${encodeSegment(formId)}`);
}

function get(by: Bearer, path: string): ProviderRequest {
  return {
    method: 'GET',
    path,
    account: by.account,
    headers: { ...bearer(by), 'content-type': 'application/json' },
  };
}

/** Leaves well-formed percent text alone, so that nothing is encoded twice, and encodes the rest. */
function encodeCursor(after: string): string {
  return after.replace(/(%[0-9a-f]{2}|[\w.~-]+)|[\s\S]/giu, (part, safe) => safe ?? encodeSegment(part));
}
