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

/** A text as it reads after some decoding. */
export interface Layer {
  readonly text: string;
  /** Where each of its characters comes from in the source, and where that ends; undefined if all stay. */
  readonly places: () => Uint32Array | undefined;
}

/** The text as it stands, and as it reads after each decoding. */
export function decodedLayers(text: string): Layer[] {
  const layers: Layer[] = [];
  let next: Layer | undefined = { text, places: () => undefined };
  while (next && layers.length <= MOST_LAYERS) {
    layers.push(next);
    next = decodeLayer(next);
  }
  return layers;
}

/** Undefined where nothing is left to decode. */
function decodeLayer(layer: Layer): Layer | undefined {
  if (!/[%&\\]/.test(layer.text)) return undefined;
  const text = layer.text.replace(ESCAPE, decodeOne);
  return text === layer.text ? undefined : { text, places: () => placesAfter(layer, text.length) };
}

/** An escape is one place, however many characters it is written with. */
function placesAfter({ text, places }: Layer, length: number): Uint32Array {
  const before = places();
  const after = new Uint32Array(length + 1);
  let from = 0;
  let to = 0;
  const put = (count: number, step: 0 | 1) => {
    for (let index = 0; index < count; index += 1, from += step, to += 1) after[to] = before?.[from] ?? from;
  };
  text.replace(ESCAPE, (whole: string, ...rest) => {
    const decoded = decodeOne(whole, ...rest);
    if (decoded === whole) return whole;
    put(rest[OFFSET] - from, 1);
    put(decoded.length, 0);
    from += whole.length;
    return whole;
  });
  put(text.length - from + 1, 1);
  return after;
}

/** After the groups of the pattern. */
const OFFSET = 8;

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
