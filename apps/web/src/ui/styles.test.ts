import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const MAX_LINES = 260;
/** Chosen by a prop: `css[kind]` in `Button.tsx`. */
const CHOSEN_BY_NAME = ['ui/controls.module.css .main', 'ui/controls.module.css .plain'];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(SOURCE, path), 'utf8');
const sheets = files.filter((path) => path.endsWith('.css'));

/** Scroll containers without a position: visually hidden content in them would scroll the page. */
const scrollersWithoutPosition = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, of = '', rule = '']) =>
      /overflow(?:-[xy])?: *(?:auto|scroll)/.test(rule) &&
      !rule.includes('position:') &&
      !of.includes('dialog'),
  );

it('scroll containers contain their visually hidden content', () => {
  expect(
    scrollersWithoutPosition('.a { overflow-y: auto } .b { position: relative; overflow: auto }'),
  ).toHaveLength(1);
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((path) => scrollersWithoutPosition(read(path)).length > 0)).toEqual([]);
});

/** The classes of a sheet, except those of other libraries. */
function classesIn(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^{]*/g, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const own = selectors.filter((selector) => !selector.startsWith('@'));
  return own.flatMap((selector) =>
    [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
  );
}

/** The sheets that a component imports, with the name of each import. */
const importsOf = (path: string, text: string) =>
  [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].map(([, name = '', from = '']) => ({
    name,
    sheet: relative(SOURCE, join(SOURCE, dirname(path), from)),
  }));

it('components use classes that exist, and every class is used', () => {
  const used = new Set(CHOSEN_BY_NAME);
  for (const path of files.filter((one) => one.endsWith('.tsx') && !one.endsWith('.test.tsx'))) {
    const text = read(path);
    for (const { name, sheet } of importsOf(path, text))
      for (const [, one] of text.matchAll(new RegExp(`(?<![\\w'/.-])${name}\\.(\\w+)`, 'g')))
        used.add(`${sheet} .${one}`);
  }
  const existing = new Set(
    sheets
      .filter((path) => path.endsWith('.module.css'))
      .flatMap((path) => classesIn(read(path)).map((name) => `${path} .${name}`)),
  );
  expect([...used].filter((one) => !existing.has(one))).toEqual([]);
  expect([...existing].filter((one) => !used.has(one))).toEqual([]);
});

it(`no style sheet is longer than ${MAX_LINES} lines`, () => {
  expect(sheets.filter((path) => read(path).split('\n').length > MAX_LINES)).toEqual([]);
});
