/**
 * Callers in a closed loop over plain sockets: each asks, waits for the whole answer, and asks again. It
 * reads no more of an answer than its status and length, because two cores are shared with what is measured;
 * a general tool would be measured instead.
 */

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Load {
  readonly port: number;
  /** The address the caller of this number asks for. */
  readonly path: (caller: number) => string;
  readonly callers: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

export interface Outcome {
  readonly perSecond: number;
  /** How many answers of each status came in the measured time. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly medianMs: number;
  readonly p99Ms: number;
}

export async function runLoad({ port, path, callers, warmUpMs, ms }: Load): Promise<Outcome> {
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  let measuring = false;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  const answered = (status: string, latency: number) => {
    if (!measuring) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.push(latency);
  };
  const closes = Array.from({ length: callers }, (_, caller) =>
    startCaller(port, path(caller), answered, fail),
  );
  await pause(warmUpMs);
  measuring = true;
  const start = performance.now();
  await pause(ms);
  measuring = false;
  const seconds = (performance.now() - start) / 1000;
  for (const close of closes) close();
  if (failure) throw failure;
  latencies.sort((one, other) => one - other);
  return {
    perSecond: latencies.length / seconds,
    statuses,
    medianMs: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}

/** The same callers for as long as it is wanted, and how much they were answered so far. */
export function startReads({ port, path, callers }: Omit<Load, 'warmUpMs' | 'ms'>) {
  let answered = 0;
  let failure: Error | undefined;
  const count = () => {
    answered += 1;
  };
  const fail = (error: Error) => {
    failure ??= error;
  };
  const closes = Array.from({ length: callers }, (_, caller) => startCaller(port, path(caller), count, fail));
  return {
    answered: () => {
      if (failure) throw failure;
      return answered;
    },
    close() {
      for (const close of closes) close();
    },
  };
}

type Answered = (status: string, latency: number) => void;

/** Opens another connection when the service ends one after many requests. Returns how to stop. */
function startCaller(
  port: number,
  path: string,
  answered: Answered,
  fail: (error: Error) => void,
): () => void {
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  let asked = 0;
  let head = '';
  let status = '';
  let missing = 0;
  let isLast = false;
  let socket = open();

  function ask() {
    asked = performance.now();
    socket.write(question);
  }
  function take(bytes: number) {
    missing -= bytes;
    if (missing > 0) return;
    answered(status, performance.now() - asked);
    if (isLast) {
      socket.destroy();
      socket = open();
    } else ask();
  }
  function open() {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, ask);
    opened.on('error', fail);
    opened.on('end', () => opened.destroy(new Error(`The connection asking for ${path} was closed`)));
    return opened.on('data', read);
  }
  function read(chunk: Buffer) {
    if (missing > 0) {
      take(chunk.length);
      return;
    }
    const before = head.length;
    head += chunk.toString('latin1', 0, 4_096);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
    isLast = /\nconnection: close/i.test(head.slice(0, end));
    if (length === undefined) {
      socket.destroy(new Error(`The answer to ${path} has no length`));
      return;
    }
    status = head.slice(9, 12);
    missing = Number(length);
    head = '';
    take(chunk.length - (end + 4 - before));
  }
  return () => socket.destroy();
}
