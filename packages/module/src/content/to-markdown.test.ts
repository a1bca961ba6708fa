/** A provider's HTML as Markdown: what is drawn of it is what was drawn before. */

import { describe, expect, it } from 'vitest';
import { plainText, renderRichText } from '../rich-text/rich-text.ts';
import { renderMarkdown } from './markdown.ts';
import { toMarkdown } from './to-markdown.ts';

describe('is written as one would write it', () => {
  it.each([
    ['words', '<p>Hello you</p>', 'Hello you'],
    ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['marks', '<p>It takes <b>two</b> <i>long</i> minutes</p>', 'It takes **two** _long_ minutes'],
    ['spaces at the edge of a mark', '<p>It takes<b> two </b>minutes</p>', 'It takes **two** minutes'],
    ['a link', '<a href="https://a.test/x">Privacy</a> first', '[Privacy](<https://a.test/x>) first'],
    ['an exclamation mark', '<p>Thanks! Bye!</p>', 'Thanks! Bye!'],
    [
      'one before a link, which is no image',
      '<p>Wow!<a href="https://a.test/x">x</a></p>',
      'Wow\\![x](<https://a.test/x>)',
    ],
    ['a break', 'One<br>Two', 'One\\\nTwo'],
    ['a heading', '<h1>Top</h1><p>Text</p>', '### Top\n\nText'],
    ['a list', '<ul><li>A</li><li>B</li></ul>', '- A\n\n- B'],
    ['a numbered list', '<ol><li>A</li><li>B</li></ol>', '1. A\n\n2. B'],
    ['a quote', '<blockquote><p>Said</p></blockquote>', '> Said'],
    ['a list with a break', '<ul><li>A<br>B</li></ul>', '- A\\\n  B'],
    ['an item of two paragraphs', '<ol><li><p>A</p><p>B</p></li><li>C</li></ol>', '1. A\n\n   B\n\n2. C'],
    ['a quote of two paragraphs', '<blockquote><p>A<br>B</p><p>C</p></blockquote>', '> A\\\n> B\n>\n> C'],
    ['two quotes', '<blockquote>A</blockquote><blockquote>B</blockquote>', '> A\n\n> B'],
    [
      'an image',
      '<img src="https://a.test/c<.png" alt="A [cat]">',
      '![A \\[cat\\]](<https://a.test/c%3C.png>)',
    ],
    ['what begins like a list', '<p>12. no list</p>', '12\\. no list'],
    [
      'a mark that none could see, beside a link',
      '<a href="https://a.test/">Go</a>un<em>believ</em>able',
      '[Go](<https://a.test/>)unbelievable',
    ],
    ['nothing', '', ''],
    ['what has no mark', '<u>Low</u> <s>gone</s>', 'Low gone'],
  ])('%s', (_, html, markdown) => expect(toMarkdown(html)).toBe(markdown));
});

describe('is drawn as before', () => {
  it.each([
    '<p>a * b _ c [d] &lt;e&gt; `f` \\ g</p>',
    '<p># no heading</p><p>- no list</p><p>1. no number</p><p>&gt; no quote</p><p>+ nor this</p>',
    '<p>&amp;lt; &amp;copy; AT&amp;T</p>',
    '<p>I agree to the <a href="https://a.test/?a=1&amp;b=(2)">terms <b>and</b> more</a>, <em>really</em>.</p>',
    '<h2>A</h2><p>B</p><h3>C</h3><p>D <strong>E</strong></p>',
    '<blockquote><p>A</p><p>B</p></blockquote>',
    '<p>One<br>two<br>three</p>',
    '<p><strong><em>both</em></strong> and <strong>one</strong></p>',
    '<p>{{ module }} {% raw %}</p>',
    '<p>Ende.</p><p>Más información: ñ 日本</p>',
  ])('%s', (html) => expect(plain(renderMarkdown(toMarkdown(html)))).toBe(plain(renderRichText(html))));

  it('lists keep their items', () => {
    const html = '<ul><li>A<ul><li>A1</li></ul></li><li>B</li></ul><ol><li>One</li><li>Two</li></ol>';
    expect(renderMarkdown(toMarkdown(html)).match(/<li>/g)).toHaveLength(5);
    expect(renderMarkdown(toMarkdown(html)).match(/<(ul|ol)>/g)).toEqual(['<ul>', '<ul>', '<ol>']);
  });
});

describe('loses no word', () => {
  it.each([
    'un<em>believ</em>able',
    '<b>Nota:</b>texto',
    'Hi!<a href="https://a.test/">there</a>',
    '<a href="https://a.test/?a=<b>">x</a>',
    'One<br>=== two<br>--- three<br>~~~ four',
    '<p><b> </b>a<i>b </i>c</p>',
  ])('%s', (html) => expect(plainText(renderMarkdown(toMarkdown(html)))).toBe(plainText(html)));
});

/** Joiners in template marks are the Markdown renderer's. */
const plain = (html: string) => html.replace(/\u2060/g, '');
