/** Revisions as ETags: what a caller has seen of a thing, for reading it again and for changing it. */

import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../service-error.ts';

export const etagOf = (revision: number) => `"${revision}"`;

/** Whether a reader has that revision already. */
export function hasSeen({ 'if-none-match': given }: IncomingHttpHeaders, revision: number): boolean {
  return given !== undefined && tagsOf(given).some((tag) => tag.replace(/^W\//, '') === etagOf(revision));
}

/**
 * What a caller who changes a thing has seen of it: nothing (`none`), anything (`any`), or one of some
 * revisions. Who says nothing of the kind is told to.
 */
export function readExpected(headers: IncomingHttpHeaders): 'none' | 'any' | readonly number[] {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match === undefined && noneMatch === undefined) {
    throw new ServiceError('conditionNeeded', {
      details: 'Send If-Match with the revision that is changed, or If-None-Match: * for something new.',
    });
  }
  if (match === undefined && noneMatch?.trim() === '*') return 'none';
  if (match === undefined || noneMatch !== undefined) throw unclear();
  if (match.trim() === '*') return 'any';
  return tagsOf(match).map((tag) => {
    // A weak one may stand for something else that only looks the same.
    if (!/^(W\/)?"[^"]*"$/.test(tag)) throw unclear();
    return /^"\d{1,15}"$/.test(tag) ? Number(tag.slice(1, -1)) : Number.NaN;
  });
}

const tagsOf = (header: string) => header.split(',').map((tag) => tag.trim());

function unclear(): ServiceError {
  return new ServiceError('malformedRequest', {
    details: 'If-Match is a revision in quotes, and If-None-Match beside a change is *; one of the two.',
  });
}
