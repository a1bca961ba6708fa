/** Creates shared work: connects the store, the parser thread and the metrics. */

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

/**
 * An event stream keeps a connection for hours: all streams may use a quarter of the connections, and one
 * address half of those.
 */
function streamBudget({ connections }: Pick<Limits, 'connections'>): StreamBudget {
  const all = Math.max(16, Math.floor(connections / 4));
  return { all, each: Math.ceil(all / 2) };
}

/** 128 bits, which cannot be guessed. */
const SECRET_BYTES = 16;

export interface OpenWork extends Work {
  /** Ends the parser thread. Call it after the last request and after analytics are written. */
  readonly close: () => void;
}

export function openWork({ observer, limits, ...rest }: OpenWorkOptions): OpenWork {
  // A separate parser thread: a save must not wait while a list of 64 MB is parsed.
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
