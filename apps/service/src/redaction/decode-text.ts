/** Decodes escaped text (URL, HTML, JSON), also nested, to find secrets for redaction. */

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

/** Matches one escape. `\u` without braces has exactly four digits; leading zeros of a number are ignored. */
const ESCAPE =
  /%([\da-f]{2})|[\\%]u([\da-f]{4})|\\u\{0*([\da-f]{1,6})\}|\\x([\da-f]{2})|&#x0*([\da-f]{1,6});?|&#0*(\d{1,7});?|&([a-z]{2,8});|\\(["'\\/&.=+-])/gi;

/** The maximum nesting; deeper encodings are deliberate and are not decoded. */
const MOST_LAYERS = 4;

/** A text after some rounds of decoding. */
export interface Layer {
  readonly text: string;
  /** The source offset of each character and of the end; undefined when nothing was decoded. */
  readonly places: () => Uint32Array | undefined;
}

/** Returns the text itself, and the result of each round of decoding. */
export function decodedLayers(text: string): Layer[] {
  const layers: Layer[] = [];
  let next: Layer | undefined = { text, places: () => undefined };
  while (next && layers.length <= MOST_LAYERS) {
    layers.push(next);
    next = decodeLayer(next);
  }
  return layers;
}

/** Returns undefined when nothing is left to decode. */
function decodeLayer(layer: Layer): Layer | undefined {
  if (!/[%&\\]/.test(layer.text)) return undefined;
  const text = layer.text.replace(ESCAPE, decodeOne);
  return text === layer.text ? undefined : { text, places: () => placesAfter(layer, text.length) };
}

/** An escape counts as one character at its source offset. */
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

/** The index of the match offset, after the groups of the pattern. */
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
