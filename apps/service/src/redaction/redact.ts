/**
 * Takes secrets out of a text before it may leave the process, however they are spelled: as they are, in
 * another case, escaped for JSON, HTML or an address (once or more), in base64 or hex, or cut off after their
 * first characters. Its time grows as the text does, whatever stands in it.
 */

import { decodedLayers, type Layer } from './decode-text.ts';
import { namedTokens } from './named-tokens.ts';
import { fold, isLongEnough } from './secret-encodings.ts';
import { createSearch, type Search } from './secret-search.ts';

const MARK = '[redacted]';
const BEARER = /\b(bearer\s+)[\w.~+/=-]{16,}/gi;

/** Of a text that names more tokens than 64 kB could hold, nothing is told. */
const MOST_NAMED = 5_000;

/** Whether a secret can be read out of a text. */
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

/** For many texts and the same secrets: what is looked for is worked out once. */
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
      // Nothing should be left; if it is, nothing is told.
      return clean === text || !isFound(search, decodedLayers(clean)) ? clean : MARK;
    },
  };
}

function isFound(search: Search, layers: readonly Layer[]): boolean {
  return layers.some(({ text }) => search.contains(fold(text)));
}

/** Each token once, and no more than one beyond what is admitted. */
function namedIn(layers: readonly Layer[]): Set<string> {
  const tokens = new Set<string>();
  for (const { text } of layers) {
    for (const token of namedTokens(text)) {
      // What was hidden before is no token.
      if (isLongEnough(token) && !MARK.includes(token)) tokens.add(token);
      if (tokens.size > MOST_NAMED) return tokens;
    }
  }
  return tokens;
}

/** Notes which characters of the source must not be told. */
function hideIn({ text, places }: Layer, search: Search, hidden: Uint8Array) {
  let map: Uint32Array | undefined;
  let last = { start: 0, end: 0 };
  const hide = (start: number, end: number) => {
    map ??= places();
    // Of stretches that overlap, only what is new, or long ones would be gone over again and again.
    const from = start >= last.start && start < last.end ? last.end : start;
    if (from < end) hidden.fill(1, map?.[from] ?? from, map?.[end] ?? end);
    last = { start, end: Math.max(from, end) };
  };
  search.find(text, hide);
  for (const { 0: whole, 1: name = '', index } of text.matchAll(BEARER)) {
    hide(index + name.length, index + whole.length);
  }
}

/** The text with a mark in the place of each stretch that is hidden. */
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
