import { expect, it } from 'vitest';
import { cacheBustingImport } from './cache-busting-import.ts';

const failWith = (words: string) => () => Promise.reject(new TypeError(words));

it('asks under another address each time, once the error has named one', async () => {
  const asked: string[] = [];
  const attempt = cacheBustingImport(
    failWith('Failed to fetch dynamically imported module: http://localhost:3001/assets/Editor-x1.js'),
    async (address) => {
      asked.push(address);
      if (asked.length === 1) throw new Error('still not');
      return 'here';
    },
  );
  await expect(attempt()).rejects.toThrow('Failed to fetch');
  await expect(attempt()).rejects.toThrow('still not');
  expect(await attempt()).toBe('here');
  expect(asked).toEqual([
    'http://localhost:3001/assets/Editor-x1.js?again=1',
    'http://localhost:3001/assets/Editor-x1.js?again=2',
  ]);
});

it('where no address is named, the same is tried again', async () => {
  let tried = 0;
  const attempt = cacheBustingImport(async () => {
    tried += 1;
    if (tried < 3) throw new TypeError('Importing a module script failed.');
    return 'here';
  });
  await expect(attempt()).rejects.toThrow();
  await expect(attempt()).rejects.toThrow();
  expect(await attempt()).toBe('here');
});
