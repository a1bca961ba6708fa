import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../testing/forms.ts';
import { renderInline, renderRichText } from './rich-text.ts';

/** Every one of them leaves words at most. */
const NOTHING_LEFT = '';

describe('addresses that would run something', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001\u001fjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java&Tab;script&colon;alert(1)',
    'java&#10;script:alert(1)',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
    '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
    'javascript\u0000:alert(1)',
    '\u0000javascript:alert(1)',
    'javascript://https://a.test/%0Aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://a.test/1',
    'view-source:https://a.test',
    'filesystem:https://a.test/x',
    'https\u2028:alert(1)',
    'http\u0000s://a.test',
    'ｊavascript:alert(1)',
    'httpsjavascript:alert(1)',
    'https:alert(1)',
    'https:/\\a.test',
    ':javascript:alert(1)',
    '{{ address }}',
  ])('%j is no link and no image', (address) => {
    expect(renderRichText(`<a href="${address}">x</a>`)).toBe('<p>x</p>');
    expect(renderRichText(`<img src="${address}">`)).toBe(NOTHING_LEFT);
  });

  it('mail and telephone are no images', () => {
    expect(renderRichText('<img src="mailto:a@b.test"><img src="tel:1">')).toBe(NOTHING_LEFT);
  });
});

describe('markup that would run something', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT SRC=//a.test/x></SCRIPT>x', '<p>x</p>'],
    ['<scr<script>ipt>alert(1)</script>', '<p>ipt&gt;alert(1)</p>'],
    ['<script>alert(1)', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://a.test/b" onerror="alert(1)">', '<p><img src="https://a.test/b" alt=""></p>'],
    ['<img/src=https://a.test/onload=alert(1)>', '<p><img src="https://a.test/onload=alert(1)" alt=""></p>'],
    ['<p onclick="alert(1)" style="x:expression(alert(1))" id=x>a', '<p>a</p>'],
    ['<b onmouseover=alert(1)>a</b>', '<p><strong>a</strong></p>'],
    [
      '<a href="https://a.test" onclick=alert(1) target=x rel=opener ping=//b.test download>a</a>',
      '<p><a href="https://a.test" target="_blank" rel="noopener">a</a></p>',
    ],
    [
      '<a href="https://a.test/&quot; onclick=&quot;alert(1)">a</a>',
      `<p><a href="https://a.test/&quot; onclick=&quot;alert(1)" target="_blank" rel="noopener">a</a></p>`,
    ],
    ['<iframe src="javascript:alert(1)">a</iframe>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<object data="javascript:alert(1)">a</object><embed src=x>', ''],
    ['<svg onload=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>a', '<p>a</p>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', ''],
    ['<svg><foreignObject><p>a</p></foreignObject></svg>b', '<p>b</p>'],
    ['<math><mi xlink:href="javascript:alert(1)">a</mi></math>b', '<p>b</p>'],
    ['<math><annotation-xml encoding="text/html"><p>a</p></annotation-xml></math>b', '<p>b</p>'],
    ['<form action="javascript:alert(1)"><form><button formaction=x>a', '<p>a</p>'],
    ['<input autofocus onfocus=alert(1)>', ''],
    ['<details open ontoggle=alert(1)>a', '<p>a</p>'],
    ['<video><source onerror=alert(1)>a</video>', ''],
    [
      '<base href="//b.test"><link rel=stylesheet href=//b.test><meta http-equiv=refresh content=0>a',
      '<p>a</p>',
    ],
    ['<body onload=alert(1)>a', '<p>a</p>'],
    ['<template><img src=x onerror=alert(1)></template>a', '<p>a</p>'],
    ['<style>@import "//b.test"</style><style><img src=x onerror=alert(1)>', ''],
    ['<title>a</title><textarea>b</textarea>c', '<p>c</p>'],
    ['<a href="https://a.test', ''],
    ['a<b', '<p>a</p>'],
    ['a<', '<p>a&lt;</p>'],
    ['<![CDATA[<script>alert(1)</script>]]>', '<p>alert(1)]]&gt;</p>'],
    ['<!--><script>alert(1)</script>-->', '<p>--&gt;</p>'],
    ['<p/onclick=alert(1)>a</p/x>', '<p>a</p>'],
  ])('%j', (html, written) => {
    expect(renderRichText(html)).toBe(written);
  });
});

describe('markup that changes its meaning when it is read twice', () => {
  it.each([
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">', '<p>&quot;&gt;</p>'],
    ['<svg><style><img title="</style><img src=x onerror=alert(1)>">', ''],
    ['<p><xmp></p><img src=x onerror=alert(1)></xmp>', '<p>&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['<noembed><img title="</noembed><img src=x onerror=alert(1)>">', '<p>&quot;&gt;</p>'],
    ['<select><style></select><img src=x onerror=alert(1)></style>', ''],
    ['<plaintext><script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    [
      '<table><a href="tel:1">a<table><a href="tel:2">b',
      '<p><a href="tel:1">a</a></p><p><a href="tel:2">b</a></p>',
    ],
  ])('%j', (html, written) => {
    expect(renderRichText(html)).toBe(written);
    expect(renderRichText(written)).toBe(written);
  });
});

describe('template marks', () => {
  it.each(['{{ 7 * 7 }}', '{% raw %}', '{# a #}', '{&#123; 7 }&#x7d;', '{<b>{ 7 }</b>}', '{<!-- -->{ 7 }}'])(
    '%s is text, wherever it stands',
    (mark) => {
      const html = `${mark}<img src="https://a.test/${mark}" alt="${mark}"><a href="mailto:${mark}">${mark}</a>`;
      for (const written of [renderRichText(html), renderInline(html)]) {
        expect(written).not.toMatch(/[{}]/);
        expect(written).toContain('&#123;');
      }
    },
  );
});

describe('whatever a form may hold', () => {
  it.each(HOSTILE)('%j stays what it is when it is written as text', (text) => {
    const html = text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
    const written = renderRichText(html);
    expect(written).toMatch(/^<p>[^<]+<\/p>$/);
    expect(renderRichText(written)).toBe(written);
  });
});
