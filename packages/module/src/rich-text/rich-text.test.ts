import { describe, expect, it } from 'vitest';
import { RICH_TEXT } from './allow-list.ts';
import { isPlain, plainText, renderInline, renderRichText } from './rich-text.ts';

const { limits } = RICH_TEXT;
const PAGE = 'target="_blank" rel="noopener"';

describe('rich text', () => {
  it.each([
    ['nothing', '', ''],
    ['blanks', ' \n\t ', ''],
    ['words', 'Hello', '<p>Hello</p>'],
    ['words that look like markup', '1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['entities', '&copy; &#8364; &amp;amp; &nope;', '<p>© € &amp;amp; &amp;nope;</p>'],
    ['paragraphs', '<p>One</p>\n<p>Two</p>', '<p>One</p><p>Two</p>'],
    ['paragraphs that were not closed', '<p>One<p>Two', '<p>One</p><p>Two</p>'],
    ['words beside a paragraph', 'One<p>Two</p>Three', '<p>One</p><p>Two</p><p>Three</p>'],
    ['empty paragraphs', '<p></p><p> <br> </p><p>&nbsp;</p>', '<p>\u00a0</p>'],
    ['blanks', '<p>  a \n <b> b </b>  c  </p>', '<p>a <strong>b </strong>c</p>'],
    ['breaks', 'a <br> b<br/><br>c', '<p>a<br>b<br><br>c</p>'],
    ['breaks with nothing to part', '<p><br>a<br></p>', '<p>a</p>'],
    ['emphasis', '<strong>a</strong><em>b</em>', '<p><strong>a</strong><em>b</em></p>'],
    ['old emphasis', '<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
    ['lines', '<u>a</u><s>b</s>', '<p><u>a</u><s>b</s></p>'],
    ['other words for a stroke', '<del>30 €</del> <strike>20 €</strike>', '<p><s>30 €</s> <s>20 €</s></p>'],
    ['emphasis once', '<b><strong>a</strong></b><b>b</b>', '<p><strong>ab</strong></p>'],
    ['crossed tags', '<b>a<i>b</b>c</i>', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    ['marks around blocks', '<b><p>a</p><p>b', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      'a mark that is left open',
      '<p><b>a</p><p>b</b>c',
      '<p><strong>a</strong></p><p><strong>b</strong>c</p>',
    ],
    ['lists', '<ul><li>a<li>b</ul><ol><li>c</ol>', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
    ['lists in lists', '<ul><li>a<ol><li>b</ol></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['a list between items', '<ul><li>a</li><ul><li>b</ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['words between items', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['an item with a paragraph', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
    ['an item with two', '<ul><li><p>a</p>b</li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['an item without a list', '<li>a</li><li>b', '<p>a</p><p>b</p>'],
    ['an empty list', '<ul><li></li></ul>', ''],
    ['a quote', '<blockquote>a<p>b</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['a list in a heading', '<h2><ul><li>a</ul></h2>', '<ul><li>a</li></ul>'],
    ['a paragraph in a heading', '<h2>a<p>b</p></h2>', '<h3>a</h3><h3>b</h3>'],
    ['unknown tags', '<span>a</span><x-y>b</x-y><constructor>c', '<p>abc</p>'],
    ['unknown blocks', '<div>a</div><section>b</section>', '<p>a</p><p>b</p>'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['a form', '<form>a<form>b<input value="c"><button>d</button></form>', '<p>abd</p>'],
    ['a frameset', '<frameset>a', '<p>a</p>'],
    ['a whole page', '<html><head><title>a</title></head><body>b</body></html>', '<p>b</p>'],
    ['a comment', 'a<!-- b -->c<!-->d', '<p>acd</p>'],
    ['data', 'a<![CDATA[ b ]]>c<?php d ?>e', '<p>ace</p>'],
  ])('%s: %j', (_, html, written) => {
    expect(renderRichText(html)).toBe(written);
  });
});

describe('headings', () => {
  it.each([
    ['begin below the form’s own', '<h1>a</h1>', '<h3>a</h3>'],
    ['keep their order', '<h1>a</h1><h2>b</h2>', '<h3>a</h3><h4>b</h4>'],
    ['skip no level', '<h4>a</h4><h6>b</h6>', '<h3>a</h3><h4>b</h4>'],
    ['take theirs wherever they stand', '<h3>a</h3><h2>b</h2>', '<h4>a</h4><h3>b</h3>'],
    [
      'end at the last there is',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
      '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6><h6>f</h6>',
    ],
  ])('%s', (_, html, written) => {
    expect(renderRichText(html)).toBe(written);
    expect(renderRichText(written)).toBe(written);
  });
});

describe('links and images', () => {
  it.each([
    ['https', 'https://a.test/x?y=1&z=2', `<a href="https://a.test/x?y=1&amp;z=2" ${PAGE}>x</a>`],
    ['http, in capitals', ' HTTP://a.test ', `<a href="http://a.test" ${PAGE}>x</a>`],
    ['no scheme but a host', '//a.test/x', `<a href="https://a.test/x" ${PAGE}>x</a>`],
    ['mail', 'mailto:a@b.test', '<a href="mailto:a@b.test">x</a>'],
    ['telephone', 'tel:+34600000000', '<a href="tel:+34600000000">x</a>'],
    ['a place on some other page', '#top', 'x'],
    ['a path on some other site', '/privacy', 'x'],
    ['a file', 'file:///etc/passwd', 'x'],
    ['no host', 'https:///a', 'x'],
    ['nothing', '', 'x'],
    ['more than an address', `https://a.test/${'y'.repeat(limits.address)}`, 'x'],
  ])('a link to %s', (_, href, written) => {
    expect(renderRichText(`<a href="${href}" class="y" title="z">x</a>`)).toBe(`<p>${written}</p>`);
  });

  it.each([
    ['<img src="https://a.test/b.png">', '<img src="https://a.test/b.png" alt="">'],
    [
      '<img src="//a.test/b.png" alt=" A &quot;b&quot;\n" width="20" height=030 style="width:1px">',
      '<img src="https://a.test/b.png" alt=" A &quot;b&quot; " width="20" height="30">',
    ],
    ['<img src="https://a.test/b" width="100%" height="-1">', '<img src="https://a.test/b" alt="">'],
    ['<img src="https://a.test/b" width="0" height="10000">', '<img src="https://a.test/b" alt="">'],
    ['<img src="http://a.test/b" alt="Our shop">', 'Our shop'],
    ['<image src="https://a.test/b" alt="c">', '<img src="https://a.test/b" alt="c">'],
  ])('%j', (html, written) => {
    expect(renderRichText(html)).toBe(`<p>${written}</p>`);
  });

  it('an image that cannot be shown and has no words leaves nothing', () => {
    expect(renderRichText('<img src="data:image/png;base64,AA==">')).toBe('');
  });

  it('a link reaches into blocks, and ends where another begins', () => {
    expect(renderRichText('<a href="tel:1"><p>a</p><p>b <a href="tel:2">c</a></p>')).toBe(
      '<p><a href="tel:1">a</a></p><p><a href="tel:1">b </a><a href="tel:2">c</a></p>',
    );
  });
});

describe('the same for places with less room', () => {
  it.each([
    ['', '', '', true],
    ['I agree', 'I agree', 'I agree', true],
    ['<p>I agree</p>', 'I agree', 'I agree', true],
    ['a &amp; {b}', 'a &amp; &#123;b&#125;', 'a & {b}', true],
    ['<p>a</p><p><b>b</b></p>', 'a<br><strong>b</strong>', 'a\nb', false],
    ['<h2>a</h2>', 'a', 'a', false],
    ['<ul><li>a<li>b</ul>', 'a<br>b', 'a\nb', false],
    ['<ul><li>a</ul>', 'a', 'a', false],
    ['a<br>b', 'a<br>b', 'a\nb', false],
    ['<a href="tel:1">a</a>', '<a href="tel:1">a</a>', 'a', false],
    ['a<a href="x:1">b</a>', 'ab', 'ab', true],
    ['<img src="//a.test" alt="a">', '<img src="https://a.test" alt="a">', 'a', false],
    ['\ud83d<b></b>\ude42 \ud83d\u0000\u0001', '🙂 \ufffd\ufffd', '🙂 \ufffd\ufffd', true],
    ['\ud83d<b>\ude42</b>', '\ufffd<strong>\ufffd</strong>', '\ufffd\ufffd', false],
  ])('%j', (html, inline, text, plain) => {
    expect([renderInline(html), plainText(html), isPlain(html)]).toEqual([inline, text, plain]);
  });
});

describe('bounds', () => {
  it.each([
    [
      'of a long text the words of the beginning',
      `<b>${'ab '.repeat(limits.characters)}`,
      /^<p>(ab )+ab?…<\/p>$/,
    ],
    ['of too many tags the words', `<h1>a</h1>${'<b>b</b>'.repeat(limits.tags)}`, /^<p>a<\/p><p>b+…<\/p>$/],
    ['that something was there', '<p><b><i>'.repeat(22_000), /^<p>…<\/p>$/],
    [
      'the words of an image',
      `<img src="//a.test" alt="b">${' '.repeat(limits.characters)}`,
      /^<p>b …<\/p>$/,
    ],
  ])('keep %s', (_, html, written) => {
    expect(renderRichText(html)).toMatch(written);
    expect(plainText(html)).toMatch(/…$/);
  });

  it('a text of the greatest size is kept whole', () => {
    const words = 'x'.repeat(limits.characters - '<p></p>'.length);
    expect(renderRichText(`<p>${words}</p>`)).toBe(`<p>${words}</p>`);
  });

  it('lists end somewhere, and what is deeper stands in the last', () => {
    const deep = (times: number) => `${'<ul><li>'.repeat(times)}x${'</li></ul>'.repeat(times)}`;
    expect(renderRichText(deep(700))).toBe(deep(limits.depth / 2));
    expect(renderRichText(deep(limits.depth / 2))).toBe(deep(limits.depth / 2));
  });

  const many = (text: (at: number) => string) =>
    Array.from({ length: limits.tags / 2 - 10 }, (_, at) => text(at)).join('');
  const open = ['b', 'big', 'code', 'em', 'font', 'i', 's', 'small', 'strike', 'strong', 'tt', 'u']
    .map((name) => `<${name}>`.repeat(3))
    .join('');
  it.each([
    [
      'tags that all differ, repeated in every paragraph',
      `<p>${many((at) => `<b a${at}>`)}${many(() => '<p>x')}`,
    ],
    ['every mark there is, repeated in every paragraph', `<p>${open}${many(() => '<p>x')}`],
    [
      'a long link, repeated in every paragraph',
      `<a href="//a.test/${'y'.repeat(1_900)}">${many(() => '<p>x')}`,
    ],
    ['blocks in blocks', `${many(() => '<div>')}x`],
    ['marks that are closed far away', `${many((at) => `<b a${at}>`)}<div>${many(() => '</b>')}x`],
    ['tables in tables', `${many(() => '<table><td>')}x`],
    ['attributes', `<b ${'a'.repeat(50_000)} ${many((at) => `a${at} `)}>x`],
    ['a blank address', `<a href="${' '.repeat(90_000)}x">x</a>`],
  ])('time for %s', (_, html) => {
    const begin = performance.now();
    expect(renderRichText(html)).toContain('x');
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});
