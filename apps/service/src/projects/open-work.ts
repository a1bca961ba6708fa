/** Puts shared work together out of its store and what the service has. */

import { randomBytes } from 'node:crypto';
import type { Limits } from '../http/limits.ts';
import { observeWork } from '../metrics/observe-work.ts';
import type { Observer } from '../metrics/observer.ts';
import { createParser } from '../parsing/parser.ts';
import { checkedStore } from './checked-store.ts';
import type { StreamBudget } from './events/event-stream.ts';
import { createWork, type Work, type WorkOptions } from './work.ts';

export interface OpenWorkOptions
  extends Pick<WorkOptions, 'store' | 'sessions' | 'who' | 'hasKey' | 'now' | 'uptime' | 'log'> {
  readonly observer: Observer | undefined;
  readonly limits: Pick<Limits, 'connections'>;
}

/** A stream is a connection for hours: of all of them they may be a quarter, of one address half of these. */
function streamBudget({ connections }: Pick<Limits, 'connections'>): StreamBudget {
  const all = Math.max(16, Math.floor(connections / 4));
  return { all, each: Math.ceil(all / 2) };
}

/** 128 bits: no attacker guesses one. */
const SECRET_BYTES = 16;

export interface OpenWork extends Work {
  /** Ends the thread that reads projects: after the last request, and after analytics are written. */
  readonly close: () => void;
}

export function openWork({ observer, limits, ...rest }: OpenWorkOptions): OpenWork {
  // Not the thread that reads the provider's answers: a save does not wait for a list of 64 MB.
  const { parse, close } = createParser(() => []);
  let streams = () => 0;
  const observed = observer ? observeWork(rest.store, observer, rest.uptime, () => streams()) : rest.store;
  const store = checkedStore(observed);
  const work = createWork({
    ...rest,
    store,
    parse: (bytes) => parse('work', bytes),
    show: (bytes) => parse('review', bytes),
    identify: (bytes) => parse('version', bytes),
    split: (bytes) => parse('version-body', bytes),
    newId: () => randomBytes(12).toString('base64url'),
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    budget: streamBudget(limits),
  });
  streams = work.events.count;
  return { ...work, close };
}
