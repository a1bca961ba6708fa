// @vitest-environment window
/** What keeps a module from being uploaded before anything is sent. */

import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../connection/testing/fake-service.ts';
import type { UseConnection } from '../../connection/useConnection.ts';
import { FORM } from '../../items/testing/hidden-form.ts';
import { openSaved } from '../../project/open-saved.ts';
import { ProjectProvider } from '../../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { description, leave, named, one, render, type, until, untilText } from '../../ui/testing/render.ts';
import { ExportDialog } from '../ExportDialog.tsx';

const LOG_OUT = '/oauth/provider/logout?account=4210';

async function openUpload(scopes: readonly string[]) {
  const open = await openSaved(
    { ...FORM, form: { ...FORM.form, account: 4210 } },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const uploadModule = vi.fn();
  const connection = {
    account: { portalId: 4210, scopes, uploads: true, designManager: null, name: null },
    lookUpModule: async () => ({ value: { exists: false } }),
    fetchAccount: async () => {},
    uploadModule,
  } as unknown as UseConnection;
  const page = await render(
    <ProjectProvider value={open}>
      <ExportDialog connection={connection} onClose={() => {}} />
    </ProjectProvider>,
  );
  await act(async () => named(page, '[role="tab"]', 'Upload to the account').click());
  const button = one(page, '[data-upload-button]');
  return { page, button, press: () => act(async () => button.click()), uploadModule };
}

it('a path that is none is told, and nothing is sent', async () => {
  const { page, button, press, uploadModule } = await openUpload(['forms', 'content']);
  const label = [...page.querySelectorAll('label')].find((one) => one.textContent?.startsWith('Path in the'));
  const path = label?.control as HTMLInputElement;
  expect([button.getAttribute('aria-disabled'), path.getAttribute('aria-invalid')]).toEqual([null, null]);
  await type(path, '../secrets');
  // No complaint in the middle of a word.
  expect(path.getAttribute('aria-invalid')).toBeNull();
  await leave(path);
  expect(path.getAttribute('aria-invalid')).toBe('true');
  expect(description(path)).toContain('the last one ends in .module');
  await press();
  expect([uploadModule.mock.calls, page.querySelectorAll('[data-upload]').length]).toEqual([[], 0]);
});

it('without the permission there is a way to get it, and nothing is sent', async () => {
  const only = { portalId: 4210, name: null, scopes: [], expiresAt: null, first: true };
  const { requests } = serve({ '/api/accounts': { accounts: [only] }, [LOG_OUT]: 'unreachable' });
  const { page, button, press, uploadModule } = await openUpload(['forms']);
  await untilText('“content” permission');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(uploadModule).not.toHaveBeenCalled();
  await act(async () => one(page, '[role="alert"] button').click());
  // Another consent is another connection: the one that is there ends first.
  await until(() => requests.some(({ asked }) => asked === `POST ${LOG_OUT}`));
});
