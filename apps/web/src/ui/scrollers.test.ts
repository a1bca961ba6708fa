import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** The rules that make something scroll and let what is hidden in it get away: that would scroll the page. */
const loose = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, of = '', rule = '']) =>
      /overflow(?:-[xy])?: *(?:auto|scroll)/.test(rule) &&
      !rule.includes('position:') &&
      !of.includes('dialog'),
  );

it('what scrolls holds on to what is hidden in it', () => {
  expect(loose('.a { overflow-y: auto } .b { position: relative; overflow: auto }')).toHaveLength(1);
  const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((path) => loose(readFileSync(join(SOURCE, path), 'utf8')).length > 0)).toEqual([]);
});
