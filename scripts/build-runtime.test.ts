import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { isFresh, writeRuntime } from './build-runtime.mjs';

const root = `${mkdtempSync(join(tmpdir(), 'formloom-runtime-'))}/`;
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
}

const PAGE = `${root}packages/module/runtime/page.ts`;

function prepare() {
  for (const tool of ['lightningcss', 'rolldown', 'terser', 'vite'])
    write(`node_modules/${tool}/package.json`, '{"version":"1.0.0"}');
  write('packages/kind/src/kinds/text/style.css', '');
  write('packages/kind/src/kinds/email/kind.ts', '');
  write('packages/module/runtime/page.ts', '');
  write('packages/module/src/runtime/visitor.ts', '');
}

const build = (begun: number) =>
  writeRuntime({ 'visitor.ts': 'built' }, [PAGE, '/elsewhere.ts'], begun, root);

it.each([
  ['nothing', () => {}, true],
  ['a source', () => write('packages/module/runtime/page.ts', 'new'), false],
  ['a built file', () => write('packages/module/src/runtime/visitor.ts', 'new'), false],
  ['a removed built file', () => rmSync(`${root}packages/module/src/runtime/visitor.ts`), false],
  ['a script that builds', () => write('scripts/element-bundle.ts', 'new'), false],
  ['the version of a tool', () => write('node_modules/terser/package.json', '{"version":"2.0.0"}'), false],
  ['the style of a kind', () => write('packages/kind/src/kinds/text/style.css', 'new'), false],
  ['a kind that gets a style', () => write('packages/kind/src/kinds/email/style.css', ''), false],
  ['a file of no bundle', () => write('packages/module/runtime/other.ts', 'new'), true],
])('the visitor’s script is built again after a change of %s: not %j', (_, change, fresh) => {
  prepare();
  expect(isFresh(root)).toBe(false);
  build(Number.POSITIVE_INFINITY);
  change();
  expect(isFresh(root)).toBe(fresh);
});

it('and after a change of a source while it was built', () => {
  prepare();
  const { mtimeMs } = statSync(PAGE);
  build(mtimeMs);
  expect(isFresh(root)).toBe(true);
  build(mtimeMs - 1);
  expect(isFresh(root)).toBe(false);
});
