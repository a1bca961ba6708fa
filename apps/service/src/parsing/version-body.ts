/**
 * The body of a request that keeps a version: what it says of the version, and the content where it sends
 * one. Pure, and so done in another thread where it is large.
 */

import { isRecord, parseStorableJson } from '@formloom/form';

export type VersionBody = SoundBody | { readonly problem: string };

export interface SoundBody {
  readonly about: VersionAbout;
  readonly project?: Uint8Array;
}

/** Any key may be missing, or be anything. */
export interface VersionAbout {
  readonly why?: unknown;
  readonly name?: unknown;
  readonly target?: unknown;
}

export function readVersionBody(text: string): VersionBody {
  const body = parseStorableJson(text);
  if (!isRecord(body)) return { problem: 'The body must be a JSON object.' };
  const { why, name, target, project } = body;
  const about = { why, name, target };
  return project === undefined ? { about } : { about, project: Buffer.from(JSON.stringify(project)) };
}
