/**
 * Who has to leave when something runs short: of the address that has the most, the oldest that may. So
 * callers who take much make room for the others, however many there are of either.
 */

export interface Share {
  /** Whose it is; see `networkOf`. */
  readonly network: string;
  /** How much of it. */
  readonly weight: number;
  readonly isEvictable: boolean;
}

export interface Budget {
  /** What there is for all together. */
  readonly all: number;
  /** What one address may have of it. */
  readonly each: number;
}

interface Network<One> {
  total: number;
  /** Those that may leave and have not been chosen, the oldest at the end. */
  readonly candidates: One[];
}

/** The shares come with the oldest in front. */
export function chooseEvicted<One extends Share>(shares: readonly One[], { all, each }: Budget): One[] {
  const networks = new Map<string, Network<One>>();
  let sum = 0;
  for (const share of shares) {
    const network = networks.get(share.network) ?? { total: 0, candidates: [] };
    networks.set(share.network, network);
    network.total += share.weight;
    sum += share.weight;
    if (share.isEvictable) network.candidates.push(share);
  }
  for (const { candidates } of networks.values()) candidates.reverse();
  const heap = [...networks.values()].sort((one, other) => other.total - one.total);
  const evicted: One[] = [];
  for (;;) {
    const [heaviest] = heap;
    if (!heaviest || (sum <= all && heaviest.total <= each)) return evicted;
    const one = heaviest.candidates.pop();
    if (one === undefined) takeFirst(heap);
    else {
      evicted.push(one);
      heaviest.total -= one.weight;
      sum -= one.weight;
      sink(heap);
    }
  }
}

function takeFirst(heap: Network<unknown>[]) {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  heap[0] = last;
  sink(heap);
}

/** Puts the first in its place among others that are in order: each before its two at twice its index. */
function sink(heap: Network<unknown>[]) {
  for (let at = 0; ; ) {
    const left = at * 2 + 1;
    const larger = (heap[left + 1]?.total ?? -1) > (heap[left]?.total ?? -1) ? left + 1 : left;
    const [here, below] = [heap[at], heap[larger]];
    if (!here || !below || here.total >= below.total) return;
    heap[at] = below;
    heap[larger] = here;
    at = larger;
  }
}
