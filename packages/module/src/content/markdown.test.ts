import { describe, expect, it } from 'vitest';
import { RICH_TEXT } from '../rich-text/allow-list.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { renderMarkdown } from './markdown.ts';

describe('Markdown', () => {
  it.each([
    ['**Two** _minutes_', '<p><strong>Two</strong> <em>minutes</em></p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    [
      '[terms](https://a.test/x?y=1)',
      '<p><a href="https://a.test/x?y=1" target="_blank" rel="noopener">terms</a></p>',
    ],
    ['[mail](mailto:a@b.test)', '<p><a href="mailto:a@b.test">mail</a></p>'],
    ['![a cat](https://a.test/c.png)', '<p><img src="https://a.test/c.png" alt="a cat"></p>'],
    ['# One\n\n### Two', '<h3>One</h3><h4>Two</h4>'],
    ['&copy; 2026 &amp; `code`', '<p>© 2026 &amp; code</p>'],
    ['', ''],
    [' \n\n ', ''],
  ])('%j becomes %j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it.each([
    ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
    ['[x](data:text/html,x)', '<p>x</p>'],
    ['[x](/here)', '<p>x</p>'],
    ['![x](http://a.test/c.png)', '<p>x</p>'],
    ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ])('of %j nothing does harm', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it.each(['{{ 7 * 7 }}', '{% if x %}', '{# note #}', '`{{`', '[{{ x }}](https://a.test/{{x}})'])(
    'in %j no template begins, even where entities are read as characters again',
    (markdown) => {
      const html = renderMarkdown(markdown);
      const read = html.replace(/&#123;/g, '{').replace(/&#125;/g, '}');
      expect(read).not.toMatch(/\{[{%#]|[}%#]\}/);
      expect(html).not.toMatch(/[{}]/);
    },
  );
});

describe('of a text that would take long to read, only the words are shown', () => {
  const deep = (depth: number) => `${'> '.repeat(depth)}a`;

  it('where it is longer than ten thousand characters', () => {
    expect(renderMarkdown(`**a**${'x'.repeat(9_995)}`)).toContain('<strong>a</strong>');
    expect(renderMarkdown(`**a**${'x'.repeat(9_996)}`)).toContain('**a**');
  });

  it('where it has more than a thousand marks', () => {
    expect(renderMarkdown(`**a**${'!'.repeat(996)}`)).toContain('<strong>a</strong>');
    expect(renderMarkdown(`**a**${'!'.repeat(997)}`)).toContain('**a**');
  });

  it('where quotes and lists stand within each other more deeply than is drawn', () => {
    const { depth } = RICH_TEXT.limits;
    expect(renderMarkdown(deep(depth))).toContain('<blockquote>');
    expect(renderMarkdown(deep(depth + 1))).not.toContain('<blockquote>');
    expect(renderMarkdown(`one\n\n${deep(depth + 1)}`)).not.toContain('<blockquote>');
  });

  it('in its paragraphs, whatever ends their lines', () => {
    const long = 'x'.repeat(10_000);
    expect(renderMarkdown(`${long}\r\r&lt;b> & <i>\n \t\n\r\nc\nd`)).toBe(
      `<p>${long}</p><p>&amp;lt;b&gt; &amp; &lt;i&gt;</p><p>c d</p>`,
    );
  });
});

describe('whatever is written', () => {
  it.each([
    ['long', 'word '.repeat(4_000)],
    ['full of marks', '*a_ [x]('.repeat(3_000)],
    ['nested deeply', `${'- '.repeat(2_000)}a`],
    ['full of definitions', '[a]: b\n'.repeat(2_000)],
    ['full of paragraphs', 'a\n\n'.repeat(20_000)],
  ])('what is %s takes no time to speak of, and stays text', (_, text) => {
    const started = performance.now();
    const html = renderMarkdown(text);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(plainText(html).replace(/\s+/g, ' ').slice(0, 100)).toBe(
      text.replace(/\s+/g, ' ').trim().slice(0, 100),
    );
  });
});
