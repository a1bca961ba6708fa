import { expect, it } from 'vitest';
import { createSharing, type SharingStatus } from '../project/sharing.ts';
import { shareNow } from './share-now.ts';

it.each<[SharingStatus, boolean]>([
  ['shared', true],
  ['waiting', false],
  ['choice', false],
  ['binned', false],
  ['signed-out', false],
])('saves, sends, and waits until it is %s', async (status, isShared) => {
  const sharing = createSharing();
  const calls: string[] = [];
  const shared = shareNow({
    open: { saver: { flush: async () => void calls.push('saved') }, sharing } as never,
    sendNow: async () => {
      calls.push('sent');
      sharing.setState({ status: 'sending' });
    },
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual(['saved', 'sent']);
  sharing.setState({ status });
  expect(await shared).toBe(isShared);
});
