import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProjectChange, WorkCalls } from '../work-store.ts';
import { withBatchedPut } from './batched-put.ts';

const COLUMNS = 8;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const changeOf = (form: string): ProjectChange => ({
  account: 'one',
  form,
  expected: [1],
  name: form,
  text: new Uint8Array(),
  marks: [],
  by: 'somebody',
  at: 0,
});

/** A database that answers when it is told to. */
function slowDatabase() {
  const asked: Array<{ readonly forms: readonly string[]; readonly answer: () => void }> = [];
  const query = <Row>(_name: string, _text: string, values: readonly unknown[]) =>
    new Promise<Row[]>((resolve) => {
      const forms = values.filter((_, at) => at % COLUMNS === 1) as string[];
      const rows = forms.map((form) => ({ account: 'one', form, revision: 2 }));
      asked.push({ forms, answer: () => resolve(rows as Row[]) });
    });
  const { putProject } = withBatchedPut({} as WorkCalls, query);
  return { asked, put: (form: string) => putProject(changeOf(form)) };
}

const formsOf = (asked: ReadonlyArray<{ readonly forms: readonly string[] }>) =>
  asked.map(({ forms }) => forms);

it('changes that come while others are under way leave together', async () => {
  const { asked, put } = slowDatabase();
  const all = ['a', 'b', 'c'].map(put);
  await vi.advanceTimersByTimeAsync(49);
  expect(formsOf(asked)).toEqual([['a']]);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(formsOf(asked)).toEqual([['a'], ['b', 'c']]);
  asked[1]?.answer();
  expect(await Promise.all(all)).toEqual(all.map(() => ({ kind: 'done', revision: 2 })));
});

it('two changes of one form never leave together', async () => {
  const { asked, put } = slowDatabase();
  for (const form of ['a', 'b', 'b', 'c']) put(form);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  asked[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(formsOf(asked)).toEqual([['a'], ['b', 'c'], ['b']]);
});

it('a group that the database is long at does not hold up the next, and four are the most', async () => {
  const { asked, put } = slowDatabase();
  for (const form of ['a', 'b', 'c', 'd', 'e']) {
    put(form);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(formsOf(asked)).toEqual([['a'], ['b'], ['c'], ['d']]);
  asked[2]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(formsOf(asked)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  // Those that are over are late no longer.
  for (const { answer } of asked) answer();
  await vi.advanceTimersByTimeAsync(0);
  put('f');
  put('g');
  expect(formsOf(asked).slice(5)).toEqual([['f']]);
});

it('what is answered before it is late leaves nothing to wait for', async () => {
  const { asked, put } = slowDatabase();
  put('a');
  expect(vi.getTimerCount()).toBe(1);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
