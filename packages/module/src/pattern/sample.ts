/**
 * Characters that stand for all others when parts of a pattern are held against each other. What a part
 * matches are ranges; where two of them share any character, they share one at the end of a range or just
 * beside it. So every end that a pattern can mean is here.
 */

/** The plain alphabet, and where `\s` and `.` begin and end beyond it. */
const PLAIN = Array.from({ length: 128 }, (_, code) => code);
const SPACES = [0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];

const WRITTEN = /\\u([\da-f]{4})|\\x([\da-f]{2})|[\s\S]/gi;

export function sampleOf(pattern: string): string[] {
  const written = [...pattern.matchAll(WRITTEN)].map(([whole, unicode, byte]) => {
    const digits = unicode ?? byte;
    return digits === undefined ? whole.charCodeAt(0) : Number.parseInt(digits, 16);
  });
  const around = [...SPACES, ...written].flatMap((code) => [code - 1, code, code + 1]);
  return [...new Set([...PLAIN, ...around])]
    .filter((code) => code >= 0 && code <= 0xffff)
    .map((code) => String.fromCharCode(code));
}
