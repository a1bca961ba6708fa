// @vitest-environment window
import { act } from 'react';
import { expect, it } from 'vitest';
import { createSharing } from '../project/sharing.ts';
import { render } from '../ui/testing/render.ts';
import { useAccountRefresh } from './useAccountRefresh.ts';

it('asks for the account once the service takes no work for it, and for nothing else', async () => {
  const asked: string[] = [];
  const open = { sharing: createSharing() };
  const connection = {
    fetchAccount: async () => void asked.push('account'),
    fetchAccounts: async () => void asked.push('accounts'),
  };
  function Page() {
    useAccountRefresh(open, connection);
    return null;
  }
  await render(<Page />);
  for (const status of ['sending', 'shared', 'signed-out', 'waiting'] as const)
    await act(async () => open.sharing.setState({ status }));
  expect(asked).toEqual([]);
  await act(async () => open.sharing.setState({ status: 'other-account' }));
  await act(async () => open.sharing.setState({ words: 'No such account' }));
  expect(asked).toEqual(['account', 'accounts']);
});
