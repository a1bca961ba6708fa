/**
 * Takes secrets out of a text before it may leave the process, however they are spelled: as they are, in
 * another case, escaped for JSON, HTML or an address (once or more), in base64 or hex, or cut off after their
 * first characters.
 */

import { encodeSegment } from '@formloom/form';
import { decodeText } from './decode-text.ts';

const MARK = '[redacted]';

/** Shorter values are no real secrets, and hiding them would eat innocent words. */
const SHORTEST = 8;
/** So much of a secret gives it away. */
const PREFIX = 12;

const BEARER = /\b(bearer\s+)[\w.~+/=-]{16,}/gi;
const KEY = '(?:access|refresh|id)[_-]?token|client[_-]?secret|code[_-]?verifier';
/** A name, whatever quotes or escapes stand around the sign after it, and a value. */
const PAIR = new RegExp(
  String.raw`((?:${KEY})(?:["'\s:=>\\]|%(?:25)*(?:22|27|20|3a|3d|3e)|&(?:quot|apos|gt|#\d{2,3}|#x[\da-f]{2});){1,12})[^"'&\s,}\\<>%]{8,}`,
  'gi',
);
/** What may stand between two values; an escape does not end one. */
const WORD = /(?:\\u\{[\da-f]+\}|[^\s"'<>,{}()[\]])+/gi;

export function redact(text: string, secrets: Iterable<string>): string {
  return createRedactor(secrets).redact(text);
}

export interface Redactor {
  readonly containsSecret: Detector;
  readonly redact: (text: string) => string;
}

/** For many texts and the same secrets: what is looked for is worked out once. */
export function createRedactor(secrets: Iterable<string>): Redactor {
  const known = [...secrets];
  const containsKnown = createDetector(known);
  return {
    containsSecret: containsKnown,
    redact(text) {
      const unknown = unknownTokens(text);
      const containsSecret = unknown.length === 0 ? containsKnown : createDetector([...known, ...unknown]);
      const clean = text.replace(BEARER, `$1${MARK}`).replace(PAIR, `$1${MARK}`);
      if (!containsSecret(clean)) return clean;
      // First what can be cut out neatly, then word by word, and in the end the text as a whole.
      const neat = containsSecret.cutOut(clean);
      if (!containsSecret(neat)) return neat;
      const words = neat.replace(WORD, (word) => (containsSecret(word) ? MARK : word));
      return containsSecret(words) ? MARK : words;
    },
  };
}

export interface Detector {
  /** Whether a secret can be read out of the text. */
  (text: string): boolean;
  /** The text without the secrets that stand in it in one piece, whole or cut off. */
  readonly cutOut: (text: string) => string;
}

export function createDetector(secrets: Iterable<string>): Detector {
  const known = [...new Set(secrets)].filter((secret) => secret.trim().length >= SHORTEST);
  const needles = [...new Set(known.flatMap(spellings))];
  const among = (text: string) => {
    const folded = fold(text);
    return needles.some((needle) => folded.includes(needle));
  };
  // Longest first, so that a secret which begins like another leaves no tail behind.
  const whole = known.flatMap(writings).sort((one, other) => other.length - one.length);
  const begun = known.map((secret) => new RegExp(prefixPattern(secret), 'gi'));
  return Object.assign((text: string) => among(text) || among(decodeText(text)), {
    cutOut: (text: string) => {
      const rest = whole.reduce((left, writing) => left.replaceAll(writing, MARK), text);
      return begun.reduce((left, pattern) => left.replace(pattern, MARK), rest);
    },
  });
}

/** The same value as it stands in plain text, in a path, in a form, in JSON, in base64 and in hex. */
function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const json = JSON.stringify(secret).slice(1, -1);
  const percent = [encodeSegment(secret), form];
  const small = percent.map((text) => text.replace(/%[0-9A-F]{2}/g, (part) => part.toLowerCase()));
  const base64 = bytes.toString('base64');
  const encoded = [base64, base64.replace(/=+$/, ''), bytes.toString('base64url'), bytes.toString('hex')];
  return [secret, json, json.replaceAll('/', '\\/'), ...percent, ...small, ...encoded];
}

/**
 * Tokens of a failed exchange belong to no session yet; those that a text names are looked for in its other
 * parts, too.
 */
function unknownTokens(text: string): string[] {
  return [...decodeText(text).matchAll(PAIR)].map(([whole, name = '']) => whole.slice(name.length));
}

/** Capitals do not matter, and base64 has two alphabets. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('-', '+').replaceAll('_', '/');
}

/** How a secret begins in each writing that cannot be undone by decoding escapes. */
function spellings(secret: string): string[] {
  const head = Buffer.from(secret).subarray(0, PREFIX);
  return [secret.slice(0, PREFIX), head.toString('hex'), ...base64Spellings(head)].map(fold);
}

/**
 * In the middle of something else, base64 looks different in three ways; what depends on the neighbours is
 * left out.
 */
function base64Spellings(head: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), head])
      .toString('base64')
      .replace(/=+$/, '');
    const sure = Math.floor(((before + head.length) * 8) / 6);
    return text.slice(Math.ceil((before * 8) / 6), sure);
  });
}

/** The first characters, and as many of the rest as are there. */
function prefixPattern(secret: string): string {
  const escaped = [...secret].map((char) => char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const [start, rest] = [escaped.slice(0, PREFIX), escaped.slice(PREFIX)];
  // Longer secrets than this are recognised by their beginning and hidden to the end of the word.
  const tail =
    rest.length > 200 ? '[^\\s"\'<>&,]*' : rest.reduceRight((inner, char) => `(?:${char}${inner})?`, '');
  return start.join('') + tail;
}
