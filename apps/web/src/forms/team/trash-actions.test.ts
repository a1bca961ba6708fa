// @vitest-environment window
import { beforeEach, expect, it } from 'vitest';
import { TEAM_EN } from '../../i18n/team-en.ts';
import { messageStore } from '../../shell/message-queue.ts';
import { moveToTrash, restoreFromTrash } from './trash-actions.ts';

beforeEach(() => messageStore.setState({ messages: [] }));
const messages = () => messageStore.getState().messages;
const refused = (status: number) => ({ failure: { kind: 'refused', status, error: '' } }) as const;
const DONE = { value: { revision: 5 } };
const WORK = { account: 4211, form: 'f', name: 'Demo', revision: 4 };

function begin(answer: typeof DONE | ReturnType<typeof refused>) {
  const asked: unknown[] = [];
  const client = {
    moveToTrash: async (form: string, revision: number) => {
      asked.push(['throw', form, revision]);
      return answer;
    },
    restore: async (form: string) => {
      asked.push(['restore', form]);
      return answer;
    },
  };
  return { asked, client };
}

it('goes into the bin as it was seen, and one press brings it back', async () => {
  const { asked, client } = begin(DONE);
  const read: string[] = [];
  await moveToTrash(WORK, () => read.push('again'), client);
  expect([asked, messages()[0]?.text, read]).toEqual([
    [['throw', 'f', 4]],
    TEAM_EN.list.thrownAway('Demo'),
    ['again'],
  ]);
  await messages()[0]?.action?.run();
  expect([asked.at(-1), messages().at(-1)?.text]).toEqual([['restore', 'f'], TEAM_EN.bin.done('Demo')]);
});

it.each([
  [412, TEAM_EN.list.changedMeanwhile('Demo')],
  [503, TEAM_EN.list.failed],
])('is left where it is at %i, and that is said', async (status, words) => {
  await moveToTrash(WORK, () => {}, begin(refused(status)).client);
  expect(messages().map(({ text, action }) => [text, action])).toEqual([[words, undefined]]);
});

it.each([
  [409, TEAM_EN.bin.taken('Demo')],
  [412, TEAM_EN.bin.taken('Demo')],
  [500, TEAM_EN.list.failed],
])('cannot come back at %i, and that is said', async (status, words) => {
  await restoreFromTrash(WORK, begin(refused(status)).client);
  expect(messages().map(({ text }) => text)).toEqual([words]);
});
