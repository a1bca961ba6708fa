import type { VersionFigures, WorkVersion } from '@formloom/form';
import { createProject, versionIdOf, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import type { ServiceResult } from '../connection/service-client.ts';
import { createAnalyticsStore } from './analytics-store.ts';

const PROJECT = createProject({ id: 'f', name: 'F', fields: [] }, { account: 1 });
const PRESENT = versionIdOf(PROJECT);
const AWAY = { failure: { kind: 'unreachable' as const, error: '' } };
const figures = (version: string, views = 100): VersionFigures => ({
  version,
  views,
  starts: 0,
  done: 0,
  steps: [],
  errors: [],
  leftAt: [],
});
const stored = (id: string, at: number): WorkVersion => ({ id, at, by: 'Ana', why: 'export', name: null });

function begin(replies: Record<number, readonly VersionFigures[]>, versions: readonly WorkVersion[] = []) {
  const asked: string[] = [];
  const waiting: Array<() => void> = [];
  const state = { isAway: false, isHeld: false, areVersionsAway: false, project: PROJECT };
  const answer = async <T>(value: T): Promise<ServiceResult<T>> => {
    if (state.isHeld) await new Promise<void>((go) => waiting.push(go));
    return state.isAway ? AWAY : { value };
  };
  const one = createAnalyticsStore({
    project: () => state.project,
    client: {
      analytics: (_, days) => {
        asked.push(`read ${days}`);
        return answer(replies[days] ?? []);
      },
      deleteAnalytics: () => {
        asked.push('forget');
        return answer(null);
      },
      versions: () => answer(versions),
      version: (_, id) => {
        asked.push(`version ${id}`);
        if (state.areVersionsAway) return Promise.resolve(AWAY);
        return answer({ ...stored(id, 1), project: JSON.parse(writeProject(PROJECT)) });
      },
    },
    now: () => 7,
  });
  const now = () => one.store.getState();
  const letGo = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { ...one, asked, state, now, letGo };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('shows the newest version beside the one before it, with the steps of both', async () => {
  const one = begin({ 30: [figures('old'), figures(PRESENT), figures('lost', 5)] }, [
    stored('old', 1),
    stored(PRESENT, 2),
  ]);
  expect(one.now().status).toBe('busy');
  await one.refresh();
  await settled();
  expect(one.now()).toMatchObject({
    status: 'ready',
    chosen: PRESENT,
    against: 'old',
    read: { range: 30, at: 7 },
  });
  // What is open is known; the other was asked for.
  expect(one.asked).toEqual(['read 30', 'version old']);
  expect([...one.now().steps.keys()]).toEqual([PRESENT, 'old']);
  expect(one.now().steps.get('old')).toEqual(PROJECT.layout.steps);
});

it('a version that nobody keeps has no steps to ask for', async () => {
  const one = begin({ 30: [figures('lost')] });
  await one.refresh();
  await settled();
  expect([one.now().steps.get('lost'), one.asked]).toEqual([null, ['read 30']]);
});

it('steps that could not be asked for are asked for again', async () => {
  const one = begin({ 30: [figures('old')] }, [stored('old', 1)]);
  one.state.areVersionsAway = true;
  await one.refresh();
  await settled();
  expect(one.now().steps.has('old')).toBe(false);
  one.state.areVersionsAway = false;
  await one.refresh();
  await settled();
  expect(one.now().steps.get('old')).toEqual(PROJECT.layout.steps);
});

it('versions without a visit are none', async () => {
  const one = begin({ 30: [figures('none', 0)] });
  await one.refresh();
  expect([one.now().versions, one.now().chosen]).toEqual([[], null]);
});

it('what is chosen stays so, and is never compared with itself', async () => {
  const one = begin({ 30: [figures('a'), figures('b'), figures('c')] }, [
    stored('a', 3),
    stored('b', 2),
    stored('c', 1),
  ]);
  await one.refresh();
  one.choose('b');
  expect([one.now().chosen, one.now().against]).toEqual(['b', 'c']);
  one.compareWith('a');
  expect([one.now().chosen, one.now().against]).toEqual(['b', 'a']);
  one.choose('a');
  expect([one.now().chosen, one.now().against]).toEqual(['a', 'b']);
  await one.refresh();
  expect([one.now().chosen, one.now().against]).toEqual(['a', 'b']);
});

it('where the service is away the last figures stay, with their time', async () => {
  const one = begin({ 30: [figures('a')] });
  await one.refresh();
  one.state.isAway = true;
  await one.look(90);
  expect(one.now()).toMatchObject({ status: 'failed', range: 90, read: { range: 30 }, chosen: 'a' });
  one.state.isAway = false;
  const again = one.refresh();
  expect(one.now()).toMatchObject({ status: 'busy', hasFailed: true });
  await again;
  expect(one.now()).toMatchObject({ status: 'ready', hasFailed: false, read: { range: 90 }, versions: [] });
});

it('an answer that comes too late is not shown', async () => {
  const one = begin({ 30: [figures('a')], 365: [figures('b')] });
  one.state.isHeld = true;
  const slow = one.refresh();
  await settled();
  one.state.isHeld = false;
  await one.look(365);
  one.letGo();
  await slow;
  expect([one.now().chosen, one.now().read?.range]).toEqual(['b', 365]);
});

it('forgetting asks anew, and says where it failed', async () => {
  const one = begin({ 30: [] });
  expect(await one.deleteAll()).toBe(true);
  expect(one.asked).toEqual(['forget', 'read 30']);
  one.state.isAway = true;
  expect(await one.deleteAll()).toBe(false);
});

it('what was forgotten is not shown any more, also where asking anew fails', async () => {
  const one = begin({ 30: [figures('a')] });
  await one.refresh();
  one.state.isHeld = true;
  const forgetting = one.deleteAll();
  await settled();
  one.letGo();
  await settled();
  expect(one.now()).toMatchObject({ versions: [], chosen: null });
  one.state.isAway = true;
  one.letGo();
  expect(await forgetting).toBe(true);
  expect(one.now()).toMatchObject({ status: 'failed', versions: [] });
});

it('steps that were changed since are not those of the version that was exported', async () => {
  const one = begin({ 30: [figures('b'), figures(PRESENT)] }, [stored('b', 3), stored(PRESENT, 2)]);
  one.state.areVersionsAway = true;
  one.state.isHeld = true;
  const reading = one.refresh();
  await settled();
  const [step] = PROJECT.layout.steps;
  one.state.project = {
    ...PROJECT,
    layout: { ...PROJECT.layout, steps: [{ ...step, title: 'Another' } as typeof step & object] },
  };
  one.letGo();
  await reading;
  await settled();
  expect(one.now().steps.get(PRESENT)).toBeUndefined();
  expect(one.asked).toContain(`version ${PRESENT}`);
});
