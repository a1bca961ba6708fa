/**
 * Validates the path to redirect to after sign-in: the page that the person came from, and never another host
 * (open redirect).
 */

import { PATH } from '@formloom/form';
import { readOnce } from '../http/caller-text.ts';

const HOME = '/';
const LONGEST_PATH = 2_000;
/** A placeholder base URL: it shows whether a path would lead to another host. */
const HERE = 'http://here.invalid';

export function readReturnPath(given: unknown): string {
  const path = readOnce(given, LONGEST_PATH);
  if (!path?.startsWith('/') || !URL.canParse(path, HERE)) return HOME;
  const { origin, pathname, search } = new URL(path, HERE);
  // A path that begins with two slashes is a URL of another host.
  if (origin !== HERE || pathname.startsWith('//') || pathname === PATH.signIn) return HOME;
  return pathname + search;
}

export function signInPath(from: string): string {
  const back = readReturnPath(from);
  return back === HOME ? PATH.signIn : `${PATH.signIn}?next=${encodeURIComponent(back)}`;
}
