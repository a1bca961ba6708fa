/**
 * Looks up and caches the provider's name of an account: on demand, once for each account, until it is
 * disconnected. A slow or failed lookup counts as no name, because nothing depends on it.
 */

import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Send } from '../provider/provider.ts';
import type { TokenRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import { sleep as defaultSleep } from '../sleep.ts';
import { informationRequest, readAccountName } from './token-information.ts';

export interface AccountNamesOptions {
  readonly config: Config;
  readonly send: Send;
  readonly sessions: Pick<SessionStore, 'onChange'>;
  /** Monotonic clock, for durations only. */
  readonly uptime: () => number;
  readonly log: Logger;
  /** Secrets to redact. */
  readonly secrets: () => readonly string[];
  /** Must not delay the shutdown. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** Never rejects. */
export type AccountName = (record: TokenRecord) => Promise<string | null>;

interface Lookup {
  name: string | null;
  /** Resolves when the name arrives or the wait times out. */
  readonly soon: Promise<unknown>;
  readonly began: number;
}

/** A caller waits so long for a name; a name that arrives later is for the next caller. */
const WAIT_MS = 1_000;
/** Delay before a failed lookup is retried. */
const REST_MS = 60_000;

export function createAccountNames(options: AccountNamesOptions): AccountName {
  const { config, send, sessions, uptime, log, secrets, sleep = defaultSleep } = options;
  const lookups = new Map<number, Lookup>();

  // Evicts the name of an account when it is disconnected.
  sessions.onChange(({ records }) => {
    for (const account of lookups.keys()) {
      if (!records.some(({ portalId }) => portalId === account)) lookups.delete(account);
    }
  });

  async function ask(record: TokenRecord): Promise<string | null> {
    try {
      return readAccountName(await send(informationRequest(config, record)), record, secrets());
    } catch (err) {
      log.info({ err }, 'no account name');
      return null;
    }
  }

  function begin(record: TokenRecord): Lookup {
    const told = ask(record).then((name) => {
      lookup.name = name;
    });
    const lookup: Lookup = { name: null, soon: Promise.race([told, sleep(WAIT_MS)]), began: uptime() };
    return lookup;
  }

  const isStale = ({ name, began }: Lookup) => name === null && uptime() - began >= REST_MS;

  return async (record) => {
    const { portalId } = record;
    // Without an account number, the name could be any account's. Only its creator can query a fixed token.
    if (portalId === undefined || config.fixedToken) return null;
    const known = lookups.get(portalId);
    const lookup = known && !isStale(known) ? known : begin(record);
    lookups.set(portalId, lookup);
    await lookup.soon;
    return lookup.name;
  };
}
