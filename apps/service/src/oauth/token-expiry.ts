/**
 * Computes when a token should be refreshed and when it expires, by the clock that all replicas share,
 * because their own clocks may differ.
 */

import type { TokenRecord } from '../session/session.ts';

/** Leaves time for a few retries; a short-lived token is refreshed after two thirds of its lifetime. */
const EARLY_MS = 5 * 60_000;

/** `now` is the time from which `expiresAt` was computed, `clock` the shared clock at the same moment. */
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
