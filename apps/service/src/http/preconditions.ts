/** Conditional requests: revisions as ETags, for cached reads (If-None-Match) and safe changes (If-Match). */

import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '../service-error.ts';

export const etagOf = (revision: number) => `"${revision}"`;

/** Whether the reader has that revision cached. */
export function hasSeen({ 'if-none-match': header }: IncomingHttpHeaders, revision: number): boolean {
  return readTags(header ?? '')?.some((tag) => tag.replace(/^W\//, '') === etagOf(revision)) === true;
}

/**
 * Parses the precondition of a change: the resource must not exist (`none`), may be at any revision (`any`),
 * or must be at one of these revisions. The list is empty where no tag can be ours; then it matches no
 * revision.
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
  const tags = readTags(match);
  if (!tags) throw unclear();
  return tags.flatMap(revisionOf);
}

/** Quoted, with `W/` before a weak one; the quotes may contain a comma (RFC 9110, 8.8.3). */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/;
const TAGS = new RegExp(`^[\\s,]*${TAG.source}(?:[ \\t]*,[\\s,]*${TAG.source})*[\\s,]*$`);

/** Undefined for a header that is not a list of entity tags. */
function readTags(header: string): readonly string[] | undefined {
  return TAGS.test(header) ? (header.match(new RegExp(TAG, 'g')) ?? []) : undefined;
}

/** Empty for a tag that is not ours: a weak one, a word, or a number beyond the database's range. */
function revisionOf(tag: string): readonly number[] {
  return /^"(0|[1-9]\d{0,14})"$/.test(tag) ? [Number(tag.slice(1, -1))] : [];
}

function unclear(): ServiceError {
  return new ServiceError('malformedRequest', {
    details: 'If-Match is a revision in quotes, and If-None-Match beside a change is *; one of the two.',
  });
}
