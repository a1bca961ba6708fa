import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the words of a piece of HTML', () => {
  it.each([
    [
      '<p>Please read this first. It lasts <strong>six weeks</strong>.</p>',
      'Please read this first. It lasts six weeks.',
    ],
    ['<h2>About you</h2><p>Three<br>questions</p>', 'About you Three questions'],
    ['Only words', 'Only words'],
    ['<hr><h3>How to reach you</h3>', 'How to reach you'],
    ['<img src="https://example.com/map.png" alt="Where we are">', 'Where we are'],
    ['<img src="x.png"><hr>', ''],
    ['<a title="a > b" href=\'?x>y\'>Read on</a>', 'Read on'],
    ['<p>Caf&eacute; &amp; t&eacute;&nbsp;&iexcl;ya!</p>', 'Café & té ¡ya!'],
    ['&#8220;Quoted&#x201D; &unknown; &#0; &#xffffffff;', '“Quoted” &unknown; &#0; &#xffffffff;'],
    ['&lt;b&gt;not a tag&lt;/b&gt;', '<b>not a tag</b>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<script>alert(1)</script>After <style>p { color: red }</style>all', 'After all'],
    ['<SCRIPT>alert(1)', ''],
    ['Before <!-- <p>not this</p> --> after <!-- nor this', 'Before after'],
    ['5 < 6 <b', '5 < 6'],
    ['<scr<script>ipt>', ''],
    ['  \n <p>\t</p> ', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('is no longer than a card can use, and soon found however long the text is', () => {
    const start = performance.now();
    expect(plainText('word '.repeat(400_000))).toHaveLength(200);
    plainText('<a '.repeat(1_000_000));
    plainText('<!-'.repeat(1_000_000));
    plainText('<script '.repeat(500_000));
    plainText('<a "'.repeat(500_000));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
