import type { Remark } from '@formloom/form';
import { expect, it } from 'vitest';
import type { TeamClient } from '../connection/team-client.ts';
import { commentsOf } from '../project/comments.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { watchComments } from './watch-comments.ts';

const remark = (id: string, field: string | null): Remark => ({
  id,
  name: 'Núria',
  text: id,
  field,
  at: 1,
  done: false,
});

type Answer = Awaited<ReturnType<TeamClient['comments']>>;

function watched() {
  const waiting: Array<(answer: Answer) => void> = [];
  const project = { form: { id: 'f', account: null } };
  const open = { store: { getState: () => ({ project }) } } as unknown as OpenProject;
  const look = watchComments(open, { comments: () => new Promise((resolve) => waiting.push(resolve)) });
  const state = () => commentsOf(open).getState();
  const answer = async (value: Answer) => {
    waiting.shift()?.(value);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { look, state, answer };
}

it('asks at once, and tells what was said and where', async () => {
  const { state, answer } = watched();
  expect(state().comments).toBeNull();
  await answer({ value: [remark('a', 'email'), remark('b', null)] });
  expect(state().comments?.map(({ id }) => id)).toEqual(['a', 'b']);
  expect([...state().pins]).toEqual([['email', [1]]]);
});

it('what was asked later knows more, and what failed takes nothing away', async () => {
  const { look, state, answer } = watched();
  const late = look();
  // The first question is answered after the second was asked.
  await answer({ value: [remark('old', null)] });
  expect(state().comments).toBeNull();
  await answer({ value: [remark('new', null)] });
  await late;
  expect(state().comments?.map(({ id }) => id)).toEqual(['new']);
  const again = state().refresh();
  await answer({ failure: { kind: 'unreachable', error: '' } });
  await again;
  expect(state().comments).toHaveLength(1);
});
