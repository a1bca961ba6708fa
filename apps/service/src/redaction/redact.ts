/**
 * Takes secrets out of a text before it may leave the process, however they are spelled: as they are, in
 * another case, escaped for JSON, HTML or an address (once or more), in base64 or hex, or cut off after their
 * first characters. Its time grows as the text does, whatever stands in it.
 */

import { decodedLayers, type Layer } from './decode-text.ts';
import { namedTokens } from './named-tokens.ts';
import { createAutomaton, type OnFound, type Pattern } from './pattern-automaton.ts';
import { createFinders } from './rolling-hash-search.ts';

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

/** Where secrets stand in a text, in every spelling that need not be decoded first. */
interface Search {
  /** The text is folded already. */
  readonly contains: (folded: string) => boolean;
  /** Tells each stretch once, and none that lies within another of its kind. */
  readonly find: (text: string, onFound: OnFound) => void;
}

/** So much of a token that a text names is looked for; what follows in the word is taken for its rest. */
const MOST_OF_NAMED = 200;
const WORD = /[^"'&\s,}\\<>%]*/y;
/** What base64 and hex go on with. */
const CODE = /[\w+/=-]*/y;

/** `tokens` are those that the text itself names. */
function createSearch(known: Iterable<string>, tokens: Iterable<string> = []): Search {
  const named = Array.from(tokens, (token) => token.slice(0, MOST_OF_NAMED));
  const all = [...known, ...named];
  const patterns = all.map(plainPattern);
  const encoded = createFinders(all.flatMap(encodedBeginnings));
  const begun = createFinders(patterns.map(beginningOf));
  let automaton: ReturnType<typeof createAutomaton> | undefined;

  return {
    contains: (folded) => begun.concat(encoded).some((finder) => finder.contains(folded)),
    find(text, onFound) {
      const folded = fold(text);
      for (const finder of encoded) finder.search(folded, goingOn(text, CODE, onFound));
      // What costs more is made only where there is something to find.
      if (!begun.some((finder) => finder.contains(folded))) return;
      automaton ??= createAutomaton(patterns);
      const goOn = goingOn(text, WORD, onFound);
      automaton.search(folded, (start, end) => (end - start < MOST_OF_NAMED ? onFound : goOn)(start, end));
    },
  };
}

/** The same with the rest of the run; within one whose end is known, nothing is looked for again. */
function goingOn(text: string, run: RegExp, onFound: OnFound): OnFound {
  let known = 0;
  return (start, end) => {
    if (end < known) return;
    run.lastIndex = end;
    run.test(text);
    known = Math.max(end, run.lastIndex);
    onFound(start, known);
  };
}

/** Shorter values are no real secrets, and hiding them would eat innocent words. */
const SHORTEST = 8;
/** So much of a secret gives it away. */
const PREFIX = 12;

/** Capitals do not matter, and base64 has two alphabets. As long as the text, place by place. */
export function fold(text: string): string {
  const small = text.toLowerCase();
  const same = small.length === text.length ? small.replaceAll('ς', 'σ') : Array.from(text, foldOne).join('');
  return same.replaceAll('-', '+').replaceAll('_', '/');
}

function foldOne(char: string): string {
  const small = char.toLowerCase();
  return small.length === char.length ? small.replace('ς', 'σ') : char;
}

/** What is looked for to find a secret: itself, and what it looks like in base64 and hex. */
function isLongEnough(secret: string): boolean {
  return secret.trim().length >= SHORTEST;
}

function plainPattern(secret: string): Pattern {
  return { text: fold(secret), least: Math.min(PREFIX, secret.length) };
}

/** What stands in a text wherever a secret does, whole or cut off. */
function beginningOf({ text, least }: Pattern): string {
  return text.slice(0, least);
}

const ROOM = Buffer.alloc(2 + 4 * PREFIX);

/**
 * How it begins in each writing that cannot be undone by decoding escapes, folded. In the middle of something
 * else, base64 looks different in three ways; what depends on the neighbours is left out.
 */
export function encodedBeginnings(secret: string): string[] {
  const bytes = Math.min(PREFIX, ROOM.write(secret.slice(0, 2 * PREFIX), 2));
  const base64 = [0, 1, 2].map((before) => {
    const text = ROOM.toString('base64', 2 - before, 2 + bytes);
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes) * 8) / 6)).toLowerCase();
  });
  return [ROOM.toString('hex', 2, 2 + bytes), ...base64];
}
