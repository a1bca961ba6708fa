import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumFigures } from '@formloom/form';
import { readProject } from '@formloom/project';
import { createLog, loadWorkStore, readDatabaseUrl, type WorkStore } from '@formloom/service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedVersions } from './counted-form.ts';
import { playDemo } from './play-demo.ts';

const NOW = Date.UTC(2026, 10, 17, 15);
const WHERE = { address: 'http://localhost:3001', submitUrl: 'http://localhost:4010/submit' };
const folder = mkdtempSync(join(tmpdir(), 'formloom-play-'));
const stores: WorkStore[] = [];

async function play(name: string, signal = new AbortController().signal) {
  const place = readDatabaseUrl(`file:${join(folder, name)}`);
  if (!place) throw new Error('no place');
  const store = await loadWorkStore(place, createLog('silent'));
  stores.push(store);
  await playDemo({ ...WHERE, store, now: NOW, signal });
  return store;
}

const [form = ''] = countedVersions(WHERE).map(({ project }) => project.form.id);
const OF = { account: '4210', form };
const figures = async (store: WorkStore, from: number) =>
  sumFigures(await store.readFigures({ ...OF, from })).versions;

let played: WorkStore;
beforeAll(async () => {
  played = await play('work.db');
});
afterAll(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the form is worked on, with versions of the team and visits counted', async () => {
  const kept = await played.readProject(OF);
  const { project } = readProject(kept?.text ?? '');
  expect(project?.settings).toMatchObject({ figures: true, figuresUrl: WHERE.address });
  expect(kept?.updatedBy).toBe('Ana');
  expect((await played.listVersions(OF)).map(({ name, by }) => [name, by])).toEqual([
    ['Two steps, no phone', 'Ana'],
    ['The order first', 'Ben'],
    ['Three steps', 'Ana'],
  ]);
});

it('its figures are of a year, each of a version that has a name, and one is clearly better', async () => {
  const versions = await played.listVersions(OF);
  const nameOf = (id: string) => versions.find((one) => one.id === id)?.name;
  const year = await figures(played, 20251118);
  expect(year.map(({ version }) => nameOf(version)).sort()).toEqual([
    'The order first',
    'Three steps',
    'Two steps, no phone',
  ]);
  expect(year.reduce((sum, { views }) => sum + views, 0)).toBeGreaterThan(10_000);
  const recent = await figures(played, 20261019);
  const share = (name: string) => {
    const { done = 0, views = 0 } = recent.find(({ version }) => nameOf(version) === name) ?? {};
    expect(views).toBeGreaterThan(400);
    return done / views;
  };
  expect(recent).toHaveLength(2);
  expect(share('Two steps, no phone')).toBeGreaterThan(share('The order first') + 0.1);
});

it('people leave where they are asked for a number, and mistype their address', async () => {
  const versions = await played.listVersions(OF);
  const [second] = versions.filter(({ name }) => name === 'The order first');
  const found = (await figures(played, 20260801)).find(({ version }) => version === second?.id);
  expect(found?.leftAt[0]?.key).toBe('phone');
  expect(found?.errors[0]?.key).toBe('email');
  const left = found?.steps.map((step) => step.left / step.reached) ?? [];
  expect(left.indexOf(Math.max(...left))).toBe(2);
});

it('what came out is told again by another that is played, and one that is ended stops', async () => {
  const again = await play('again.db');
  expect(await figures(again, 0)).toEqual(await figures(played, 0));
  const ended = await play('ended.db', AbortSignal.abort());
  expect(await figures(ended, 0)).toEqual([]);
});
