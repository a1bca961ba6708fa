/**
 * A provider's rich text means the same to the exporter and to the visitor's browser, and nothing in it runs.
 */

import { renderRichText } from '@formloom/module';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { bundle } from '../scripts/runtime-bundles.ts';
import { sharedBrowser } from './testing/browser.ts';
import { openPage } from './testing/page.ts';

const FRAGMENT = `${await bundle('module/rich-text.ts', false)}; const { buildRichText } = formloom;`;
const SITE = 'http://site.test/';

const USUAL = [
  '',
  'Thank you.',
  '<p>Thanks, <b>Ana</b>.</p>\n<p>See <a href="https://example.com/a?b=1&amp;c=2">our page</a>.</p>',
  '<h1>Thanks</h1><h3>Next</h3><p>We will call <em>soon</em>.</p><h1>Later</h1>',
  '<ul>\n<li>One</li>\n<li><p>Two</p></li>\n<li>Three<ol><li>a<li>b</ol></li></ul>',
  '<blockquote>a<p>b</blockquote>c',
  '<p>a <u>b <s>c</s></u><strike>d</strike></p>',
  '<img src="https://example.com/a.png" alt="A &quot;b&quot;" width="20" height="030"><img src="//example.com/b">',
  '<img src="http://example.com/a.png" alt="Our  shop">',
  '<a href="mailto:a@example.com">a</a> <a href="tel:+34600">b</a> <a href="/c">c</a>',
  '<div>a<div>b</div>c</div><span>d</span>',
  '<table><tr><td>a<td>b</table>',
  'a<br>b<br/><br> c <br>',
  '&copy; &amp;lt; &nope; &#8364; &#128; {{ a }} {% b %} {# c #}',
];

const BROKEN = [
  '<p>a<p>b</i></b>',
  '<b>a<i>b</b>c</i>',
  '<b><p>a</b>b</p>c',
  '<a href="tel:1">a<a href="tel:2">b</a>c</a>',
  '<p><b class=x>a<p>b<p>c</b>d',
  '<ul>a<li>b</li>c<ul><li>d</ul></ul><li>e',
  '<li>a<li>b',
  '<h1>a<h2>b</h1>c',
  '<h2>a<p>b</p><ul><li>c</ul>d</h2>',
  '<table>a<tr>b<td>c</td>d</table>e',
  '<table><b><tr><td>a</b>b</table>c',
  '<p><table><tr><td>a</table>b',
  '<form>a<form>b</form>c</form>',
  '<button>a<button>b',
  '<nobr>a<nobr>b',
  '<frameset>a',
  '</body></html>a<body class=x><html>b',
  '<dl><dt>a<dd>b<dt>c</dl>',
  '<font color=red>a<p>b</font>c',
  'a<!-- b -- c --!>d<!-->e<!b>f<?g>h</ i>j</>k',
  '<xmp><b>a</xmp>b<plaintext><i>c',
  '\ud83d<b></b>\ude42 \ud83d\u0000\u0001\u0085 &#xd800; &#0;',
  'a\r\nb\fc\u00a0d\u2028e',
  `${'<ul><li>'.repeat(40)}a`,
  `<p>${'<b><i>'.repeat(100)}a<p>b`,
  `${'<p><b><i>'.repeat(22_000)}`,
  `<h1>a</h1>${'b <i>c</i>'.repeat(20_000)}`,
  'a'.repeat(70_000),
];

const HOSTILE = [
  '<script>alert(1)</script>a',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.com/c" onload=alert(1) onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>a',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>b',
  '<math><mi xlink:href="javascript:alert(1)">a</mi></math>b',
  '<math><annotation-xml encoding="text/html"><p>a</p></annotation-xml></math>b',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)">a</object>',
  '<template><img src=x onerror=alert(1)></template><textarea>a</textarea><title>b</title>',
  '<style>@import "//site.test/stolen"</style><link rel=stylesheet href=//site.test/stolen>a',
  '<details open ontoggle=alert(1)>a</details><input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)><base href="//site.test/stolen/"><meta http-equiv=refresh content=0>a',
  '<select><option>a<img src=x onerror=alert(1)></select>b',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>a</audio>',
  '<a href="javascript:alert(1)">a</a><a href="JAVA\tSCRIPT:alert(1)">b</a>',
  '<a href="&#1;java&#10;script&colon;alert(1)">a</a><a href="vbscript:x">b</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a><a href="https:alert(1)">b</a>',
  '<a href=" \u0001HTTPS://example.com/{{ a }}\u0000\ud800 " onclick=alert(1) target=x>a</a>',
  '<a href="https://example.com/&quot; onmouseover=&quot;alert(1)">a</a>',
  '<p id=location name=body style="position:fixed">a</p>',
  '<a href="https://example.com',
  '<constructor>a</constructor><__proto__>b',
];

