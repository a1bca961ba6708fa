/** The one shared session: token records in memory only, keyed by account (2.1, 3.1). */

export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Epoch milliseconds. Kept for the record; the service neither checks nor refreshes (5.6). */
  readonly expiresAt: number;
  readonly portalId?: number;
}

export type TokenStore = ReturnType<typeof createTokenStore>;

export function createTokenStore() {
  const records = new Map<string, TokenRecord>();
  return {
    /** A record under a key that exists takes over its place; the first place is the one used. */
    put(record: TokenRecord) {
      records.set(record.portalId ? String(record.portalId) : 'default', record);
    },
    first(): TokenRecord | undefined {
      return records.values().next().value;
    },
    isEmpty: () => records.size === 0,
    clear: () => records.clear(),
    /** Everything that must never leave the process. */
    *secrets(): Generator<string> {
      for (const { accessToken, refreshToken } of records.values()) {
        yield accessToken;
        yield refreshToken;
      }
    },
  };
}
