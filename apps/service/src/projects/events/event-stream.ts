/** Server-sent events for one caller as bytes: bounded buffer, regular heartbeat. */

import { Readable } from 'node:stream';
import type { Whereabouts } from '../work-store.ts';

export interface EventStream {
  readonly readable: Readable;
  readonly send: (id: number, data: unknown) => void;
  /** Sends a comment line, so that proxies keep the connection open. */
  readonly beat: () => void;
  readonly end: () => void;
}

/** The subscriber of a stream. */
export interface Listening {
  readonly account: string;
  readonly network: string;
  /** The number of the last event that the client received. */
  readonly after: number | undefined;
  /** The form that counts as open until the stream ends. */
  readonly open?: { readonly form: string; readonly person: Whereabouts } | undefined;
}

/** Beyond this many unread bytes the stream ends, because a slow client recovers faster by reconnecting. */
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
  // Written at once, so that the response headers are sent.
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

/** The maximum number of streams, in total and for each address. */
export interface StreamBudget {
  readonly all: number;
  readonly each: number;
}

/** Returns the streams to end when there are too many: the oldest of the address with the most streams. */
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
