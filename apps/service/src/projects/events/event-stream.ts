/** One caller's stream of events, as bytes: bounded in what waits to be read, and never silent for long. */

import { Readable } from 'node:stream';
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

/** How many streams there may be, in all and of one address. */
export interface StreamBudget {
  readonly all: number;
  readonly each: number;
}

/** The streams that have to end where there are too many: the oldest of the address that has the most. */
export function beyondBudget<One extends { readonly network: string }>(
  streams: Iterable<One>,
  { all, each }: StreamBudget,
): One[] {
  const networks = new Map<string, One[]>();
  let total = 0;
  for (const stream of streams) {
    total += 1;
    const known = networks.get(stream.network);
    if (known) known.push(stream);
    else networks.set(stream.network, [stream]);
  }
  const leaving: One[] = [];
  for (;;) {
    const [most = []] = [...networks.values()].sort((one, other) => other.length - one.length);
    const oldest = total > all || most.length > each ? most.shift() : undefined;
    if (oldest === undefined) return leaving;
    leaving.push(oldest);
    total -= 1;
  }
}
