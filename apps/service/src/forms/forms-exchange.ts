/** Builds the provider requests for forms (contract 4.5, 4.6, 9); `parsing/` reads the responses. */

import { encodeSegment } from '@formloom/form';
import { type Bearer, bearer, type ProviderRequest } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';

/** The first page has no cursor. */
export const FIRST_PAGE = '';

/**
 * Encodes the pagination cursor. The provider's cursor is percent-encoded; only unsafe characters are encoded
 * here.
 */
export function formsRequest(formsPath: string, by: Bearer, after: string): ProviderRequest {
  const path = after === FIRST_PAGE ? formsPath : `${formsPath}?after=${encodeCursor(after)}`;
  return { ...get(by, path), lane: 'list' };
}

/**
 * Rejects `.` and `..` as ids: HTTP clients resolve dot segments, so these ids would request another path.
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

/** Keeps valid percent escapes, so that nothing is encoded twice, and encodes the rest. */
function encodeCursor(after: string): string {
  return after.replace(/(%[0-9a-f]{2}|[\w.~-]+)|[\s\S]/giu, (part, safe) => safe ?? encodeSegment(part));
}
