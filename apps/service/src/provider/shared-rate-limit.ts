/**
 * Shares the state of the provider's rate limit between replicas, for each account: remaining calls, and
 * which replicas are calling.
 */

import { randomUUID } from 'node:crypto';
import type { WorkStore } from '../projects/work-store.ts';

export interface Allowance {
  readonly remaining: number;
  readonly max: number;
  readonly interval: number;
  readonly seenAt: number;
}

/** A lossy broadcast channel to all other replicas. */
export interface Broadcast {
  readonly tell: (text: string) => void;
  readonly onHear: (listener: (from: string, text: string) => void) => void;
}

/** Broadcasts through Postgres (`NOTIFY`). */
export function broadcastThrough({ say, onMessage }: Pick<WorkStore, 'say' | 'onMessage'>): Broadcast {
  const replica = randomUUID();
  return {
    tell: (report) => void say({ kind: 'rate limit', replica, report }).catch(() => {}),
    onHear: (listener) =>
      onMessage((message) => {
        if (message.kind === 'rate limit' && message.replica !== replica)
          listener(message.replica, message.report);
      }),
  };
}

export interface SharedRateLimit {
  /** Broadcasts the rate limit of an account as seen here, and the number of pending calls. */
  readonly tell: (account: string, allowance: Allowance, underWay: number) => void;
  /** Other replicas that called for the account within the interval, and their pending calls. */
  readonly others: (
    account: string,
    interval: number,
  ) => { readonly count: number; readonly underWay: number };
  /** The rate limit of an account that another replica reported last. */
  readonly heard: (account: string) => Allowance | undefined;
}

interface Peer {
  readonly at: number;
  readonly underWay: number;
}

/** The reports about one account. */
interface Heard {
  readonly peers: Map<string, Peer>;
  allowance: Allowance;
}

/** Above this share of remaining calls nothing is broadcast. */
const WORTH_TELLING = 0.75;
const TELL_EVERY_MS = 100;
/**
 * Limits for received messages: another program in the database could claim any number of replicas and
 * accounts, or that no calls remain for a year.
 */
const MOST_PEERS = 256;
const MOST_ACCOUNTS = 1_000;
const MOST_CALLS = 1_000_000;
const LONGEST_INTERVAL_MS = 60 * 60_000;

export function createSharedRateLimit(broadcast: Broadcast, now: () => number): SharedRateLimit {
  const { tell, onHear } = broadcast;
  const heard = new Map<string, Heard>();
  const toldAt = new Map<string, number>();

  onHear((from, text) => {
    const told = readTold(text);
    if (!told) return;
    const { account, underWay, ...allowance } = told;
    const known = heard.get(account);
    if (!known && heard.size >= MOST_ACCOUNTS) return;
    const { peers } = known ?? { peers: new Map<string, Peer>() };
    if (peers.size >= MOST_PEERS && !peers.has(from)) return;
    peers.set(from, { at: now(), underWay });
    heard.set(account, { peers, allowance: { ...allowance, seenAt: now() } });
  });

  /** Removes reports that are older than the interval. */
  function forgetOld() {
    for (const [account, { allowance }] of heard)
      if (now() - allowance.seenAt > allowance.interval) heard.delete(account);
  }

  return {
    tell(account, { remaining, max, interval }, underWay) {
      const isSoon = now() - (toldAt.get(account) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS;
      if (remaining > max * WORTH_TELLING || isSoon) return;
      if (toldAt.size >= MOST_ACCOUNTS) toldAt.clear();
      toldAt.set(account, now());
      tell(`${account} ${remaining} ${max} ${interval} ${underWay}`);
    },
    others(account, interval) {
      const { peers } = heard.get(account) ?? { peers: new Map<string, Peer>() };
      for (const [from, { at }] of peers) if (now() - at > interval) peers.delete(from);
      const asking = [...peers.values()];
      return { count: asking.length, underWay: asking.reduce((sum, one) => sum + one.underWay, 0) };
    },
    heard(account) {
      if (heard.size > MOST_ACCOUNTS / 2) forgetOld();
      return heard.get(account)?.allowance;
    },
  };
}

/**
 * Parses a message that `tell` wrote: an account and bounded whole numbers. Returns undefined for anything
 * else.
 */
function readTold(text: string) {
  if (!/^[\w-]{1,32} \d{1,7} \d{1,7} \d{1,7} \d{1,7}$/.test(text)) return undefined;
  const [account = '', ...numbers] = text.split(' ');
  const [remaining = 0, max = 0, interval = 0, underWay = 0] = numbers.map(Number);
  const fits = max > 0 && max <= MOST_CALLS && interval > 0 && interval <= LONGEST_INTERVAL_MS;
  return fits && underWay <= MOST_CALLS ? { account, remaining, max, interval, underWay } : undefined;
}
