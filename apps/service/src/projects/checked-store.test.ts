import { expect, it } from 'vitest';
import { createMemoryWork } from '../testing/work-harness.ts';
import { checkedStore } from './checked-store.ts';

const store = checkedStore(createMemoryWork().store);
const version = { account: 'a', form: 'f', by: 'Ana', at: 1, why: 'kept', published: false } as const;

it.each([
  ['a NUL', { id: 'v\0', name: null }, 'id'],
  ['half a surrogate pair', { id: 'v', name: '\ud800' }, 'name'],
  ['a time that is no number', { id: 'v', name: null, at: Number.NaN }, 'at'],
])('%s is refused in words, whatever the database', async (_, part, at) => {
  await expect(store.addVersion({ ...version, ...part })).rejects.toMatchObject({
    status: 400,
    body: { error: 'Malformed request', details: expect.stringContaining(`(${at})`) },
  });
});

it('any other value reaches the database', async () => {
  expect(await store.addVersion({ ...version, id: 'v', name: 'ñ 🙂' })).toBe('missing');
  expect(await store.listProjects({ account: 'a' })).toEqual([]);
});
