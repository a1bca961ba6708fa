/**
 * When a token should be renewed, and when it is over: by the clock that all replicas share, whatever each
 * one's calendar says.
 */

import type { TokenRecord } from '../session/session.ts';

/** Early enough to try again a few times; but of a short life at most a third. */
const EARLY_MS = 5 * 60_000;

/** `now` is what the record's end was worked out from, `clock` the shared clock at the same moment. */
export function withLife(record: TokenRecord, now: number, clock: number): TokenRecord {
  if (record.expiresAt === null) return record;
  const lasts = Math.max(0, record.expiresAt - now);
  const endsAt = clock + lasts;
  return { ...record, life: { renewAt: endsAt - Math.min(EARLY_MS, lasts / 3), endsAt } };
}

export function isDue({ life }: TokenRecord, clock: number): boolean {
  return life !== undefined && clock >= life.renewAt;
}

export function isOver({ life }: TokenRecord, clock: number): boolean {
  return life !== undefined && clock >= life.endsAt;
}
