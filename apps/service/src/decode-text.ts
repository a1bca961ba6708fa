/**
 * Undoes the usual ways of writing a character as something else, one inside the other, to see what a text
 * really says.
 */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  sol: '/',
  bsol: '\\',
  period: '.',
  comma: ',',
  colon: ':',
  semi: ';',
  equals: '=',
  plus: '+',
  dash: '-',
  hyphen: '-',
  lowbar: '_',
  UnderBar: '_',
  num: '#',
  percnt: '%',
  excl: '!',
  ast: '*',
  commat: '@',
  dollar: '$',
};

/**
 * Without braces exactly four digits belong to it, whatever follows. Zeros in front of a number change
 * nothing.
 */
const ESCAPE =
  /%([\da-f]{2})|[\\%]u([\da-f]{4})|\\u\{0*([\da-f]{1,6})\}|\\x([\da-f]{2})|&#x0*([\da-f]{1,6});?|&#0*(\d{1,7});?|&([a-z]{2,8});|\\(["'\\/&.=+-])/gi;

/** Deeper nestings are no accident, and are not followed for ever. */
const MOST_LAYERS = 4;

export function decodeText(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (!/[%&\\]/.test(decoded)) return decoded;
    const next = decoded.replace(ESCAPE, decodeOne);
    if (next === decoded) return decoded;
    decoded = next;
  }
  return decoded;
}

function decodeOne(whole: string, ...parts: (string | undefined)[]): string {
  const [percent, unicode, braced, byte, hex, decimal, name, plain] = parts;
  const code = percent ?? unicode ?? braced ?? byte ?? hex;
  if (code !== undefined) return character(Number.parseInt(code, 16), whole);
  if (decimal !== undefined) return character(Number(decimal), whole);
  return plain ?? NAMED[name ?? ''] ?? whole;
}

function character(code: number, otherwise: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}
