import { expect, it } from 'vitest';
import { watchChanges } from './watch-changes.ts';

/** Everything that happens, in order. */
function watched(formIds: readonly string[], { failing = '', leaving = '' } = {}) {
  const happened: string[] = [];
  const leave = new AbortController();
  let show = () => {};
  const done = watchChanges({
    formIds,
    read: async (id) => {
      happened.push(`read ${id}`);
      if (id === leaving) leave.abort();
      return id === failing ? undefined : id.toUpperCase();
    },
    onRead: (id, form) => happened.push(`${id} is ${form}`),
    giveUp: () => happened.push('gave up'),
    whenVisible: () =>
      happened.includes('hidden') ? new Promise((resolve) => (show = resolve)) : Promise.resolve(),
    pause: async () => {
      happened.push('pause');
    },
    signal: leave.signal,
  });
  return { happened, done, show: () => show() };
}

it('reads one after the other, with a pause between', async () => {
  const { happened, done } = watched(['a', 'b']);
  await done;
  expect(happened).toEqual(['read a', 'a is A', 'pause', 'read b', 'b is B']);
});

it('asks for nothing more once something could not be read', async () => {
  const { happened, done } = watched(['a', 'b', 'c'], { failing: 'b' });
  await done;
  expect(happened).toEqual(['read a', 'a is A', 'pause', 'read b', 'gave up']);
});

it('tells nothing to a list that was left', async () => {
  const { happened, done } = watched(['a', 'b'], { leaving: 'a' });
  await done;
  expect(happened).toEqual(['read a']);
});

it('waits while it is out of sight', async () => {
  const { happened, done, show } = watched(['a', 'b']);
  happened.push('hidden');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(happened).not.toContain('read b');
  show();
  await done;
  expect(happened).toContain('b is B');
});
