/**
 * The port for visits as the service sees it: a process of its own takes them, so that however many are told
 * no reader waits for them. Where it ends unasked, it is started anew.
 */

import type { ChildProcess } from 'node:child_process';
import type { FigureEvent } from '@formloom/form';
import type { Logger } from 'pino';
import { openProcess } from '../threads/open-process.ts';
import type { FromVisits, HandedVisits, ToVisits } from './visits-process.ts';

export interface VisitsPortOptions {
  readonly port: number;
  readonly mostConnections: number;
  readonly log: Logger;
  /** Starts the process; another one in tests. */
  readonly open?: (port: number, mostConnections: number) => ChildProcess;
}

export type VisitsPort = ReturnType<typeof createVisitsPort>;

const ENTRY = { source: '../figures/visits-process.ts', built: './visits-process.js' };
/** What the bounds of its sums and its connections come to, several times over. */
const MOST_HEAP_MB = 128;
const RETRY_MS = 250;
/** Where it does not come to taking more, this process would hold them. */
const MOST_UNTAKEN = 2_000;
/** Longer than it waits for visits that are under way. */
const MOST_CLOSING_MS = 2_000;

/** Nothing is kept alive for it. */
const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms).unref());

const openVisitsProcess = (...words: readonly number[]) =>
  openProcess(ENTRY, { words: words.map(String), mostHeapMb: MOST_HEAP_MB });

export function createVisitsPort(options: VisitsPortOptions) {
  const { mostConnections, log, open = openVisitsProcess } = options;
  let { port } = options;
  let child: ChildProcess | undefined;
  let receive: (handed: HandedVisits) => void = () => {};
  let known: readonly string[] = [];
  let isClosed = false;
  /** Events that were sent to it and not taken yet. */
  let untaken = 0;

  /** Gives the port. */
  async function start(): Promise<number> {
    const started = open(port, mostConnections);
    return new Promise((resolve, reject) => {
      const fail = (cause?: unknown) => {
        reject(new Error(`FIGURES_PORT ${port} cannot be listened on.`, { cause }));
        if (child === started) lose(cause);
      };
      started.on('message', (message: FromVisits) => {
        if ('handed' in message) receive(message.handed);
        else if ('refused' in message) {
          fail(new Error(message.refused));
          started.kill('SIGKILL');
        } else if ('listening' in message) {
          child = started;
          port = message.listening;
          post({ known });
          resolve(port);
        }
      });
      started.on('error', fail);
      started.on('exit', (code, signal) => fail(new Error(`It ended with ${signal ?? code}`)));
    });
  }

  /** What it had not handed over is lost: less than half a second of visits. */
  async function lose(cause: unknown) {
    child = undefined;
    untaken = 0;
    if (isClosed) return;
    log.error({ err: cause }, 'the process of the port for visits has ended, and is started anew');
    for (; !isClosed && !child; await pause(RETRY_MS)) await start().catch(() => {});
    if (isClosed) await close();
  }

  /** One that is just ending takes no more. */
  const post = (message: ToVisits) => child?.send(message, () => {});

  async function close() {
    isClosed = true;
    const ending = child;
    if (!ending) return;
    const ended = new Promise<void>((resolve) => {
      ending.on('message', (message: FromVisits) => 'ended' in message && resolve());
      ending.once('exit', () => resolve());
    });
    post({ end: true });
    child = undefined;
    await Promise.race([ended, pause(MOST_CLOSING_MS)]);
    ending.kill('SIGKILL');
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
      const told = child;
      if (!told || untaken >= MOST_UNTAKEN) return false;
      untaken += 1;
      told.send({ event } satisfies ToVisits, () => {
        if (child === told) untaken -= 1;
      });
      return true;
    },
    /** It takes no more, and has handed over all that it took. */
    close,
  };
}
