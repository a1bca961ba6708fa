import { expect, it } from 'vitest';
import { createNewId, newId } from './new-id.ts';

it('2.7 uses the platform’s random ids where it has them', () => {
  expect(createNewId({ randomUUID: () => 'from-the-platform', now: () => 0 })()).toBe('from-the-platform');
  expect(newId()).toMatch(/^[0-9a-f-]{36}$/);
});

it('2.7 stays unique within a millisecond, and when the clock is set back', () => {
  let now = 1_700_000_000_000;
  const create = createNewId({ now: () => now });
  const ids = Array.from({ length: 5_000 }, () => create());
  now -= 60_000;
  ids.push(...Array.from({ length: 5_000 }, () => create()));
  expect(new Set(ids).size).toBe(10_000);
});
