import { expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize.ts';

it.each([
  ['<p class="x">Hello <strong>you</strong></p>', '<p class="x">Hello <strong>you</strong></p>'],
  [
    '<a href="https://a.example/?b=1&amp;c=2" onclick="go()">a</a>',
    '<a href="https://a.example/?b=1&amp;c=2">a</a>',
  ],
  [
    '<a href="/about">a</a><a href="mailto:a@b.example">b</a>',
    '<a href="/about">a</a><a href="mailto:a@b.example">b</a>',
  ],
  ['<a href=" java\nscript:go()">a</a>', '<a>a</a>'],
  ['<img src="data:text/html,x" alt="A">', '<img alt="A">'],
  ['a<script>go()</script><style>p{}</style>b', 'ab'],
  ['<svg><p>x</p></svg>y', 'y'],
  ['<form><input><p>One</form>', '<p>One</p>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ['a<br>b<hr/>', 'a<br>b<hr>'],
])('%j is printed as %j', (input, written) => {
  expect(sanitizeHtml(input)).toBe(written);
});
