import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { RICH_TEXT } from './allow-list.ts';
import { isPlain, plainText, renderInline, renderRichText } from './rich-text.ts';

const TEXT = ['br', 'img', 'a', 'strong', 'em', 'u', 's'];
const BLOCKS = ['p', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote'];

/** What may stand directly in what; nothing else is written. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  blockquote: BLOCKS,
  ul: ['li'],
  ol: ['li'],
  li: [...BLOCKS, ...TEXT],
  ...Object.fromEntries(
    ['p', 'h3', 'h4', 'h5', 'h6', 'a', 'strong', 'em', 'u', 's'].map((name) => [name, TEXT]),
  ),
  br: [],
  img: [],
};
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
};

/** Everything that a parser other than ours finds wrong with a text. */
function complaintsOf(html: string, atTop: readonly string[]): string[] {
  const complaints: string[] = [];
  const open: string[] = [];
  const fits = (name: string) => (open.length === 0 ? atTop : WITHIN[open.at(-1) ?? ''])?.includes(name);
  const parser = new Parser({
    ontext: (text) => {
      if (!fits('br')) complaints.push(`${text} in <${open.at(-1)}>`);
    },
    onopentag(name, attributes) {
      if (!fits(name)) complaints.push(`<${name}> in <${open.at(-1)}>`);
      open.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES[name]?.includes(key)) complaints.push(`${key} of <${name}>`);
        if (key === 'href' && !/^(https?:\/\/.|mailto:.|tel:.)/s.test(value)) complaints.push(value);
        if (key === 'src' && !/^https:\/\/./s.test(value)) complaints.push(value);
        if (/^(width|height)$/.test(key) && !/^[1-9]\d{0,3}$/.test(value)) complaints.push(value);
      }
    },
    onclosetag(name, implied) {
      if (open.pop() !== name) complaints.push(`</${name}> closes another`);
      if (implied && name !== 'br' && name !== 'img') complaints.push(`<${name}> is not closed`);
    },
    oncomment: () => complaints.push('a comment'),
    onprocessinginstruction: (name) => complaints.push(name),
    oncdatastart: () => complaints.push('a data section'),
  });
  parser.end(html);
  if (/[{}\n\r\0]|\p{Surrogate}/u.test(html)) complaints.push('a character to be escaped');
  return complaints;
}

const NAMES = [
  ...RICH_TEXT.blocks,
  ...RICH_TEXT.dropped,
  ...RICH_TEXT.marks.map(([from]) => from),
  ...'a a a br br img img span font button input option body html head nobr x-y'.split(' '),
  ...'annotation-xml mtext mi mglyph foreignObject desc constructor __proto__'.split(' '),
];
const ADDRESSES = [
  'https://a.test/{{b}}',
  '//a.test',
  ' tel:1',
  'java\tscript:x()',
  'data:,x',
  'mailto:a@b',
  '',
];
const name = fc.constantFrom(...NAMES);
const attribute = fc.oneof(
  fc
    .tuple(fc.constantFrom('href', 'src', 'alt', 'xlink:href'), fc.constantFrom(...ADDRESSES))
    .map(([key, address]) => ` ${key}="${address}"`),
  fc.constantFrom(
    ' onclick=alert(1)',
    ' width=12',
    ' height="7%"',
    ' encoding="text/html"',
    '/',
    ' a="',
    " b='",
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const bit = fc.oneof(
  name.map((one) => `<${one}>`),
  name.map((one) => `</${one}>`),
  fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([one, all]) => `<${one}${all.join('')}>`),
  fc.constantFrom(
    'a',
    ' ',
    '\n',
    'b c',
    '&amp;',
    '&lt;',
    '{{',
    '{%',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<',
    '"',
  ),
  fc.constantFrom('\ud83d', '\ude42', '\u0000', '\u0085', '\u00a0', '&#0;', '&#xd800;', '&#13;', '&Tab;'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const markup = fc.array(bit, { maxLength: 40 }).map((bits) => bits.join(''));
const anything = fc.oneof({ weight: 4, arbitrary: markup }, fc.string({ unit: 'binary' }));
const RUNS = { numRuns: 1_500 };

it.each([
  '<p onclick="x">a</p>',
  '<p>a',
  '<p><p>a</p></p>',
  '<ul>a</ul>',
  'a',
  '<p>{</p>',
  '<p><a href="javascript:x">a</a></p>',
  '<p><!-- a --></p>',
])('the judge finds what is wrong with %s', (html) => {
  expect(complaintsOf(html, BLOCKS)).not.toEqual([]);
});

describe('whatever the provider writes', () => {
  it('blocks hold only what is on the list, each tag closed, where it may stand', () => {
    fc.assert(
      fc.property(anything, (html) => {
        expect(complaintsOf(renderRichText(html), BLOCKS)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('a label holds no blocks', () => {
    fc.assert(
      fc.property(anything, (html) => {
        expect(complaintsOf(renderInline(html), TEXT)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('what was written reads as itself, and says the same', () => {
    fc.assert(
      fc.property(anything, (html) => {
        const written = renderRichText(html);
        const inline = renderInline(html);
        expect(renderRichText(written)).toBe(written);
        expect(renderInline(inline)).toBe(inline);
        expect(renderInline(written)).toBe(inline);
        expect(plainText(written)).toBe(plainText(html));
        expect(isPlain(written)).toBe(isPlain(html));
      }),
      RUNS,
    );
  });

  it('no word of a plain text is lost', () => {
    const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}"'{}%#>]{1,8}$/u), { minLength: 1 });
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ');
        expect(plainText(text)).toBe(text);
        expect(isPlain(text)).toBe(true);
      }),
    );
  });
});
