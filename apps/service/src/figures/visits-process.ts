/**
 * The process that has the port for visits: it sums what is told by the same rules as the service itself, and
 * hands its sums over several times a second.
 */

import type { FigureEvent } from '@formloom/form';
import type { FigureSum } from '../projects/work-store.ts';
import { errorText } from '../service-error.ts';
import type { Drops } from './drops.ts';
import { createTally } from './tally.ts';
import { createVisitsServer } from './visits-server.ts';

/** An event that was told elsewhere, the forms that are worked on, or that it is over. */
export type ToVisits =
  | { readonly event: FigureEvent }
  | { readonly known: readonly string[] }
  | { readonly end: true };

export interface HandedVisits {
  readonly sums: readonly FigureSum[];
  readonly dropped: Drops;
}

export type FromVisits =
  | { readonly listening: number }
  | { readonly refused: string }
  | { readonly handed: HandedVisits }
  /** The last word, after the last sums. */
  | { readonly ended: true };

/** With the half second between two writes, less than a second from being told to being kept. */
const HAND_OVER_MS = 250;
/** Visits whose end has not come by then will not be waited for. */
const LAST_MS = 500;
/** One that was before may be about to leave the port. */
const TAKEN_RETRY_MS = 100;
const TAKEN_TRIES = 15;

/** The process that started it is gone where this cannot be sent. */
const post = (message: FromVisits) => process.send?.(message, () => {});
const [port = 0, mostConnections = 0] = process.argv.slice(2).map(Number);
const tally = createTally(Date.now);
let nothings = 0;

const server = createVisitsServer({
  mostConnections,
  count(event) {
    if (event) tally.count(event);
    else nothings += 1;
  },
});

function handOver() {
  const [sums, dropped] = [tally.take(), { ...tally.takeDropped(), event: nothings }];
  nothings = 0;
  if (sums.length > 0 || Object.values(dropped).some((count) => count > 0))
    post({ handed: { sums, dropped } });
}

const timer = setInterval(handOver, HAND_OVER_MS);

function end() {
  clearInterval(timer);
  server.close(() => {
    handOver();
    post({ ended: true });
  });
  setTimeout(() => server.closeAllConnections(), LAST_MS).unref();
}

process.on('message', (message: ToVisits) => {
  if ('event' in message) tally.count(message.event);
  else if ('known' in message) tally.know(message.known);
  else end();
});
// It ends when it is told to, or with the service: not by what both of them hear of.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

let tries = 0;
server.on('error', (error: NodeJS.ErrnoException) => {
  tries += 1;
  if (error.code === 'EADDRINUSE' && tries < TAKEN_TRIES) setTimeout(listen, TAKEN_RETRY_MS);
  else post({ refused: errorText(error) });
});
server.once('listening', () => {
  const address = server.address();
  post({ listening: typeof address === 'object' && address ? address.port : port });
});
const listen = () => server.listen(port, '0.0.0.0');
listen();
