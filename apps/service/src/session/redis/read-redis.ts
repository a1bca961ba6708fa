/**
 * Everything that comes out of Redis is read here, and nowhere else: an attacker who can write there may have
 * put anything in the place of what a replica wrote. What is out of bounds is refused, never rounded.
 */

import { isRecord, parseJson } from '@formloom/form';
import type { Begun, TokenRecord } from '../session.ts';
import { storeUnavailable, type UnconfirmedConnection } from '../session-store.ts';

/**
 * The highest version or log-out there may be. Far beyond what is reached by counting or by time, and far
 * below the numbers that are no longer told from the next one.
 */
export const MOST_NUMBER = 2 ** 52;
/** The longest text of encrypted records, in characters. */
export const MOST_SEALED = 1024 * 1024;
const MOST_RECORDS = 1_000;
/** Names of replicas and of changes. */
const NAME = /^[\w-]{1,64}$/;
/** Of a replica's own name, which is a UUID. */
const NAME_LENGTH = 36;
const MOST_PASSING = 200;

/** Which state of the session this is. */
export interface Revision {
  readonly version: number;
  readonly generation: number;
}

/** As it stands in Redis. The generation is for every reader of Redis, the records are not. */
export interface Stored extends Revision {
  /**
   * Encrypted; empty where there are no records. The name is the one in Redis, which replicas of every
   * version read.
   */
  readonly sealed: string;
}

export interface Message extends Stored {
  readonly from: string;
  /** Empty where no replica waits for an answer. */
  readonly id: string;
}

export const NOTHING_STORED: Stored = { version: 0, generation: 0, sealed: '' };

/** From what the scripts give, all null where there is nothing yet; undefined where it is refused. */
export function readStored(values: unknown): Stored | undefined {
  if (!Array.isArray(values)) return undefined;
  const [version, generation, sealed] = values;
  return fitting(readDigits(version ?? '0'), readDigits(generation ?? '0'), sealed ?? '');
}

/** What another replica says of a change; undefined where no replica of ours says such a thing. */
export function readMessage(text: string): Message | undefined {
  if (text.length > MOST_SEALED + 1_000) return undefined;
  const given = parseJson(text);
  if (!isRecord(given)) return undefined;
  const { from, id } = given;
  const stored = fitting(given.version, given.generation, given.sealed);
  if (!stored || typeof from !== 'string' || typeof id !== 'string') return undefined;
  return NAME.test(from) && (id === '' || NAME.test(id)) ? { ...stored, from, id } : undefined;
}

/** What a replica says in passing: its name, then the text; undefined where it is longer than any. */
export function readPassing(text: string): readonly [from: string, text: string] | undefined {
  const from = text.slice(0, NAME_LENGTH);
  return text.length <= MOST_PASSING && NAME.test(from) ? [from, text.slice(NAME_LENGTH)] : undefined;
}

/** What was encrypted here or by an earlier version; undefined where it is no list of records. */
export function readRecords(text: string): readonly TokenRecord[] | undefined {
  const given = parseJson(text);
  if (!Array.isArray(given) || given.length > MOST_RECORDS) return undefined;
  return given.every(isTokenRecord) ? given : undefined;
}

/** Likewise, of an account that a person is asked about. */
export function readHeld(text: string): UnconfirmedConnection | undefined {
  const given = parseJson(text);
  if (!isRecord(given)) return undefined;
  const { record, begun, mark } = given;
  const fits = isTokenRecord(record) && isBegun(begun) && typeof mark === 'string';
  return fits ? { record, begun, mark } : undefined;
}

/** Redis' own time in milliseconds. */
export function readTime(given: unknown): number {
  const [seconds, micros] = Array.isArray(given) ? given.map(readDigits) : [];
  if (seconds === undefined || micros === undefined) throw storeUnavailable();
  return seconds * 1_000 + Math.floor(micros / 1_000);
}

/** A whole number from 0 to `most`; what is anything else is `most`. */
export function readUpTo(most: number, given: unknown): number {
  const value = typeof given === 'number' ? given : readDigits(given);
  return isNumber(value) ? Math.min(value, most) : most;
}

function fitting(version: unknown, generation: unknown, sealed: unknown): Stored | undefined {
  if (!isNumber(version) || !isNumber(generation)) return undefined;
  if (typeof sealed !== 'string' || sealed.length > MOST_SEALED) return undefined;
  return { version, generation, sealed };
}

function isNumber(given: unknown): given is number {
  return Number.isSafeInteger(given) && Number(given) >= 0 && Number(given) <= MOST_NUMBER;
}

function readDigits(given: unknown): number | undefined {
  if (typeof given !== 'string' || !/^\d{1,16}$/.test(given)) return undefined;
  return Number(given) <= MOST_NUMBER ? Number(given) : undefined;
}

function isBegun(given: unknown): given is Begun {
  if (!isRecord(given) || !isNumber(given.generation) || !Array.isArray(given.open)) return false;
  return given.open.length <= MOST_RECORDS && given.open.every((one) => typeof one === 'string');
}

function isTokenRecord(given: unknown): given is TokenRecord {
  if (!isRecord(given)) return false;
  const { accessToken, refreshToken, expiresAt, scopes, connection = '' } = given;
  const areTexts = [accessToken, refreshToken, connection].every((token) => typeof token === 'string');
  const isTold = expiresAt === null || Number.isFinite(expiresAt);
  return areTexts && isTold && Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string');
}
