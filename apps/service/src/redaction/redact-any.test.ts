/** Any text at all, held against a redaction that is simple and slow. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodedLayers } from './decode-text.ts';
import { namedTokens } from './named-tokens.ts';
import { encodedBeginnings, fold, redact } from './redact.ts';

const MARK = '[redacted]';

/** Compares every place of every layer with every secret, character by character. */
function simpleRedact(text: string, known: readonly string[]): string {
  const layers = decodedLayers(text);
  const named = layers
    .flatMap((layer) => [...namedTokens(layer.text)])
    .filter((token) => !MARK.includes(token));
  const hidden = Array.from(text, () => false);
  for (const layer of layers) {
    const sources = layer.places();
    const hide = (start: number, end: number) => {
      for (let at = sources?.[start] ?? start; at < (sources?.[end] ?? end); at += 1) hidden[at] = true;
    };
    const folded = fold(layer.text);
    const runEnd = (from: number, run: RegExp) => from + (run.exec(layer.text.slice(from))?.[0].length ?? 0);
    for (const [index, secret] of [...known, ...named].entries()) {
      const plain = fold(secret);
      const isWord = index >= known.length || plain.includes(plain.slice(0, 12), 1);
      const codes = encodedBeginnings(secret);
      for (let at = 0; at < folded.length; at += 1) {
        let same = 0;
        while (same < plain.length && folded[at + same] === plain[same]) same += 1;
        if (same >= Math.min(12, plain.length))
          hide(at, isWord ? runEnd(at + same, /^[^"'&\s,}\\<>%]*/) : at + same);
        for (const code of codes.filter((one) => folded.startsWith(one, at))) {
          hide(at, runEnd(at + code.length, /^[\w+/=-]*/));
        }
      }
    }
    for (const { 0: whole, 1: name = '', index } of layer.text.matchAll(/\b(bearer\s+)[\w.~+/=-]{16,}/gi))
      hide(index + name.length, index + whole.length);
  }
  return Array.from(hidden, (is, at) => (is ? (hidden[at - 1] ? '' : MARK) : text[at])).join('');
}

/** Begin like each other, lie within each other, repeat themselves, and hold what is an escape elsewhere. */
const SECRETS = [
  'aaaaaaaa',
  'aaaaaaaaaaaaaaab',
  'abababababababab',
  'babababa+ba/ba',
  'aaaaaaaaaaaa%61%61',
  'quote"and\\slash',
  'AbCdEfGhIjKlMnOp-_~.',
];

const percent = (text: string) => text.replace(/[^%]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
const WRITINGS: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.slice(0, 13),
  (text) => text.slice(0, 7),
  percent,
  (text) => percent(text).replaceAll('%', '%25'),
  (text) => text.replace(/./g, (char) => `&#${char.charCodeAt(0)};`),
  (text) => text.replace(/./g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  (text) => JSON.stringify(JSON.stringify(text)),
  (text) => Buffer.from(`x${text}yy`).toString('base64'),
  (text) => Buffer.from(text).toString('hex').toUpperCase(),
];

const token = fc.string({ unit: fc.constantFrom(...'ab1-'), minLength: 8, maxLength: 20 });
const anySecret = fc.oneof(fc.constantFrom(...SECRETS), token);
const written = fc.tuple(anySecret, fc.constantFrom(...WRITINGS)).map(([secret, write]) => write(secret));
const named = fc
  .tuple(
    fc.constantFrom(
      'id_token=',
      'access_token":"',
      'refreshToken%3D',
      'client_secret:[["',
      'id_token={"a":"',
    ),
    written,
  )
  .map(([name, value]) => name + value);
const piece = fc.oneof(
  written,
  named,
  fc.constantFrom('a', 'b', 'ab', ' ', '&', '"', ',', ']', '}', '%', '%25', '\\', 'Bearer ', 'Ω', 'İ', MARK),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

it('5.5 hides exactly what a simple search hides,', () => {
  fc.assert(
    fc.property(text, fc.subarray(SECRETS), (text, known) => {
      expect(redact(text, known)).toBe(simpleRedact(text, known));
    }),
    { numRuns: 300 },
  );
});
