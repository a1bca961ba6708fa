/** Lets connections go where something runs short: descriptors, unfinished requests, memory. */

import type { Duplex } from 'node:stream';
import type { Budgets } from './budgets.ts';
import { type Budget, chooseEvicted } from './choose-evicted.ts';
import { type Connection, heldBytes, isIdle } from './connection.ts';

export type EvictionReason = 'idle' | 'room' | 'unfinished' | 'memory';

export interface ConnectionEvictionOptions {
  /** The oldest in front. */
  readonly connections: Map<Duplex, Connection>;
  readonly budgets: Budgets;
  /** Whether callers are asked for a key, so that those who have brought none may go first. */
  readonly isKeyed: boolean;
  readonly onEvicted?: ((because: EvictionReason) => void) | undefined;
}

/** When there is no room it is made for several, so that not all are looked at for each that comes. */
const ROOM_PARTS = 32;
const UNBOUNDED = Number.POSITIVE_INFINITY;

type Test = (one: Connection) => boolean;
const isStranger: Test = ({ isKnown }) => !isKnown;

export function createConnectionEviction({
  connections,
  budgets,
  isKeyed,
  onEvicted,
}: ConnectionEvictionOptions) {
  const most = budgets.connections;
  const few = Math.ceil(most / ROOM_PARTS);
  /** Who is signed in and waits for an answer is in none of them. */
  const ranks: readonly Test[] = [
    (one) => isStranger(one) && isIdle(one),
    (one) => isIdle(one) || one.isUnread,
    ...(isKeyed ? [isStranger] : []),
  ];

  function evict({ socket }: Connection, because: EvictionReason) {
    connections.delete(socket);
    socket.destroy();
    onEvicted?.(because);
  }

  function choose(
    budget: Budget,
    all: Iterable<Connection>,
    isEvictable: Test,
    weigh: (one: Connection) => number,
  ): Connection[] {
    const shares = Array.from(all, (connection) => ({
      connection,
      network: connection.network,
      weight: weigh(connection),
      isEvictable: isEvictable(connection),
    }));
    return chooseEvicted(shares, budget).map(({ connection }) => connection);
  }

  return {
    evict,
    /** For one more; says whether there is any. */
    makeRoom(): boolean {
      const budget = { all: most - few, each: UNBOUNDED };
      for (const rank of ranks) {
        if (connections.size < most) return true;
        for (const one of choose(budget, connections.values(), rank, () => 1)) evict(one, 'room');
      }
      return connections.size < most;
    },
    limitUnfinished(unfinished: readonly Connection[]) {
      if (unfinished.length <= budgets.unfinished.each) return;
      // Not all at once: callers who come back at once would come in a crowd.
      const evicted = choose(
        budgets.unfinished,
        unfinished,
        () => true,
        () => 1,
      ).slice(0, few);
      for (const one of evicted) evict(one, 'unfinished');
    },
    /** `held` is what all connections keep in memory. */
    limitMemory(held: number) {
      // Bytes that many wait for are there once and counted for each: they may look like more than they are.
      if (held <= budgets.buffers || process.memoryUsage().external <= budgets.buffers) return;
      const half = { all: held / 2, each: UNBOUNDED };
      for (const isEvictable of [isStranger, () => true]) {
        for (const one of choose(half, connections.values(), isEvictable, heldBytes)) evict(one, 'memory');
      }
    },
  };
}
