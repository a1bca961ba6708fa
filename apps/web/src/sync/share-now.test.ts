import { type Project, setSetting, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import type { PullReply } from '../connection/work-client.ts';
import { createProjectStore } from '../project/project-store.ts';
import { createSharing, type SharingStatus } from '../project/sharing.ts';
import { shareNow } from './share-now.ts';
import { FRESH } from './testing/shared-browser.ts';

const MINE = setSetting(FRESH, 'name', 'Mine');
const THEIRS = setSetting(FRESH, 'name', 'Theirs');
const work = (project: Project, revision: number): PullReply => ({
  kind: 'work',
  revision,
  by: 'Ana',
  at: 0,
  text: writeProject(project),
});
const STOPPED: PullReply = { kind: 'stopped', why: 'signed-out', words: '' };

/** A tab that sends itself or leaves it to another, and what the service answers to each question. */
function setUp(isSender: boolean, answers: readonly PullReply[] = []) {
  const sharing = createSharing();
  const known: Array<number | null> = [];
  let waited = 0;
  const shared = shareNow({
    open: { store: createProjectStore(MINE), saver: { flush: async () => {} }, sharing } as never,
    server: {
      pull: async (revision) => {
        known.push(revision);
        return answers[known.length - 1] ?? { kind: 'absent' };
      },
    },
    sendNow: () => isSender,
    pause: async (ms) => {
      waited += ms;
    },
  });
  return { shared, sharing, known, waited: () => waited };
}

it.each<[string, readonly PullReply[], boolean, ReadonlyArray<number | null>]>([
  ['has it at once', [work(MINE, 1)], true, [null]],
  [
    'has it later',
    [{ kind: 'absent' }, work(THEIRS, 4), { kind: 'failed' }, work(MINE, 5)],
    true,
    [null, null, 4, 4],
  ],
  ['never has it', [], false, [null, null, null, null, null]],
  ['keeps something else', [work(THEIRS, 4), { kind: 'unchanged' }], false, [null, 4, 4, 4, 4]],
  ['does not answer', Array(5).fill({ kind: 'failed' }), false, [null, null, null, null, null]],
  ['asks for a session', [STOPPED], false, [null]],
])('a tab that leaves it to another asks the service, which %s', async (_, answers, isShared, asked) => {
  const { shared, known, waited } = setUp(false, answers);
  expect([await shared, known]).toEqual([isShared, asked]);
  expect(waited()).toBeLessThanOrEqual(8_000);
});

it.each<[SharingStatus, boolean]>([
  ['shared', true],
  ['waiting', false],
  ['choice', false],
  ['binned', false],
  ['signed-out', false],
])('the tab that sends waits until it is %s', async (status, isShared) => {
  const { shared, sharing, known } = setUp(true);
  sharing.setState({ status: 'sending' });
  await Promise.resolve();
  sharing.setState({ status });
  expect([await shared, known]).toEqual([isShared, []]);
});
