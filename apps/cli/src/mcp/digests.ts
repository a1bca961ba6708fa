/**
 * A digest says that a tool of this very server has shown a project as it is now: of another tool, another
 * project, another server, or once a byte of the file is another, it is void.
 */

import { createHmac, randomBytes } from 'node:crypto';

const SHOWN_BY = ['open', 'check', 'export'] as const;
export type ShownBy = (typeof SHOWN_BY)[number];

export interface Digests {
  readonly give: (by: ShownBy, place: string, bytes: Uint8Array) => string;
  /** Which tool gave it for this project as it is; undefined where none did. */
  readonly givenBy: (digest: string, place: string, bytes: Uint8Array) => ShownBy | undefined;
}

export function createDigests(secret: Uint8Array = randomBytes(32)): Digests {
  const give: Digests['give'] = (by, place, bytes) =>
    createHmac('sha256', secret).update(`${by}\0${place}\0`).update(bytes).digest('hex');
  return {
    give,
    givenBy: (digest, place, bytes) => SHOWN_BY.find((by) => give(by, place, bytes) === digest),
  };
}
