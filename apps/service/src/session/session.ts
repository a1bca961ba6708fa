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
   * Another one after every clearing, so that work which takes time can tell whether its session still
   * exists.
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

/**
 * Keeps a record that was asked for in the given generation: one that arrives after a clearing is refused.
 * Under a key that exists it takes over the place; the first place is the one used.
 */
export function withRecord(record: TokenRecord, askedIn: number): Edit {
  return ({ generation, records }) => {
    if (askedIn !== generation) return undefined;
    const key = accountKey(record);
    const known = records.some((one) => accountKey(one) === key);
    return {
      generation,
      records: known ? records.map((one) => (accountKey(one) === key ? record : one)) : [...records, record],
    };
  };
}

export const withoutRecords: Edit = ({ generation }) => ({ generation: generation + 1, records: [] });

/**
 * Puts a new token in the place of the one it was got for; where that is no longer held, nothing is changed.
 */
export function withRenewed(old: TokenRecord, record: TokenRecord): Edit {
  return (session) =>
    hasRecord(session, old)
      ? { ...session, records: session.records.map((one) => (isSame(one, old) ? record : one)) }
      : undefined;
}

/** Ends the session that a token belongs to, unless another one has taken its place. */
export function withoutSessionOf(old: TokenRecord): Edit {
  return (session) => (hasRecord(session, old) ? withoutRecords(session) : undefined);
}

export function isConnected({ records }: Session): boolean {
  return records.length > 0;
}

/**
 * The record whose account and token are used, or the contract's word on why there is none (4.5.1, 4.5.2).
 */
export function connectedRecord({ records: [record] }: Session): TokenRecord {
  if (!record) throw new ServiceError('notConnected');
  if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
  return record;
}

const isSame = (one: TokenRecord, other: TokenRecord) => one.accessToken === other.accessToken;

/** Whether a token is still one of the session's. */
export function hasRecord({ records }: Session, record: TokenRecord): boolean {
  return records.some((one) => isSame(one, record));
}
