/**
 * What the provider calls an account: asked when a caller wants to know, once for each account, and kept for
 * as long as it is connected. Nothing depends on it: a name that is slow, missing or fails is none.
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
  /** Never set: only for how long ago something was. */
  readonly uptime: () => number;
  readonly log: Logger;
  /** What must never be told. */
  readonly secrets: () => readonly string[];
  /** Must not hold up an end. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** Never rejected. */
export type AccountName = (record: TokenRecord) => Promise<string | null>;

interface Lookup {
  name: string | null;
  /** Over when the name is there, or is not waited for any longer. */
  readonly soon: Promise<unknown>;
  readonly began: number;
}

/** A caller waits so long for a name; one that comes later is told to the next. */
const WAIT_MS = 1_000;
/** Where no name was told, it is not asked for again so soon. */
const REST_MS = 60_000;

export function createAccountNames(options: AccountNamesOptions): AccountName {
  const { config, send, sessions, uptime, log, secrets, sleep = defaultSleep } = options;
  const lookups = new Map<number, Lookup>();

  // Nothing of an account stays behind when it is disconnected.
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
    // A name without a number could be any account's; and of a fixed token only its maker can ask.
    if (portalId === undefined || config.fixedToken) return null;
    const known = lookups.get(portalId);
    const lookup = known && !isStale(known) ? known : begin(record);
    lookups.set(portalId, lookup);
    await lookup.soon;
    return lookup.name;
  };
}
