/**
 * The words of a piece of HTML, to be shown as text and as nothing else: tags and what is no text are left out, blocks are kept
 * apart by a blank. What the visitor sees is made elsewhere, by a parser; this is for telling texts apart.
 */

/** More than any card shows, so that a long text costs no more than a short one. */
const LONGEST_READ = 8_000;
const LONGEST = 200;

export function plainText(html: string): string {
  const words = html.slice(0, LONGEST_READ).replace(NO_TEXT, ' ').replace(TAG, inPlaceOf);
  // Last, because what an entity stands for is text, whatever it looks like.
  return words
    .replace(ENTITY, (entity, body: string) => characterOf(body) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** Comments, and what the two elements hold that hold no text; one that does not end goes on to the end. */
const NO_TEXT = /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1[^>]*>|$)/gis;
/** A quoted attribute may hold the sign that ends a tag; a tag that does not end goes on to the end. */
const TAG = /<(?:[!?]|\/?([a-z][a-z0-9]*))(?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi;
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'font', 'i', 'mark', 's', 'small', 'span', 'strong']);
const ENTITY = /&(#?\w{1,12});/g;

/** A word may be half bold; two paragraphs are two; a picture is what it says it shows. */
function inPlaceOf(tag: string, given: string | undefined): string {
  const name = given?.toLowerCase() ?? '';
  if (INLINE.has(name)) return '';
  const [, , alt = ''] = (name === 'img' && /\salt\s*=\s*(["'])(.*?)\1/is.exec(tag)) || [];
  return ` ${alt} `;
}

const NAMED = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
    ...{ iexcl: '¡', iquest: '¿', laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’' },
    ...{ hellip: '…', ndash: '–', mdash: '—', middot: '·', bull: '•', euro: '€', copy: '©', reg: '®' },
    ...{ ordf: 'ª', ordm: 'º', deg: '°', szlig: 'ß' },
  }),
);
/** Letters with a mark are named after the letter and the mark: `&oacute;`. */
const MARKS = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
]);

function characterOf(body: string): string | undefined {
  if (body.startsWith('#')) return numbered(body.slice(1));
  const mark = MARKS.get(body.slice(1));
  return mark && /^[a-z]/i.test(body) ? (body[0] + mark).normalize('NFC') : NAMED.get(body);
}

function numbered(digits: string): string | undefined {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
