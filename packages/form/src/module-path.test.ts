import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modulePathProblem } from './module-path.ts';

describe('where a module may go', () => {
  it.each([
    'visit.module',
    'forms/visit.module',
    'Unsere Seiten/Formulare (neu)/größe_2.0-b.module',
    'サイト/問い合わせ.module',
    'a/b/c/d/e/x.module',
    '_forms/R&D + more/v.module',
  ])('%s', (path) => {
    expect(modulePathProblem(path)).toBeUndefined();
  });
});

describe('where it may not', () => {
  it.each([
    '',
    '/',
    '/visit.module',
    'visit.module/',
    'forms//visit.module',
    './visit.module',
    '../visit.module',
    'forms/../visit.module',
    'forms/./visit.module',
    'forms/..../visit.module',
    'forms/ /visit.module',
    'forms /visit.module',
    'forms./visit.module',
    '.hidden/visit.module',
    '.module',
    'forms/.module',
    'forms\\visit.module',
    '..\\visit.module',
    'forms/%2e%2e/visit.module',
    'forms%2fvisit.module',
    '%2e%2e/visit.module',
    'forms/visit.module%00',
    'forms/visit\u0000.module',
    'forms/visit\r\nX-Evil: 1.module',
    'forms/vis\u202eit.module',
    'forms/vis\u200bit.module',
    'forms/．．/visit.module',
    'forms／visit.module',
    'forms/ﬁle.module',
    '@provider/visit.module',
    'https://evil.test/visit.module',
    'forms/visit.module?x=1',
    'forms/visit.module#x',
    'forms/visit',
    'forms/visit.modules',
    'forms/visit.MODULE',
    'forms/visit.module.zip',
    'a.module/b.module',
    'a.MODULE/b.module',
    'a.module/b/c.module',
    `${'a'.repeat(300)}.module`,
  ])('%j', (path) => {
    expect(modulePathProblem(path)).toMatch(/\.$/);
  });

  it('whatever is accepted is the same after everything that decodes or resolves a path', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '/',
        '\\',
        '%2e',
        '%2f',
        '.module',
        'a',
        'ñ',
        ' ',
        '\u0000',
        '．',
        '@',
        '?',
        '#',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    );
    const path = fc.array(piece, { maxLength: 6 }).map((pieces) => `${pieces.join('')}.module`);
    fc.assert(
      fc.property(path, (text) => {
        if (modulePathProblem(text) !== undefined) return;
        const encoded = text.split('/').map(encodeURIComponent).join('/');
        const resolved = new URL(`http://provider.test/content/${encoded}`).pathname;
        expect(decodeURIComponent(resolved)).toBe(`/content/${text}`);
        expect(decodeURIComponent(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});
