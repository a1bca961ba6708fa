/** Puts shared work together out of its store and what the service has. */

import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Budgets } from '../http/budgets.ts';
import type { Budget } from '../http/choose-evicted.ts';
import { observeWork } from '../metrics/observe-work.ts';
import type { Observer } from '../metrics/observer.ts';
import { createParser, type Parser } from '../parsing/parser.ts';
import type { ReviewText } from '../parsing/review-text.ts';
import type { VersionBody } from '../parsing/version-body.ts';
import type { VersionText } from '../parsing/version-text.ts';
import type { WorkText } from '../parsing/work-text.ts';
import { checkedStore } from './checked-store.ts';
import { createWork, type Work, type WorkOptions } from './work.ts';

export interface OpenWorkOptions
  extends Pick<WorkOptions, 'store' | 'sessions' | 'who' | 'hasKey' | 'now' | 'uptime' | 'log'> {
  readonly observer: Observer | undefined;
  readonly budgets: Budgets;
}

/** A stream is a connection for hours: of all of them they may be a quarter, of one address half of these. */
function streamBudget({ connections }: Pick<Budgets, 'connections'>): Budget {
  const all = Math.max(16, Math.floor(connections / 4));
  return { all, each: Math.ceil(all / 2) };
}

/**
 * Projects that people send wait for each other, and not for what the provider answers; where there are
 * several cores they are read side by side, each form by the thread that has read it before. A thread that
 * has nothing to do ends.
 */
function createParsers() {
  const count = Math.min(MOST_PARSERS, Math.max(1, availableParallelism() - 1));
  const parsers = Array.from({ length: count }, () => createParser(() => []));
  const parserOf = (form: string) => parsers[placeOf(form, count)] as Parser;
  return {
    parse: (form: string, bytes: Uint8Array): Promise<WorkText> => parserOf(form).parse('work', bytes),
    show: (form: string, bytes: Uint8Array): Promise<ReviewText> => parserOf(form).parse('review', bytes),
    identify: (form: string, bytes: Uint8Array): Promise<VersionText> =>
      parserOf(form).parse('version', bytes),
    split: (form: string, bytes: Uint8Array): Promise<VersionBody> =>
      parserOf(form).parse('version-body', bytes),
    close() {
      for (const { close } of parsers) close();
    },
  };
}

function placeOf(form: string, count: number): number {
  return createHash('sha256').update(form).digest().readUInt16BE() % count;
}

const MOST_PARSERS = 4;
/** 128 bits: no attacker guesses one. */
const SECRET_BYTES = 16;

export interface OpenWork extends Work {
  /** Ends the threads that read projects: after the last request, and after analytics are written. */
  readonly close: () => void;
}

export function openWork({ observer, budgets, ...rest }: OpenWorkOptions): OpenWork {
  const parsers = createParsers();
  let streams = () => 0;
  const observed = observer ? observeWork(rest.store, observer, rest.uptime, () => streams()) : rest.store;
  const store = checkedStore(observed);
  const work = createWork({
    ...rest,
    store,
    parse: parsers.parse,
    show: parsers.show,
    identify: parsers.identify,
    split: parsers.split,
    newId: () => randomBytes(12).toString('base64url'),
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    budget: streamBudget(budgets),
  });
  streams = work.events.count;
  return { ...work, close: parsers.close };
}
