import { setCss } from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportModule } from '../export-module.ts';
import { CONTACT_PROJECT } from '../testing/forms.ts';
import { type CssFault, checkCss, cleanCss, ownCss } from './check-css.ts';

describe('rules of an operator’s own', () => {
  it.each([
    '.fl-button { color: red }',
    'color: red',
    '/* a } in a comment */ p { content: "}" }',
    '@media (width < 600px) { .fl-row { gap: calc(1em + (2px * 2)) } }',
    '@supports (color: red) { a[href^="x"] { color: red } }',
    '.x { background: url(https://site.test/a.png) } .y { background: URL( "data:image/png;base64,aa==" ) }',
    'p::before { content: "\\201C" }',
    "p::before { content: 'it\\'s {' }",
    'p::before { content: "\\"{" } q::before { content: "a\\\n{" }',
    "p::before { content: 'a\\\n{' }",
    ".x { background: url('https://site.test/a.png') }",
    'p { content: "src(" } .src { width: var(--url) }',
  ])('%s is sound', (css) => {
    expect(checkCss(css)).toEqual([]);
    expect(ownCss(setCss(CONTACT_PROJECT, css))).toContain('@scope (.fl-form[data-fl-form="form-1"]) {');
  });

  it.each<[string, CssFault, number]>([
    ['a { b: c }\n}', 'brackets', 2],
    ['a { b: (c } )', 'brackets', 1],
    ['a {\n', 'brackets', 2],
    ['a { b: "c\n" }', 'string', 1],
    ['/* a', 'comment', 1],
    ['</style><script>', 'markup', 1],
    ['a { b: "</style>" }', 'markup', 1],
    ['/* </STYLE> */', 'markup', 1],
    ['a { b: url("data:image/png,</style><script>alert(1)</script>") }', 'markup', 1],
    ["a { b: url('https://x.test/<!--') }", 'markup', 1],
    ['a {\n b: URL( data:image/png,</style> ) }', 'markup', 2],
    ['@media (width < 600px)</style> { a { b: c } }', 'markup', 1],
    ['\n@import "x";', 'at-rule', 2],
    ['@font-face {}', 'at-rule', 1],
    ['@\\69mport "x";', 'at-rule', 1],
    ['a { b: url(http://x.test) }', 'address', 1],
    ['a { b: url(javascript:x) }', 'address', 1],
    ['a { b: url(//x.test/a.png) }', 'address', 1],
    ['a { b: image-set("http://x.test/a.png" 1x) }', 'address', 1],
    ['a { b: src(var(--x)) }', 'address', 1],
    ['a { b: image("a.png") }', 'address', 1],
    ['a { b: -webkit-image-set("a.png" 1x) }', 'address', 1],
    ['a { b: url("https://x.test/\\61") }', 'address', 1],
    ["a { b: url('http://x.test/a.png') }", 'address', 1],
    ['a { b: url(x-https://x.test) }', 'address', 1],
    ["a { b: 'c\n }", 'string', 1],
    ['a {\r\rb: "c', 'string', 3],
    ['.a\\:b { c: d }', 'escape', 1],
    ['a { b: u\\72l(http://x.test) }', 'escape', 1],
  ])('%s is not: %s', (css, problem, line) => {
    expect(checkCss(css)).toContainEqual({ line, problem });
    expect(ownCss(setCss(CONTACT_PROJECT, css))).toBe('');
  });

  it.each<[string, CssFault[]]>([
    ['</style>', ['markup']],
    ['-->', ['markup']],
    ['a { b: url(http://x.test) }', ['address']],
    ['a { b: image-set("x" 1x) }', ['address']],
    ['@charset "x";', ['at-rule']],
    ['a[b="c{"] { d: (e) }', []],
  ])('each fault of %s is told once', (css, faults) => {
    expect(checkCss(css).map(({ problem }) => problem)).toEqual(faults);
  });

  it('have one kind of line break, and nothing that cannot stand in a page', () => {
    expect(cleanCss('a\rb\r\nc\fd\u0000e')).toBe('a\nb\nc\nd\uFFFDe');
  });

  it('are shipped without the space around them; where there is nothing else, nothing is', () => {
    expect(ownCss(setCss(CONTACT_PROJECT, '\n a {#b { c: d } } \n'))).toContain(
      ':scope:not(#fl) {\na { #b { c: d } }\n}\n}',
    );
    expect(ownCss(setCss(CONTACT_PROJECT, ' \n '))).toBe('');
  });

  it('stand at the end of the style sheet, and in the preview', () => {
    const files = exportModule(setCss(CONTACT_PROJECT, '.fl-button { color: red }'));
    const ending =
      '@scope (.fl-form[data-fl-form="form-1"]) {\n:scope:not(#fl) {\n.fl-button { color: red }\n}\n}\n';
    const textOf = (name: string) => files.find(({ path }) => path.endsWith(name))?.text ?? '';
    expect(textOf('module.css').endsWith(ending)).toBe(true);
    expect(textOf('preview.html')).toContain(`${ending}</style>`);
  });

  it('never hold what a template language would start at, whatever is written', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{{',
      '{%',
      '#a',
      '"',
      'p',
      ' ',
      '\n',
      '/*',
      '*/',
      '\\',
      '(',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(ownCss(setCss(CONTACT_PROJECT, pieces.join('')))).not.toMatch(/\{[{%#]/);
      }),
      { numRuns: 500 },
    );
  });

  it('belong to the form by its id, whatever that is', () => {
    const odd = { ...CONTACT_PROJECT, form: { ...CONTACT_PROJECT.form, id: 'a"] {{x}} \u{1F642}' } };
    expect(ownCss(setCss(odd, 'color: red'))).toContain(
      '@scope (.fl-form[data-fl-form="a\\22 \\5d \\20 \\7b \\7b x\\7d \\7d \\20 \\1f642 "]) {',
    );
  });
});