/**
 * Tags, words and oddities in any order. No `select`: what an unclosed one swallows is still changing among
 * browsers.
 */
const bit = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('<', '</'),
      fc.constantFrom(
        ...'p h1 h2 h4 ul ol li blockquote div table tr td b i u s a nobr span svg math p title'.split(' '),
        ...'script style form button br img hr pre dl dd mtext desc foreignObject noscript'.split(' '),
      ),
      fc.constantFrom('', '', '', ' href="tel:1"', ' src="//example.com/x" alt=y', ' onclick=alert(1)'),
    )
    .map(([opening, name, attribute]) => `${opening}${name}${attribute}>`),
  fc.constantFrom(
    'a',
    ' ',
    '\n',
    'b c',
    '&amp;',
    '&lt;b>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '\u0000',
    '\ud83d',
  ),
);
const RANDOM = fc.sample(
  fc.array(bit, { maxLength: 30 }).map((bits) => bits.join('')),
  { seed: 7, numRuns: 400 },
);

let page: Page;
let complaints: string[];
let asked: string[];

afterEach(() => page.context().close());

async function visit(html: string, headers: Record<string, string> = {}) {
  ({ page, complaints } = await openPage(await sharedBrowser(), 'about:blank'));
  asked = [];
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`${SITE}**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html }),
  );
  await page.goto(SITE);
}

/** As text, because half a character does not survive any other way into the page. */
const inPage = <T>(script: string) => page.evaluate<T>(`(() => { ${FRAGMENT}; ${script} })()`);

describe('the exporter and the browser', () => {
  it.each([
    ['usual', USUAL],
    ['broken', BROKEN],
    ['hostile', HOSTILE],
    ['random', RANDOM],
  ])('make the same of %s texts, and nothing runs', async (_, texts) => {
    const parsed = texts.map((html) => `<div>${renderRichText(html)}</div>`).join('');
    await visit(`<!doctype html><title>Rich text</title><main>${parsed}</main>`);
    const different = await inPage<string[]>(`
      const texts = ${JSON.stringify(texts)};
      const parsed = Array.from(document.querySelectorAll('main > div'));
      return texts.flatMap((html, at) => {
        const built = document.createElement('div');
        const shown = buildRichText(html, built);
        parsed[at].normalize();
        document.body.append(built);
        const same = built.isEqualNode(parsed[at]) && shown === built.hasChildNodes();
        return same ? [] : [[html, parsed[at].innerHTML, built.innerHTML].map((text) => text.slice(0, 500))];
      });`);
    expect(different).toEqual([]);
    const schemes = await inPage<string[]>(`
      const addresses = [...Array.from(document.links, (link) => link.href), ...Array.from(document.images, (image) => image.src)];
      return addresses.map((address) => new URL(address).protocol);`);
    expect(['http:', 'https:', 'mailto:', 'tel:']).toEqual(expect.arrayContaining([...new Set(schemes)]));
    // What an image or a handler might still do, it has done once every image has come or failed.
    await page.evaluate(async () => {
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(complaints).toEqual([]);
    expect(asked.filter((url) => url !== SITE && !url.startsWith('https://example.com/'))).toEqual([]);
    expect(page.url()).toBe(SITE);
  });
});

describe('a message that is not read', () => {
  it('leaves nothing, also nothing of what was there before', async () => {
    await visit('<!doctype html><title>Rich text</title>');
    const left = await inPage(`
      const into = document.createElement('div');
      into.textContent = 'before';
      return [undefined, null, '', ' <script>1</script>'].map((html) => [buildRichText(html, into), into.innerHTML]);`);
    expect(left).toEqual([1, 2, 3, 4].map(() => [false, '']));
  });

  it('is one that would keep the browser busy', async () => {
    await visit('<!doctype html><title>Rich text</title>');
    const tags = Array.from({ length: 500 }, (_, at) => `<b a${at}>`).join('');
    const html = `<p>${tags}${'<p>x'.repeat(500)}`;
    expect(await inPage(`return buildRichText(${JSON.stringify(html)}, document.body)`)).toBe(false);
    expect(renderRichText(html)).toContain('<p><strong>x</strong></p>');
  });

  it('is any where the page forbids to parse', async () => {
    await visit('<!doctype html><title>Rich text</title>', {
      'content-security-policy': "require-trusted-types-for 'script'",
    });
    expect(await inPage(`return buildRichText('<p>a</p>', document.body)`)).toBe(false);
  });
});
