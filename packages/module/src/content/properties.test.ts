/** Content of any kind, as Markdown and back. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, renderRichText } from '../rich-text/rich-text.ts';
import { HOSTILE } from '../testing/forms.ts';
import { renderMarkdown } from './markdown.ts';
import { toMarkdown } from './to-markdown.ts';

describe('of Markdown, whatever is written,', () => {
  const bit = fc.oneof(
    fc.constantFrom(
      ...['*', '**', '_', '[', ']', '(', ')', '](', '![', '> ', '- ', '1. ', '# ', '\n', '\n\n', '`', '\\'],
      ...[
        '&#123;',
        '&lt;',
        '{{',
        '{%',
        '<',
        '>',
        'https://a.test',
        'javascript:',
        '<a href=x>',
        '\t',
        '---\n',
      ],
      ...['[a]: https://a.test\n', '[a]', '&Tab;', '&colon;'],
    ),
    fc.constantFrom(...HOSTILE.filter(({ length }) => length < 100)),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const markdown = fc.array(bit, { maxLength: 30 }).map((bits) => bits.join(''));

  it('only what is on the list of rich text comes of it, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const html = renderMarkdown(text);
        expect(renderRichText(html)).toBe(html);
        expect(html).not.toMatch(/[{}]/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('HTML, whatever stands in it,', () => {
  const word = fc.constantFrom(
    'a',
    'B!',
    '_c',
    '*d*',
    '[e]',
    '(f)',
    '# g',
    '1. h',
    '> i',
    '`j',
    '&amp;lt;',
    '~',
    '==',
    ' ',
    ' k ',
  );
  const tag = fc.constantFrom(
    'b',
    'i',
    'u',
    'a href="https://a.test/"',
    'p',
    'li',
    'blockquote',
    'h2',
    'span',
  );
  const html = fc
    .array(fc.tuple(fc.option(tag), fc.array(word, { minLength: 1, maxLength: 3 })), { maxLength: 6 })
    .map((parts) =>
      parts
        .map(([name, words]) =>
          name ? `<${name}>${words.join('')}</${name.split(' ')[0]}>` : words.join(''),
        )
        .join(''),
    );
  it('is drawn with the same words as before', () => {
    fc.assert(
      fc.property(html, (text) => {
        const words = (given: string) => plain(plainText(given)).replace(/\s+/g, ' ').trim();
        expect(words(renderMarkdown(toMarkdown(text)))).toBe(words(text));
      }),
      { numRuns: 300 },
    );
  });
});

/** Joiners in template marks are the Markdown renderer's. */
const plain = (html: string) => html.replace(/\u2060/g, '');
