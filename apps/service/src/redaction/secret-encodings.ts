/** What is looked for to find a secret: itself, and what it looks like in base64 and hex. */

import type { Pattern } from './pattern-automaton.ts';

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

export function isLongEnough(secret: string): boolean {
  return secret.trim().length >= SHORTEST;
}

export function plainPattern(secret: string): Pattern {
  return { text: fold(secret), least: Math.min(PREFIX, secret.length) };
}

/** What stands in a text wherever a secret does, whole or cut off. */
export function beginningOf({ text, least }: Pattern): string {
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
