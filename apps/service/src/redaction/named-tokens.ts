/**
 * Finds tokens by their key (`"access_token": "…"`), also inside a list or an object, for redaction. Tokens
 * of a failed exchange belong to no session, so they are not known otherwise.
 */

const KEY = '(?:access|refresh|id)[_-]?tokens?|client[_-]?secret|code[_-]?verifier';
/** What may stand between key and value: quotes, escapes, separators, an index, a nested XML element. */
const BETWEEN = String.raw`["'\s:=>\\]|%(?:25)*(?:22|27|20|3a|3d|3e)|&(?:quot|apos|gt|#\d{2,3}|#x[\da-f]{2});|\[\d{0,3}\]|(?<!</(?:${KEY})>)<[^<>/][^<>]{0,63}>`;
const VALUE = String.raw`[^"'&\s,}\\<>%]{8,}`;
const PAIR = new RegExp(`(?:${KEY})(?:${BETWEEN}){1,12}(?:([[{])|(${VALUE}))`, 'gi');
/** Parts of a list or an object. */
const PART = /[[{]|[\]}]|[^"'&\s,\\<>%[\]{}]{8,}/g;
/** The separator after a key inside an object. */
const AFTER_NAME = /["'\\]*\s*:/y;

export function* namedTokens(text: string): Generator<string> {
  for (let from = 0; ; ) {
    PAIR.lastIndex = from;
    const pair = PAIR.exec(text);
    if (!pair) return;
    from = PAIR.lastIndex;
    const [, bracket, value] = pair;
    if (value !== undefined) yield value;
    if (bracket !== undefined) from = yield* tokensWithin(text, from - 1);
  }
}

/** Yields every value of the list or object that starts here; returns where it ends. */
function* tokensWithin(text: string, start: number): Generator<string, number> {
  let depth = 0;
  for (let from = start; ; ) {
    PART.lastIndex = from;
    const [part] = PART.exec(text) ?? [];
    if (part === undefined) return text.length;
    from = PART.lastIndex;
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    else yield* wordsOf(part, text, from);
    if (depth === 0) return from;
  }
}

function* wordsOf(part: string, text: string, end: number): Generator<string> {
  AFTER_NAME.lastIndex = end;
  if (AFTER_NAME.test(text)) return;
  yield part;
  // Without quotes, key and value may be one word.
  const value = part.slice(part.search(/[:=]/) + 1);
  if (value.length >= 8 && value !== part) yield value;
}
