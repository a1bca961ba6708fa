/**
 * Redacts secrets in a text before it leaves the process, in every spelling: plain, in another case, escaped
 * for JSON, HTML or a URL (once or more), in base64 or hex, or cut off after the first characters. Each
 * spelling is one pass of `indexOf`, so the time is proportional to the text and to the number of secrets.
 */

import { decodedLayers, type Layer } from './decode-text.ts';
import { namedTokens } from './named-tokens.ts';

const MARK = '[redacted]';
const BEARER = /\b(bearer\s+)[\w.~+/=-]{16,}/gi;

/** A text with more named tokens is redacted as a whole: each token costs a few passes. */
const MOST_NAMED = 64;

/** Returns whether a text contains a secret. */
export type Detector = (text: string) => boolean;

export interface Redactor {
  readonly containsSecret: Detector;
  readonly redact: (text: string) => string;
}

export function redact(text: string, secrets: Iterable<string>): string {
  return createRedactor(secrets).redact(text);
}

export function createDetector(secrets: Iterable<string>): Detector {
  return createRedactor(secrets).containsSecret;
}

/** For many texts with the same secrets: spellings are computed once. */
export function createRedactor(secrets: Iterable<string>): Redactor {
  const known = new Set([...secrets].filter(isLongEnough));
  const knownSearch = createSearch(known);
  return {
    containsSecret: (text) => isFound(knownSearch, decodedLayers(text)),
    redact(text) {
      const layers = decodedLayers(text);
      const named = namedIn(layers);
      if (named.size > MOST_NAMED) return MARK;
      const search = named.size === 0 ? knownSearch : createSearch(known, named);
      const hidden = new Uint8Array(text.length);
      for (const layer of layers) hideIn(layer, search, hidden);
      const clean = cutOut(text, hidden);
      // Removing parts may join others to a secret; then the whole text is redacted.
      return clean === text || !isFound(search, decodedLayers(clean)) ? clean : MARK;
    },
  };
}

function isFound(search: Search, layers: readonly Layer[]): boolean {
  return layers.some(({ text }) => search.contains(fold(text)));
}

/** Collects distinct tokens; stops at one more than the limit. */
function namedIn(layers: readonly Layer[]): Set<string> {
  const tokens = new Set<string>();
  for (const { text } of layers) {
    for (const token of namedTokens(text)) {
      // The mark of an earlier redaction is not a token.
      if (isLongEnough(token) && !MARK.includes(token)) tokens.add(token);
      if (tokens.size > MOST_NAMED) return tokens;
    }
  }
  return tokens;
}

/** Marks the characters of the source to remove. */
function hideIn({ text, places }: Layer, search: Search, hidden: Uint8Array) {
  let map: Uint32Array | undefined;
  const hide = (start: number, end: number) => {
    map ??= places();
    hidden.fill(1, map?.[start] ?? start, map?.[end] ?? end);
  };
  search.find(text, hide);
  for (const { 0: whole, 1: name = '', index } of text.matchAll(BEARER)) {
    hide(index + name.length, index + whole.length);
  }
}

/** Returns the text with `MARK` instead of each marked range. */
function cutOut(text: string, hidden: Uint8Array): string {
  let clean = '';
  for (let from = 0; ; ) {
    const start = hidden.indexOf(1, from);
    if (start === -1) return clean + text.slice(from);
    clean += text.slice(from, start) + MARK;
    const end = hidden.indexOf(0, start);
    if (end === -1) return clean;
    from = end;
  }
}

type OnFound = (start: number, end: number) => void;

/** Searches for secrets in all spellings that need no decoding. */
interface Search {
  /** Expects a folded text. */
  readonly contains: (folded: string) => boolean;
  readonly find: (text: string, onFound: OnFound) => void;
}

const WORD = /[^"'&\s,}\\<>%]*/y;
/** The alphabet of base64 and hex. */
const CODE = /[\w+/=-]*/y;

/** `tokens` are those that the text itself names. */
function createSearch(known: Iterable<string>, tokens: Iterable<string> = []): Search {
  const secrets = Array.from(known, fold);
  const named = new Set(Array.from(tokens, (token) => beginningOf(fold(token))));
  const encoded = new Set([...known, ...tokens].flatMap(encodedBeginnings));
  const needles = [...secrets.map(beginningOf), ...named, ...encoded];

  return {
    contains: (folded) => needles.some((needle) => folded.includes(needle)),
    find(text, onFound) {
      const folded = fold(text);
      const wordEnd = (end: number) => endOfRun(text, WORD, end);
      for (const secret of secrets) {
        const needle = beginningOf(secret);
        // If the prefix can overlap itself, the whole word is redacted, so that no position is compared
        // twice.
        const overlaps = secret.includes(needle, 1);
        findEach(folded, needle, onFound, (at) => {
          const end = at + commonLength(folded, at, secret);
          return overlaps ? wordEnd(end) : end;
        });
      }
      for (const needle of named) findEach(folded, needle, onFound, (at) => wordEnd(at + needle.length));
      for (const needle of encoded)
        findEach(folded, needle, onFound, (at) => endOfRun(text, CODE, at + needle.length));
    },
  };
}

function findEach(folded: string, needle: string, onFound: OnFound, endOf: (at: number) => number) {
  for (let at = folded.indexOf(needle); at !== -1; ) {
    const end = endOf(at);
    onFound(at, end);
    at = folded.indexOf(needle, end - needle.length + 1);
  }
}

/** Returns the length of the secret's prefix at an offset. */
function commonLength(text: string, at: number, secret: string): number {
  let length = 0;
  while (length < secret.length && text[at + length] === secret[length]) length += 1;
  return length;
}

function endOfRun(text: string, run: RegExp, from: number): number {
  run.lastIndex = from;
  run.test(text);
  return run.lastIndex;
}

/** Shorter values are not secrets, and redacting them would hide ordinary words. */
const SHORTEST = 8;
/** This many leading characters of a secret are enough to redact it. */
const PREFIX = 12;

function isLongEnough(secret: string): boolean {
  return secret.trim().length >= SHORTEST;
}

function beginningOf(folded: string): string {
  return folded.slice(0, PREFIX);
}

/** Normalizes case and the two base64 alphabets. Keeps the length, so that offsets stay valid. */
export function fold(text: string): string {
  const small = text.toLowerCase();
  const same = small.length === text.length ? small.replaceAll('ς', 'σ') : Array.from(text, foldOne).join('');
  return same.replaceAll('-', '+').replaceAll('_', '/');
}

function foldOne(char: string): string {
  const small = char.toLowerCase();
  return small.length === char.length ? small.replace('ς', 'σ') : char;
}

const ROOM = Buffer.alloc(2 + 4 * PREFIX);

/**
 * The folded prefix in hex and base64. Base64 has three forms by the alignment of the first byte; characters
 * that depend on neighbors are omitted.
 */
export function encodedBeginnings(secret: string): string[] {
  const bytes = Math.min(PREFIX, ROOM.write(secret.slice(0, 2 * PREFIX), 2));
  const base64 = [0, 1, 2].map((before) => {
    const text = ROOM.toString('base64', 2 - before, 2 + bytes);
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes) * 8) / 6)).toLowerCase();
  });
  return [ROOM.toString('hex', 2, 2 + bytes), ...base64];
}
