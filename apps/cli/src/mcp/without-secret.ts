/** Redacts the access key from a reply: a service may echo what it was sent. */

const MARK = '•••';

/** A shorter key is part of ordinary words and digests, so only whole words that equal it are redacted. */
export const SHORT_KEY = 8;

/** In every text of a value, keys of records included unless the secret is short. */
export function withoutSecret<T>(value: T, secret: string): T {
  if (secret === '') return value;
  const isShort = secret.length < SHORT_KEY;
  const spellings = isShort ? [wholeWord(secret)] : spellingsOf(secret);
  const redact = (text: string) => spellings.reduce((rest, one) => rest.replace(one, MARK), text);
  return clean(value, redact, isShort ? (name) => name : redact) as T;
}

type Redact = (text: string) => string;

function clean(value: unknown, redact: Redact, redactName: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((one) => clean(one, redact, redactName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [redactName(name), clean(one, redact, redactName)]),
  );
}

/** As text in either case, encoded by character for JSON, URLs, HTML or CSS; as hex; inside longer base64. */
function spellingsOf(secret: string): RegExp[] {
  const bytes = Buffer.from(secret);
  // A header has a character for each byte.
  const texts = [...new Set([secret, bytes.toString('latin1')])].map(textPattern);
  const hex = bytes.toString('hex');
  return [
    ...[...texts, hex].map((one) => new RegExp(one, 'giu')),
    ...[0, 1, 2].map((at) => base64At(bytes, at)),
  ];
}

const wholeWord = (secret: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${textPattern(secret)}(?![\\p{L}\\p{N}_])`, 'giu');

/** As often as text is made JSON three times. */
const MOST_BACKSLASHES = 8;

/** One pattern for a run of backslashes: separate ones would share out those of a text in every way. */
const textPattern = (text: string) =>
  (text.match(/\\+|[^\\]/gu) ?? [])
    .map((part) =>
      part.startsWith('\\')
        ? `(?:${spellingsPattern('\\')}){${part.length},${MOST_BACKSLASHES * part.length}}`
        : `\\\\{0,${MOST_BACKSLASHES - 1}}(?:${spellingsPattern(part)})`,
    )
    .join('');

function spellingsPattern(character: string): string {
  const percent = [...Buffer.from(character)].map((byte) => percentPattern(hexOf(byte, 2))).join('');
  const units = Array.from(
    { length: character.length },
    (_, at) => `\\\\u${hexOf(character.charCodeAt(at), 4)}`,
  );
  const code = character.codePointAt(0) ?? 0;
  const escapes = [
    units.join(''),
    `\\\\u\\{0*${hexOf(code, 1)}\\}`,
    `\\\\(?:x${hexOf(code, 2)}|0{0,4}${hexOf(code, 2)} ?)`,
  ];
  const names = [`#0*${code}`, `#x0*${hexOf(code, 1)}`, ...(ENTITY_NAMES[character] ?? [])];
  // As often as it was made HTML.
  const entity = `&(?:amp;)*(?:${names.join('|')});?`;
  const others = character === ' ' ? ['\\+', percentPattern('2b')] : [];
  return [entity, literal(character), percent, ...escapes, ...others].join('|');
}

/** As often as text is put into a URL three times. */
const percentPattern = (hex: string) => `%(?:25){0,2}${hex}`;

const ENTITY_NAMES: Readonly<Record<string, readonly string[]>> = {
  '&': ['amp'],
  '<': ['lt'],
  '>': ['gt'],
  '"': ['quot'],
  "'": ['apos'],
};

const hexOf = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The part of the base64 that only the secret decides, where it follows `before` bytes (modulo three). */
function base64At(bytes: Uint8Array, before: number): RegExp {
  const bits = (before + bytes.length) * 8;
  const whole = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
  const pattern = whole
    .replace(/\+/g, `(?:[+-]|${percentPattern('2[Bb]')})`)
    .replace(/\//g, `(?:[/_]|\\\\/|${percentPattern('2[Ff]')})`);
  const shared = '[\\w+/-]';
  return new RegExp(`${before > 0 ? shared : ''}${pattern}${bits % 6 > 0 ? `${shared}?` : ''}={0,2}`, 'g');
}
