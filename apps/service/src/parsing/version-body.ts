/**
 * Parses the body of a request that saves a version: its metadata, and the content if it contains one. Pure,
 * so it can run in a worker thread.
 */

import { isRecord, parseStorableJson } from '@formloom/form';

export type VersionBody = SoundBody | { readonly problem: string };

export interface SoundBody {
  readonly about: VersionAbout;
  readonly project?: Uint8Array;
}

/** Not validated yet: any key may be missing or have any type. */
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
