/**
 * Where a person who has signed in goes: back to where they came from, and only ever to an address of this
 * service.
 */

import { PATH } from '@formloom/form';
import { readOnce } from '../http/caller-text.ts';

const HOME = '/';
const LONGEST_PATH = 2_000;
/** Any name will do; it only shows whether an address would lead away from it. */
const HERE = 'http://here.invalid';

export function readReturnPath(given: unknown): string {
  const path = readOnce(given, LONGEST_PATH);
  if (!path?.startsWith('/') || !URL.canParse(path, HERE)) return HOME;
  const { origin, pathname, search } = new URL(path, HERE);
  // A path that begins with two slashes is another host's, wherever they come from.
  if (origin !== HERE || pathname.startsWith('//') || pathname === PATH.signIn) return HOME;
  return pathname + search;
}

export function signInPath(from: string): string {
  const back = readReturnPath(from);
  return back === HOME ? PATH.signIn : `${PATH.signIn}?next=${encodeURIComponent(back)}`;
}
