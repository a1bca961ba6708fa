/**
 * The shared session as an immutable value, and its edits: token records by account, in the order of
 * connecting (contract 2.1, 3.1).
 */

import { ServiceError } from '../service-error.ts';

export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string;
  /**
   * Epoch milliseconds, or null when unknown. Only for callers; the service itself never decides by it
   * (contract 5.6).
   */
  readonly expiresAt: number | null;
  /** The granted scopes; empty when the provider lists none. */
  readonly scopes: readonly string[];
  readonly portalId?: number;
  /**
   * Id of the connection: new each time an account connects, unchanged by a token refresh. Records of earlier
   * versions have none.
   */
  readonly connection?: string;
  /** By the store's shared clock, where the provider sends the token's lifetime. */
  readonly life?: TokenLife;
}

interface TokenLife {
  /** When the token should be refreshed. */
  readonly renewAt: number;
  readonly endsAt: number;
}

export interface Session {
  /**
   * Changes with every log-out, of one account or of all, so that a long operation can check whether its
   * session still exists.
   */
  readonly generation: number;
  readonly records: readonly TokenRecord[];
}

/** Returns the next session, or undefined where nothing changes. */
export type Edit = (session: Session) => Session | undefined;

export const NO_SESSION: Session = { generation: 0, records: [] };

export function accountKey({ portalId }: TokenRecord): string {
  return portalId ? String(portalId) : 'default';
}

/** The open connections at the start of an operation that takes time. */
export interface Begun {
  readonly generation: number;
  /** Ids of the open connections. */
  readonly open: readonly string[];
}

export function begunIn({ generation, records }: Session): Begun {
  return { generation, open: records.map(connectionOf) };
}

/** Id of one connection of one account; account keys contain no space. */
export function connectionOf(record: TokenRecord): string {
  return `${accountKey(record)} ${record.connection ?? ''}`;
}

/**
 * Adds a record that an operation fetched, or replaces the account's record in its place. A record that
 * arrives after a log-out is rejected, unless only another account was logged out. The first record is the
 * default.
 */
export function withRecord(record: TokenRecord, begun: Begun): Edit {
  return (session) => {
    if (wasClosed(session, begun, accountKey(record))) return undefined;
    const { generation, records } = session;
    const key = accountKey(record);
    const known = records.some((one) => accountKey(one) === key);
    return {
      generation,
      records: known ? records.map((one) => (accountKey(one) === key ? record : one)) : [...records, record],
    };
  };
}

/**
 * Whether the account was logged out. If none of the open connections is left, all accounts may have been
 * logged out.
 */
function wasClosed({ generation, records }: Session, begun: Begun, key: string): boolean {
  if (begun.generation === generation) return false;
  const isLeft = records.some((one) => begun.open.includes(connectionOf(one)));
  const wasThere = begun.open.some((one) => one.startsWith(`${key} `));
  return !isLeft || (wasThere && !records.some((one) => accountKey(one) === key));
}

export const withoutRecords: Edit = ({ generation }) => ({ generation: generation + 1, records: [] });

/** Removes one account; no change where it is not connected. */
export function withoutAccount(key: string): Edit {
  return ({ generation, records }) => {
    const left = records.filter((one) => accountKey(one) !== key);
    return left.length < records.length ? { generation: generation + 1, records: left } : undefined;
  };
}

/** Makes an account the default for requests that name none. */
export function withFirst(key: string): Edit {
  return (session) => {
    const isFirst = (one: TokenRecord) => accountKey(one) === key;
    const { records } = session;
    if (records.findIndex(isFirst) < 1) return undefined;
    return {
      ...session,
      records: [...records.filter(isFirst), ...records.filter((one) => !isFirst(one))],
    };
  };
}

/** Replaces a token with its refreshed one; no change where the old one is no longer in the session. */
export function withRenewed(old: TokenRecord, record: TokenRecord): Edit {
  return (session) =>
    hasRecord(session, old)
      ? { ...session, records: session.records.map((one) => (isSame(one, old) ? record : one)) }
      : undefined;
}

/** Removes the account of a token, unless another token has replaced it. */
export function withoutAccountOf(old: TokenRecord): Edit {
  return (session) => (hasRecord(session, old) ? withoutAccount(accountKey(old))(session) : undefined);
}

export function isConnected({ records }: Session): boolean {
  return records.length > 0;
}

/**
 * Returns the record of an account, by default the first. Throws where none is usable; without an account,
 * the errors are the contract's (4.5.1, 4.5.2).
 */
export function connectedRecord({ records }: Session, account?: string): TokenRecord {
  const record = account === undefined ? records[0] : records.find((one) => accountKey(one) === account);
  if (records.length === 0) throw new ServiceError('notConnected');
  if (!record) throw new ServiceError('noSuchAccount');
  if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
  return record;
}

/** Returns the current record of the account to which an earlier record belongs. */
export function sameAccount(session: Session, before: TokenRecord, account?: string): TokenRecord {
  const key = accountKey(before);
  if (session.records.some((one) => accountKey(one) === key)) return connectedRecord(session, key);
  throw accountGone(session, account);
}

/** Without a named account, the error is the contract's (4.4). */
export function accountGone({ records }: Session, account: string | undefined): ServiceError {
  return new ServiceError(account === undefined || records.length === 0 ? 'notConnected' : 'noSuchAccount');
}

/** Whether the result of an operation may still be returned: its account was not logged out since. */
export function isStillOpen(session: Session, begun: Session, record: TokenRecord): boolean {
  if (session.generation === begun.generation) return true;
  return session.records.some((one) => connectionOf(one) === connectionOf(record));
}

/** Compares token and account, because two accounts may have equal tokens. */
function isSame(one: TokenRecord, other: TokenRecord): boolean {
  return one.accessToken === other.accessToken && accountKey(one) === accountKey(other);
}

/** Whether a token is still in the session. */
export function hasRecord({ records }: Session, record: TokenRecord): boolean {
  return records.some((one) => isSame(one, record));
}
