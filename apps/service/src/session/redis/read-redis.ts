/**
 * Validates all data from Redis: an attacker with write access may have replaced anything that a replica
 * wrote. Values out of bounds are rejected, never rounded.
 */

import { isRecord, parseJson } from '@formloom/form';
import type { Begun, TokenRecord } from '../session.ts';
import { storeUnavailable, type UnconfirmedConnection } from '../session-store.ts';

/**
 * The highest version or generation. Counters and times never reach it, and larger numbers lose precision.
 */
export const MOST_NUMBER = 2 ** 52;
/** The longest text of encrypted records, in characters. */
export const MOST_SEALED = 1024 * 1024;
const MOST_RECORDS = 1_000;
/** Ids of replicas and of changes. */
const NAME = /^[\w-]{1,64}$/;
/** Length of a replica's id, which is a UUID. */
const NAME_LENGTH = 36;
const MOST_PASSING = 200;

/** The version and generation of a session. */
export interface Revision {
  readonly version: number;
  readonly generation: number;
}

/** The session as stored in Redis. The generation is in plain text, the records are encrypted. */
export interface Stored extends Revision {
  /**
   * Encrypted; empty where there are no records. The field in Redis has the same name, and replicas of every
   * version read it.
   */
  readonly sealed: string;
}

export interface Message extends Stored {
  readonly from: string;
  /** Empty where no replica waits for an acknowledgement. */
  readonly id: string;
}

export const NOTHING_STORED: Stored = { version: 0, generation: 0, sealed: '' };

/** Parses the result of a script, all null where nothing is stored yet; undefined where it is invalid. */
export function readStored(values: unknown): Stored | undefined {
  if (!Array.isArray(values)) return undefined;
  const [version, generation, sealed] = values;
  return fitting(readDigits(version ?? '0'), readDigits(generation ?? '0'), sealed ?? '');
}

/** Parses another replica's message about a change; undefined where it is invalid. */
export function readMessage(text: string): Message | undefined {
  if (text.length > MOST_SEALED + 1_000) return undefined;
  const given = parseJson(text);
  if (!isRecord(given)) return undefined;
  const { from, id } = given;
  const stored = fitting(given.version, given.generation, given.sealed);
  if (!stored || typeof from !== 'string' || typeof id !== 'string') return undefined;
  return NAME.test(from) && (id === '' || NAME.test(id)) ? { ...stored, from, id } : undefined;
}

/** Parses a peer message: a replica's id, then the text; undefined where it is too long. */
export function readPassing(text: string): readonly [from: string, text: string] | undefined {
  const from = text.slice(0, NAME_LENGTH);
  return text.length <= MOST_PASSING && NAME.test(from) ? [from, text.slice(NAME_LENGTH)] : undefined;
}

/** Parses decrypted records of this or an earlier version; undefined where they are not a list of records. */
export function readRecords(text: string): readonly TokenRecord[] | undefined {
  const given = parseJson(text);
  if (!Array.isArray(given) || given.length > MOST_RECORDS) return undefined;
  return given.every(isTokenRecord) ? given : undefined;
}

/** Parses a decrypted connection that waits for confirmation; undefined where it is invalid. */
export function readHeld(text: string): UnconfirmedConnection | undefined {
  const given = parseJson(text);
  if (!isRecord(given)) return undefined;
  const { record, begun, mark } = given;
  const fits = isTokenRecord(record) && isBegun(begun) && typeof mark === 'string';
  return fits ? { record, begun, mark } : undefined;
}

/** Parses the time of Redis, to milliseconds. */
export function readTime(given: unknown): number {
  const [seconds, micros] = Array.isArray(given) ? given.map(readDigits) : [];
  if (seconds === undefined || micros === undefined) throw storeUnavailable();
  return seconds * 1_000 + Math.floor(micros / 1_000);
}

/** Parses a whole number from 0 to `most`; any other value becomes `most`. */
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
