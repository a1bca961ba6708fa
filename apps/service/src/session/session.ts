/**
 * The one shared session as a value: token records by account, in the order of their connecting (2.1, 3.1),
 * and its edits.
 */

import { ServiceError } from '../service-error.ts';

export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string;
  /**
   * Epoch milliseconds, or null when unknown. Told to callers that ask; never what anything here goes by
   * (5.6).
   */
  readonly expiresAt: number | null;
  /** What the provider says it granted; empty when it names nothing. */
  readonly scopes: readonly string[];
  readonly portalId?: number;
  /**
   * Names the connecting that it came of: another one each time, the same for as long as the token is merely
   * renewed. What an earlier version has kept has none.
   */
  readonly connection?: string;
  /** By the store's own clock, where the provider says how long the token lives. */
  readonly life?: TokenLife;
}

interface TokenLife {
  /** From then on a new one should be asked for. */
  readonly renewAt: number;
  readonly endsAt: number;
}

export interface Session {
  /**
   * Another one after every log-out, of one account or of all, so that work which takes time can tell
   * whether its session still exists.
   */
  readonly generation: number;
  readonly records: readonly TokenRecord[];
}

/** Gives the next session, or undefined where nothing may be changed any more. */
export type Edit = (session: Session) => Session | undefined;

export const NO_SESSION: Session = { generation: 0, records: [] };

export function accountKey({ portalId }: TokenRecord): string {
  return portalId ? String(portalId) : 'default';
}

/** What was open when something began that takes time. */
export interface Begun {
  readonly generation: number;
  /** The connections there were. */
  readonly open: readonly string[];
}

export function begunIn({ generation, records }: Session): Begun {
  return { generation, open: records.map(connectionOf) };
}

/** One account's one connecting; no blank stands in a key. */
export function connectionOf(record: TokenRecord): string {
  return `${accountKey(record)} ${record.connection ?? ''}`;
}

/**
 * Keeps a record that was asked for a while ago: one that arrives after a log-out is refused, unless that was
 * of another account alone. Under a key that exists it takes over the place; the first place is the one used.
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
 * Where nothing is left of what was open, every account may have been logged out: then nothing is kept
 * either.
 */
function wasClosed({ generation, records }: Session, begun: Begun, key: string): boolean {
  if (begun.generation === generation) return false;
  const isLeft = records.some((one) => begun.open.includes(connectionOf(one)));
  const wasThere = begun.open.some((one) => one.startsWith(`${key} `));
  return !isLeft || (wasThere && !records.some((one) => accountKey(one) === key));
}

export const withoutRecords: Edit = ({ generation }) => ({ generation: generation + 1, records: [] });

/** Forgets one account; where it is not there, nothing is changed. */
export function withoutAccount(key: string): Edit {
  return ({ generation, records }) => {
    const left = records.filter((one) => accountKey(one) !== key);
    return left.length < records.length ? { generation: generation + 1, records: left } : undefined;
  };
}

/** From now on it is the one that is used where none is named. */
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

/**
 * Puts a new token in the place of the one it was got for; where that is no longer held, nothing is changed.
 */
export function withRenewed(old: TokenRecord, record: TokenRecord): Edit {
  return (session) =>
    hasRecord(session, old)
      ? { ...session, records: session.records.map((one) => (isSame(one, old) ? record : one)) }
      : undefined;
}

/** Forgets the account that a token belongs to, unless another token has taken its place. */
export function withoutAccountOf(old: TokenRecord): Edit {
  return (session) => (hasRecord(session, old) ? withoutAccount(accountKey(old))(session) : undefined);
}

export function isConnected({ records }: Session): boolean {
  return records.length > 0;
}

/**
 * The record whose account and token are used, the first where none is named; or the word on why there is
 * none, which without a name is the contract's (4.5.1, 4.5.2).
 */
export function connectedRecord({ records }: Session, account?: string): TokenRecord {
  const record = account === undefined ? records[0] : records.find((one) => accountKey(one) === account);
  if (records.length === 0) throw new ServiceError('notConnected');
  if (!record) throw new ServiceError('noSuchAccount');
  if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
  return record;
}

/** The record that an account has by now, in the place of one that was used before. */
export function sameAccount(session: Session, before: TokenRecord, account?: string): TokenRecord {
  const key = accountKey(before);
  if (session.records.some((one) => accountKey(one) === key)) return connectedRecord(session, key);
  throw accountGone(session, account);
}

/** A caller who named no account is told in the contract's words (4.4). */
export function accountGone({ records }: Session, account: string | undefined): ServiceError {
  return new ServiceError(account === undefined || records.length === 0 ? 'notConnected' : 'noSuchAccount');
}

/** Whether what began with a record may still be told: no log-out since was of its account. */
export function isStillOpen(session: Session, begun: Session, record: TokenRecord): boolean {
  if (session.generation === begun.generation) return true;
  return session.records.some((one) => connectionOf(one) === connectionOf(record));
}

/** The same token of the same account: two accounts have nothing in common, not even that. */
function isSame(one: TokenRecord, other: TokenRecord): boolean {
  return one.accessToken === other.accessToken && accountKey(one) === accountKey(other);
}

/** Whether a token is still one of the session's. */
export function hasRecord({ records }: Session, record: TokenRecord): boolean {
  return records.some((one) => isSame(one, record));
}
