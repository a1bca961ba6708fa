/**
 * The lease on this replica's copy of the session. A read of the database proves the copy for `lengthMs`,
 * from before the read was sent; until then no other replica reports a change as done. Reads repeat, so that
 * callers wait only after an interruption.
 */

import type { ServiceError } from '../service-error.ts';

export interface LeaseOptions {
  /** Monotonic clock. */
  readonly now: () => number;
  /** Infinite where no other process can change the session. */
  readonly lengthMs: number;
  /** How long the copy may be used after the lease while the database is away. */
  readonly graceMs: () => number;
  /** Reads the session; rejects where the read proves nothing. */
  readonly read: () => Promise<void>;
  readonly unavailable: (cause?: unknown) => ServiceError;
  readonly onLoss: (error: unknown) => void;
  readonly onReturn: () => void;
}

export const LEASE_MS = 2_000;
const RENEW_MS = 500;
/** A read that takes longer counts as failed; its reply is applied when it comes. */
const READ_MS = 1_000;
/** A short interruption only delays requests, so that hardly any caller notices it. */
const WAIT_MS = 2_000;

export function createLease(options: LeaseOptions) {
  const { now, lengthMs, graceMs, read, unavailable, onLoss, onReturn } = options;
  const waiting = new Set<() => void>();
  const begunAt = now();
  let heldUntil = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  /** The session may have changed after the running read. */
  let isWanted = false;
  let isAway = false;
  let isClosed = false;
  let isReported = false;

  const isHeld = () => now() < heldUntil;
  const isUsable = () => isHeld() || (isAway && now() < heldUntil + graceMs());

  function renew(): void {
    if (running) isWanted = true;
    else if (!isClosed)
      running = attempt().finally(() => {
        running = undefined;
        if (isWanted) renew();
      });
  }

  async function attempt() {
    isWanted = false;
    const begun = now();
    try {
      await inTime(read());
      if (isClosed) return;
      heldUntil = Math.max(heldUntil, begun + lengthMs);
      isAway = false;
      if (isReported && isHeld()) onReturn();
      if (isHeld()) isReported = false;
    } catch (error) {
      isAway = true;
      if (!isReported && !isHeld() && !isClosed) onLoss(error);
      if (!isHeld()) isReported = true;
    }
    for (const wake of waiting) wake();
  }

  async function until(isEnough: () => boolean, waitMs: number) {
    while (!isEnough()) {
      // While the database is away, only the timer tries again.
      if (!isAway) renew();
      const left = isAway ? Math.max(heldUntil, begunAt) + waitMs - now() : waitMs;
      if (left <= 0 || isClosed) throw unavailable();
      await changedWithin(left);
    }
  }

  function changedWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(late);
        waiting.delete(wake);
        resolve();
      };
      const late = setTimeout(wake, ms);
      waiting.add(wake);
    });
  }

  const timer = setInterval(() => {
    if (lengthMs !== Number.POSITIVE_INFINITY || !isHeld()) renew();
  }, RENEW_MS).unref();

  return {
    isHeld,
    renew,
    /** Resolves while the lease holds; waits during a short interruption, and rejects after a longer one. */
    held: (waitMs = WAIT_MS) => until(isHeld, waitMs),
    isUsable,
    /** Resolves also while the database is away, for the grace period. */
    usable: () => until(isUsable, WAIT_MS),
    close() {
      isClosed = true;
      heldUntil = Number.NEGATIVE_INFINITY;
      clearInterval(timer);
      for (const wake of waiting) wake();
    },
  };
}

function inTime(reading: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    // After a stall of this process, replies that have arrived are handled first.
    const late = setTimeout(() => setImmediate(() => reject(new Error('timeout'))), READ_MS).unref();
    reading.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
