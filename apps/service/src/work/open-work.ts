/** Puts shared work together out of its store and what the service has. */

import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Budget } from '../http/leaving.ts';
import { observeWork } from '../metrics/observe-work.ts';
import type { Observer } from '../metrics/observer.ts';
import { createParser } from '../parsing/parser.ts';
import { createWho } from '../people/who.ts';
import { createWork, type Work, type WorkOptions } from './work.ts';

export interface OpenWorkOptions extends Pick<WorkOptions, 'store' | 'sessions' | 'now' | 'uptime' | 'log'> {
  readonly config: Config;
  readonly observer: Observer | undefined;
  readonly budgets: Budgets;
}

/** A stream is a connection for hours: of all of them they may be a quarter, of one address half of these. */
function streamBudget({ connections }: Pick<Budgets, 'connections'>): Budget {
  const all = Math.max(16, Math.floor(connections / 4));
  return { all, each: Math.ceil(all / 2) };
}

export function openWork({ config, observer, budgets, ...rest }: OpenWorkOptions): Work {
  // Projects that people send wait for each other, and not for what the provider answers.
  const parser = createParser(() => []);
  let streams = () => 0;
  const store = observer ? observeWork(rest.store, observer, rest.uptime, () => streams()) : rest.store;
  const work = createWork({
    ...rest,
    store,
    parse: parser.parse,
    who: createWho(config),
    newId: () => randomBytes(12).toString('base64url'),
    budget: streamBudget(budgets),
  });
  streams = work.events.count;
  return {
    ...work,
    end() {
      work.end();
      parser.close();
    },
  };
}
