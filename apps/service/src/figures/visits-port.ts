/**
 * The port for visits as the service sees it: a thread of its own takes them, so that however many are told
 * nobody who reads waits for them. Where that thread ends unasked, it is started anew.
 */

import type { Worker } from 'node:worker_threads';
import type { FigureEvent } from '@formloom/form';
import type { Logger } from 'pino';
import { openThread } from '../threads/open-thread.ts';
import type { FromVisits, HandedVisits, ToVisits, VisitsWorkerData } from './worker.ts';

export interface VisitsPortOptions extends VisitsWorkerData {
  readonly log: Logger;
  /** Starts the thread; another one in tests. */
  readonly open?: (data: VisitsWorkerData) => Worker;
}

export type VisitsPort = ReturnType<typeof createVisitsPort>;

const ENTRY = { source: '../figures/worker.ts', built: './visits-worker.js' };
/** What the bounds of its sums and its connections come to, several times over. */
const MOST_HEAP_MB = 128;
const RETRY_MS = 250;
/** Longer than it waits for visits that are under way. */
const MOST_CLOSING_MS = 2_000;

/** Nothing is kept alive for it. */
const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms).unref());

const openVisitsThread = (workerData: VisitsWorkerData) =>
  openThread(ENTRY, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } });

export function createVisitsPort(options: VisitsPortOptions) {
  const { mostConnections, log, open = openVisitsThread } = options;
  let { port } = options;
  let thread: Worker | undefined;
  let receive: (handed: HandedVisits) => void = () => {};
  let known: readonly string[] = [];
  let isClosed = false;

  /** Gives the port. */
  function start(): Promise<number> {
    const started = open({ port, mostConnections });
    return new Promise((resolve, reject) => {
      const fail = (cause?: unknown) => {
        reject(new Error(`FIGURES_PORT ${port} cannot be listened on.`, { cause }));
        if (thread === started) lose(cause);
      };
      started.on('message', (message: FromVisits) => {
        if ('handed' in message) receive(message.handed);
        else if ('refused' in message) {
          fail(new Error(message.refused));
          started.terminate();
        } else if ('listening' in message) {
          thread = started;
          port = message.listening;
          post({ known });
          resolve(port);
        }
      });
      started.on('error', fail);
      started.on('exit', () => fail());
    });
  }

  /** What it had not handed over is lost: less than half a second of visits. */
  async function lose(cause: unknown) {
    thread = undefined;
    if (isClosed) return;
    log.error({ err: cause }, 'the thread of the port for visits has ended, and is started anew');
    for (; !isClosed && !thread; await pause(RETRY_MS)) await start().catch(() => {});
    if (isClosed) await close();
  }

  const post = (message: ToVisits) => thread?.postMessage(message);

  async function close() {
    isClosed = true;
    const ending = thread;
    if (!ending) return;
    const ended = new Promise<void>((resolve) => {
      ending.on('message', (message: FromVisits) => 'ended' in message && resolve());
      ending.once('exit', () => resolve());
    });
    post({ end: true });
    thread = undefined;
    await Promise.race([ended, pause(MOST_CLOSING_MS)]);
    await ending.terminate();
  }

  return {
    /** Gives the port. */
    listen: start,
    /** Says who takes what it hands over; gives what is told of the forms that are worked on. */
    bind(receiver: (handed: HandedVisits) => void) {
      receive = receiver;
      return (forms: readonly string[]) => {
        known = forms;
        post({ known });
      };
    },
    /** An event that was told elsewhere; false where it cannot be taken at this moment. */
    tell(event: FigureEvent): boolean {
      post({ event });
      return thread !== undefined;
    },
    /** It takes no more, and has handed over all that it took. */
    close,
  };
}
