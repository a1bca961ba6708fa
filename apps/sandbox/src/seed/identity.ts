/** Form ids and dates, derived from the name, so that they are the same on every start and machine. */

import { createHash } from 'node:crypto';

export interface Identity {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface Era {
  readonly firstDay: number;
  /** Ranges in days for creation and last update. */
  readonly made: number;
  readonly changed: number;
}

const RECENT: Era = { firstDay: Date.UTC(2022, 0, 10, 9), made: 1_500, changed: 250 };
/** Ends before the recent forms begin. */
const EARLIER: Era = { firstDay: Date.UTC(2021, 0, 11, 9), made: 230, changed: 120 };

export function identity(name: string): Identity {
  return identify(name, name, RECENT);
}

/** Updated before any form of `identity`, so listed after it. Forms of the same name differ by a variant. */
export function earlierIdentity(name: string, variant = ''): Identity {
  return identify(name, `${name}${variant}`, EARLIER);
}

const DAY_MS = 86_400_000;

function identify(name: string, source: string, { firstDay, made, changed }: Era): Identity {
  const hash = createHash('sha256').update(source).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const created = firstDay + (Number.parseInt(hash.slice(32, 38), 16) % made) * DAY_MS;
  const updated = created + (Number.parseInt(hash.slice(38, 44), 16) % changed) * DAY_MS + 4_711_000;
  return { id, name, createdAt: new Date(created).toISOString(), updatedAt: new Date(updated).toISOString() };
}
