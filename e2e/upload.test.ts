/**
 * Uploads against a provider that keeps files: whatever goes wrong, the account has the old module or the
 * whole new one.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GENERATION, generationOf } from '../scripts/generation.ts';
import { type Files, type House, moduleOf, openHouse } from './testing/upload-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.connect();
});
beforeEach(() => house.begin());
afterAll(() => house.close());

const OLD = moduleOf('old');
const NEW = moduleOf('new');
const NONE: Files = {};
const writes = () => house.calls.filter((call) => /^(PUT|DELETE)/.test(call));

describe('a whole module', () => {
  it('is a draft first, then published, then replaced', async () => {
    expect((await house.upload(OLD)).verdict).toEqual({
      verdict: 'uploaded',
      target: 'draft',
      draft: 'new',
      published: 'old',
      rest: [],
    });
    expect(await house.files()).toEqual({ draft: OLD, published: NONE });
    expect((await house.upload(OLD, 'published')).verdict).toMatchObject({ draft: 'new', published: 'new' });
    expect(await house.files()).toEqual({ draft: OLD, published: OLD });
    expect((await house.upload(NEW, 'published')).verdict.verdict).toBe('uploaded');
    expect(await house.files()).toEqual({ draft: NEW, published: NEW });
    expect((await house.page(`/pages/published/${house.folder}`)).body).toContain('<p title="new">new</p>');
  });

  it('is looked up before it is replaced', async () => {
    const look = async () => (await house.get(`/api/modules?path=${house.folder}`)).json();
    expect(await look()).toEqual({
      path: house.folder,
      draft: false,
      published: false,
      files: [],
      updatedAt: null,
    });
    await house.upload(OLD);
    expect(await look()).toMatchObject({ draft: true, published: false, files: Object.keys(OLD).sort() });
    await house.upload(OLD, 'published');
    expect(await look()).toMatchObject({ draft: true, published: true, updatedAt: expect.any(Number) });
  });

  it('is left alone where it is there already, and of another version only the rest is sent', async () => {
    await house.upload(OLD);
    house.calls.length = 0;
    const again = await house.upload(OLD);
    expect(again.verdict.verdict).toBe('uploaded');
    expect(new Set(again.steps.map(({ result }) => result))).toEqual(new Set(['unchanged']));
    expect(writes()).toEqual([]);
    await house.upload({ ...OLD, 'module.css': NEW['module.css'] ?? '' });
    expect(writes()).toEqual([`PUT ${GENERATION.source}/draft/content/${house.folder}/module.css`]);
  });

  it('does not touch what else is in the folder or beside it', async () => {
    await house.upload({ ...OLD, 'notes.txt': 'kept' });
    const before = await house.allFiles();
    await house.upload(NEW, 'draft', `${house.folder.replace('.module', '')}-other.module`);
    const { draft } = await house.allFiles();
    expect(Object.keys(draft).length).toBe(Object.keys(before.draft).length + 5);
    expect(draft).toMatchObject(before.draft);
    await house.upload(NEW);
    expect((await house.files()).draft).toEqual({ ...NEW, 'notes.txt': 'kept' });
    expect((await house.allFiles()).published).toEqual(before.published);
  });
});

describe.each(['draft', 'published'] as const)('what the provider refuses, as %s', (target) => {
  const field = (rest: object) => JSON.stringify([{ name: 'fl_a', type: 'text', ...rest }]);

  it.each<[string, Files, string]>([
    [
      'a content type',
      { 'meta.json': '{"content_types":["PAGE"]}' },
      'meta.json: PAGE is not a valid contentType',
    ],
    ['meta that is no JSON', { 'meta.json': '{' }, 'meta.json: meta.json is not valid JSON'],
    ['fields that are no JSON', { 'fields.json': '[' }, 'fields.json: fields.json is not valid JSON'],
    ['a type of field', { 'fields.json': field({ type: 'colour' }) }, "'colour' is not a valid field type"],
    ['a name of a field', { 'fields.json': field({ name: 'a-b' }) }, "'a-b' is not a valid field name"],
    ['a template', { 'module.html': '{% if module.a %}' }, 'module.html: parseIf: expected elif'],
  ])('%s leaves the old module, and nothing was written', async (_, rest, words) => {
    await house.upload(OLD, target);
    const before = await house.files();
    house.calls.length = 0;
    const { verdict } = await house.upload({ ...NEW, ...rest }, target);
    expect(verdict).toMatchObject({ verdict: 'refused', target, draft: 'old', published: 'old' });
    expect(verdict.details).toContain(words);
    expect(writes()).toEqual([]);
    expect(await house.files()).toEqual(before);
  });

  it('tells everything that is wrong at once, except after meta.json', async () => {
    const wrong = { ...NEW, 'fields.json': '[', 'module.html': '{{' };
    const failed = (steps: readonly { file: string; result: string }[]) =>
      steps.filter(({ result }) => result === 'failed').map(({ file }) => file);
    expect(failed((await house.upload(wrong, target)).steps)).toEqual(['fields.json', 'module.html']);
    const { steps } = await house.upload({ ...wrong, 'meta.json': '{' }, target);
    expect(steps).toMatchObject([{ file: 'meta.json', step: 'check', result: 'failed', status: 400 }]);
    expect(await house.files()).toEqual({ draft: NONE, published: NONE });
  });
});

describe('what is refused here already changes nothing', () => {
  const list = (files: Files) => Object.entries(files).map(([name, content]) => ({ name, content }));

  it.each<[string, object, number]>([
    ['an extension', { files: list({ ...NEW, 'a.exe': '' }) }, 400],
    ['a module in a module', { path: 'a.module/b.module' }, 400],
    ['a folder without .module', { path: 'forms/visit' }, 400],
    ['a path that climbs', { path: 'forms/../visit.module' }, 400],
    ['a path in disguise', { path: 'forms/%2e%2e/visit.module' }, 400],
    ['a path with backslashes', { path: 'forms\\..\\visit.module' }, 400],
    ['a path from the root', { path: '/visit.module' }, 400],
    ['a file that climbs', { files: list({ ...NEW, '../x.js': '' }) }, 400],
    [
      'too many files',
      { files: Array.from({ length: 21 }, (_, i) => ({ name: `${i}.js`, content: '' })) },
      400,
    ],
    ['too much', { files: list({ ...NEW, 'big.js': 'a'.repeat(2_097_152) }) }, 413],
    ['far too much', { files: list({ ...NEW, 'big.js': 'a'.repeat(5_000_000) }) }, 413],
  ])('%s', async (_, rest, status) => {
    await house.upload(OLD);
    house.calls.length = 0;
    const reply = await house.post({ path: house.folder, target: 'draft', files: list(NEW), ...rest });
    expect([reply.statusCode, reply.json().details]).toEqual([status, expect.any(String)]);
    expect(house.calls).toEqual([]);
    expect(await house.files()).toEqual({ draft: OLD, published: NONE });
  });

  it.each<[string, object]>([
    ['a foreign page', { host: 'localhost:3001', origin: 'https://evil.test' }],
    ['the page of development', { host: 'localhost:3001', origin: 'http://localhost:5173' }],
    ['a program without the key', { host: 'localhost:3001' }],
    ['a name that leads here', { host: 'evil.test', origin: 'http://evil.test' }],
  ])('%s', async (_, headers) => {
    await house.upload(OLD);
    house.calls.length = 0;
    const reply = await house.post({ path: house.folder, target: 'draft', files: list(NEW) }, headers);
    expect(reply.statusCode).toBe(403);
    expect(house.calls).toEqual([]);
    expect(await house.files()).toEqual({ draft: OLD, published: NONE });
  });
});

it('a whole module where only dated paths are left', async () => {
  const dated = await openHouse(generationOf('dated'));
  await dated.connect();
  await dated.begin();
  expect((await dated.upload(OLD)).verdict).toMatchObject({ verdict: 'uploaded', draft: 'new' });
  expect((await dated.upload(NEW, 'published')).verdict).toMatchObject({
    verdict: 'uploaded',
    published: 'new',
  });
  const { draft, published } = await dated.files();
  expect([draft['module.js'], published['module.js']]).toEqual([NEW['module.js'], NEW['module.js']]);
  expect(dated.calls.filter((call) => call.includes('/v3/'))).toEqual([]);
  await dated.close();
});
