/** One caller's stream of events, as bytes: bounded in what waits to be read, and never silent for long. */

import { Readable } from 'node:stream';
import { type Budget, chooseEvicted } from '../../http/choose-evicted.ts';
import type { Whereabouts } from '../work-store.ts';

export interface EventStream {
  readonly readable: Readable;
  readonly send: (id: number, data: unknown) => void;
  /** A line that means nothing, so that a proxy in between keeps it open. */
  readonly beat: () => void;
  readonly end: () => void;
}

/** Who listens. */
export interface Listening {
  readonly account: string;
  readonly network: string;
  /** What the caller has heard last. */
  readonly after: number | undefined;
  /** What is open until the stream ends. */
  readonly open?: { readonly form: string; readonly person: Whereabouts } | undefined;
}

/** A client that reads so slowly is better off asking anew. */
const MOST_UNREAD = 256 * 1024;
const RETRY_MS = 2_000;

export function createEventStream(onEnd: () => void): EventStream {
  const readable = new Readable({ read() {} });
  readable.once('close', onEnd);
  let isOver = false;
  const push = (text: string) => {
    if (isOver || readable.destroyed) return;
    if (readable.readableLength > MOST_UNREAD) readable.destroy();
    else readable.push(text);
  };
  // At once, so that the head of the answer leaves.
  push(`retry: ${RETRY_MS}\n: here\n\n`);
  return {
    readable,
    send: (id, data) => push(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => push(': still here\n\n'),
    end() {
      if (!isOver) readable.push(null);
      isOver = true;
    },
  };
}

/** Those that have to end where there are too many: of the address that has the most, the oldest. */
export function beyondBudget<One extends { readonly network: string }>(
  streams: Iterable<One>,
  budget: Budget,
): One[] {
  const shares = Array.from(streams, (one) => ({ one, network: one.network, weight: 1, isEvictable: true }));
  return chooseEvicted(shares, budget).map(({ one }) => one);
}
