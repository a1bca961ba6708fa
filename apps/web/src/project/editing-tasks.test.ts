import { expect, it } from 'vitest';
import { createEditingTasks } from './editing-tasks.ts';

it('a task runs while this tab edits, and is awaited before another tab may', async () => {
  const tasks = createEditingTasks();
  const log: string[] = [];
  let end = () => {};
  const remove = tasks.add(() => {
    log.push('start');
    return (isLost) => {
      log.push(isLost ? 'lost' : 'stop');
      return new Promise<void>((resolve) => (end = resolve));
    };
  });
  expect(log).toEqual([]);
  tasks.start();
  tasks.start();
  expect(log).toEqual(['start']);
  const stopped = tasks.stop(false).then(() => log.push('ended'));
  expect(log).toEqual(['start', 'stop']);
  end();
  await stopped;
  tasks.start();
  tasks.stop(true);
  expect(log).toEqual(['start', 'stop', 'ended', 'start', 'lost']);
  tasks.start();
  remove();
  tasks.start();
  expect(log.slice(5)).toEqual(['start', 'stop']);
});
