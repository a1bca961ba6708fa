/** The one shared session: token records in memory only, keyed by account (2.1, 3.1). */

export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds, or null when unknown. Told to whoever asks; the service neither checks nor refreshes (5.6). */
  readonly expiresAt: number | null;
  /** What the provider says it granted; empty when it names nothing. */
  readonly scopes: readonly string[];
  readonly portalId?: number;
}

export type TokenStore = ReturnType<typeof createTokenStore>;

const MOST_FORMER = 16;

export function createTokenStore() {
  const records = new Map<string, TokenRecord>();
  /** Of sessions that have ended: they may still be quoted by answers that come late. */
  let former: string[] = [];
  let generation = 0;

  function retire({ accessToken, refreshToken }: TokenRecord) {
    former = [accessToken, refreshToken, ...former].slice(0, MOST_FORMER);
  }

  return {
    /** Another one after every clearing, so that work which takes time can tell whether its session still exists. */
    generation: () => generation,
    /**
     * Keeps a record that was asked for in the given generation, and says whether it did: one that arrives after a clearing is
     * dropped. Under a key that exists it takes over the place; the first place is the one used.
     */
    put(record: TokenRecord, askedIn: number): boolean {
      if (askedIn !== generation) return false;
      const key = record.portalId ? String(record.portalId) : 'default';
      const replaced = records.get(key);
      if (replaced) retire(replaced);
      records.set(key, record);
      return true;
    },
    first(): TokenRecord | undefined {
      return records.values().next().value;
    },
    isEmpty: () => records.size === 0,
    size: () => records.size,
    clear() {
      generation += 1;
      for (const record of records.values()) retire(record);
      records.clear();
    },
    /** Everything that must never leave the process. */
    *secrets(): Generator<string> {
      for (const { accessToken, refreshToken } of records.values()) {
        yield accessToken;
        yield refreshToken;
      }
      yield* former;
    },
  };
}
