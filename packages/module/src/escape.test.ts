import { expect, it } from 'vitest';
import { breakTemplate, escapeData, escapeMarkdown, escapeSetting } from './escape.ts';

/** A control character, the end of a line in both ways, and half of a character. */
const ODD = 'a\u0000b\n\rc\ud800';

it('data is written so that it is neither markup nor template', () => {
  expect(escapeData(`<a href="x">'&'</a>{{ y }}`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;&#123;&#123; y &#125;&#125;',
  );
  expect(escapeData(ODD)).toBe('a\uFFFDb&#10;&#13;c\uFFFD');
});

it('settings are written as the provider’s filters write them', () => {
  expect(escapeSetting(`<"&'>{}\n`)).toBe('&lt;&quot;&amp;&#39;&gt;{}\n');
});

it('template marks are kept apart, and what cannot be written is replaced', () => {
  expect(breakTemplate('{{ a }} {% b %} {# c #} { d }')).toBe(
    '{\u2060{ a }\u2060} {\u2060% b %\u2060} {\u2060# c #\u2060} { d }',
  );
  expect(breakTemplate(ODD)).toBe('a\uFFFDb\n\rc\uFFFD');
});

it('a line of Markdown is one line of words', () => {
  expect(escapeMarkdown('# _a_ \n\n [b](c)!\u0000')).toBe('\\# \\_a\\_ \\[b\\]\\(c\\)\\!\uFFFD');
});
