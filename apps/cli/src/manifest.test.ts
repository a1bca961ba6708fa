/** The package as npm reads it: what it asks for, what it brings, and that it needs nothing of this place. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json'));
const service = JSON.parse(read('../service/package.json'));

it('asks for nothing but the database, in the version that the service is tested with', () => {
  expect(manifest.dependencies).toBeUndefined();
  expect(manifest.optionalDependencies).toEqual({ libsql: service.dependencies.libsql });
  expect(service.dependencies.libsql).toMatch(/^\d+\.\d+\.\d+$/);
});

it('runs no script where it is installed, and is packed only after it was built', () => {
  expect(manifest.scripts).toEqual({ prepack: 'node build/formloom.mjs --version' });
  expect([manifest.bin, manifest.files]).toEqual([{ formloom: 'build/formloom.mjs' }, ['build']]);
});

it('brings the licence, and a page that leads nowhere else', () => {
  expect(read('LICENSE')).toBe(read('../../LICENSE'));
  // Paths of this repository do not exist on npm's page.
  expect(read('README.md')).not.toMatch(/\]\((?!https:)/);
  expect(read('README.md')).toContain(`npx ./formloom-${manifest.version}.tgz demo`);
});
