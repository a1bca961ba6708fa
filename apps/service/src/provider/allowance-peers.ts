/**
 * What replicas tell each other of the provider's allowance, which they use up together: how much is left,
 * and who is asking.
 */

export interface Allowance {
  readonly remaining: number;
  readonly max: number;
  readonly interval: number;
  readonly seenAt: number;
}

/** A way to all the others that may lose something. */
export interface Broadcast {
  readonly tell: (text: string) => void;
  readonly onHear: (listener: (from: string, text: string) => void) => void;
}

export interface AllowancePeers {
  /** What was seen here, and how many calls are under way. */
  readonly tell: (allowance: Allowance, underWay: number) => void;
  /** How many others have asked within the interval, and what they had under way. */
  readonly others: (interval: number) => { readonly count: number; readonly underWay: number };
  readonly onAllowance: (listener: (allowance: Allowance) => void) => void;
}

/** While there is plenty, the other replicas need not know. */
const WORTH_TELLING = 0.75;
const TELL_EVERY_MS = 100;
/**
 * Whoever can write to Redis can claim to be any number of replicas, and that nothing is left until the year
 * is over.
 */
const MOST_PEERS = 256;
const MOST_CALLS = 1_000_000;
const LONGEST_INTERVAL_MS = 60 * 60_000;

export function createAllowancePeers({ tell, onHear }: Broadcast, now: () => number): AllowancePeers {
  const heard = new Map<string, { readonly at: number; readonly underWay: number }>();
  const listeners: Array<(allowance: Allowance) => void> = [];
  let toldAt = Number.NEGATIVE_INFINITY;

  onHear((from, text) => {
    const numbers = readNumbers(text);
    if (!numbers || (heard.size >= MOST_PEERS && !heard.has(from))) return;
    const { underWay, ...allowance } = numbers;
    heard.set(from, { at: now(), underWay });
    for (const listener of listeners) listener({ ...allowance, seenAt: now() });
  });

  return {
    tell({ remaining, max, interval }, underWay) {
      if (remaining > max * WORTH_TELLING || now() - toldAt < TELL_EVERY_MS) return;
      toldAt = now();
      tell(`${remaining} ${max} ${interval} ${underWay}`);
    },
    others(interval) {
      for (const [from, { at }] of heard) if (now() - at > interval) heard.delete(from);
      const asking = [...heard.values()];
      return { count: asking.length, underWay: asking.reduce((sum, one) => sum + one.underWay, 0) };
    },
    onAllowance: (listener) => void listeners.push(listener),
  };
}

/** Whole numbers in bounds, as `tell` writes them; undefined for anything else. */
function readNumbers(text: string) {
  if (!/^\d{1,7} \d{1,7} \d{1,7} \d{1,7}$/.test(text)) return undefined;
  const [remaining = 0, max = 0, interval = 0, underWay = 0] = text.split(' ').map(Number);
  const fits = max > 0 && max <= MOST_CALLS && interval > 0 && interval <= LONGEST_INTERVAL_MS;
  return fits && underWay <= MOST_CALLS ? { remaining, max, interval, underWay } : undefined;
}
