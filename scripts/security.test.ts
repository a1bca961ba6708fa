/** docs/security.md line by line: each promise names its tests, and they exist. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECURITY = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path);

/** The lines of the section that is called so. */
function sectionOf(text: string, title: string): string[] {
  const [, after = ''] = text.split(`\n## ${title}\n`);
  return (after.split('\n## ')[0] ?? '').split('\n');
}

/** Promises without a test, and what stands among them and is neither a promise nor an exception to one. */
function unheld(lines: readonly string[]): string[] {
  return lines.filter((line) => {
    if (line.startsWith('- ')) return testsIn(line).length === 0;
    return line !== '' && !line.startsWith('### ') && !line.startsWith('  - Exception: ');
  });
}

describe('the law about promises', () => {
  it('sees what no test holds', () => {
    const lines = [
      '### A',
      '- Held. `a/b.test.ts`',
      '  - Exception: none.',
      '- Not held. `a/b.ts`',
      'Loose.',
    ];
    expect(unheld(lines)).toEqual(['- Not held. `a/b.ts`', 'Loose.']);
    expect(testsIn('`a.test.ts` `b/C.test.tsx` `c.ts` d.test.ts')).toEqual(['a.test.ts', 'b/C.test.tsx']);
    expect(sectionOf('# T\n\n## A\none\ntwo\n\n## B\nthree', 'A')).toEqual(['one', 'two', '']);
  });
});

describe('docs/security.md', () => {
  it('promises nothing that no test holds', () => {
    const [introduction, ...lines] = sectionOf(SECURITY, 'What is promised').filter((line) => line !== '');
    expect(introduction).toMatch(/^Each line is held by the tests that it names/);
    expect(lines.length).toBeGreaterThan(50);
    expect(unheld(lines)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const named = testsIn(SECURITY);
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
