// @vitest-environment window
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { confirmAddressNow } from '../../checks/submit-urls.ts';
import { serviceSubmitUrl } from '../../connection/submit-url.ts';
import { FORM } from '../../items/testing/hidden-form.ts';
import { confirmedAddresses } from '../../project/confirmed-addresses.ts';
import { openSaved } from '../../project/open-saved.ts';
import { ProjectProvider } from '../../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { named, one, render } from '../../ui/testing/render.ts';
import { UploadFooter } from './UploadFooter.tsx';
import type { Upload } from './useUpload.ts';

const OWN = 'https://forms.agency.test/submit';
const OTHER = 'https://elsewhere.test/in';

beforeEach(() => {
  confirmedAddresses.setState({}, true);
  serviceSubmitUrl.setState({ own: OWN });
});

async function openFooter(submitUrl: string) {
  const open = await openSaved(
    { ...FORM, settings: { ...FORM.settings, submitUrl } },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const start = vi.fn();
  const upload = { state: { kind: 'idle' }, target: 'draft', isPath: true, start } as unknown as Upload;
  const uploads = { account: 4210, designManager: null, isPermitted: true };
  const page = await render(
    <ProjectProvider value={open}>
      <UploadFooter upload={upload} uploads={uploads} onClose={vi.fn()} />
    </ProjectProvider>,
  );
  return {
    open,
    start,
    dialog: () => page.querySelector('dialog'),
    press: (name: string) => act(async () => named(page, 'button', name).click()),
    begin: () => act(async () => one(page, '[data-upload-button]').click()),
    address: () => open.store.getState().project.settings.submitUrl,
  };
}

it('a form that sends its answers to the service’s own address is uploaded at once', async () => {
  const { begin, start, dialog } = await openFooter(OWN);
  await begin();
  expect(dialog()).toBeNull();
  expect(start).toHaveBeenCalledExactlyOnceWith('draft');
});

it('another address is asked about with both in sight, and nothing is sent before', async () => {
  const { begin, start, dialog, press, address } = await openFooter(OTHER);
  await begin();
  expect(dialog()?.textContent).toContain(OTHER);
  expect(dialog()?.textContent).toContain(OWN);
  await press('Cancel');
  expect([dialog(), address()]).toEqual([null, OTHER]);
  expect(start).not.toHaveBeenCalled();
});

it('the service’s address can be put back, one undo away, and is asked about no more', async () => {
  const { begin, start, dialog, press, address, open } = await openFooter(OTHER);
  await begin();
  await press('Use the service’s address');
  expect(address()).toBe(OWN);
  await begin();
  expect(dialog()).toBeNull();
  expect(start).toHaveBeenCalledOnce();
  await act(async () => open.store.getState().undo());
  expect(address()).toBe(OTHER);
});

it('what was confirmed holds for this address and no other', async () => {
  const { begin, start, dialog, open } = await openFooter(OTHER);
  confirmAddressNow(open);
  await begin();
  expect([dialog(), start.mock.calls]).toEqual([null, [['draft']]]);
  const { begin: beginOther, dialog: asked } = await openFooter(`${OTHER}/more`);
  await beginOther();
  expect(asked()?.textContent).toContain(`${OTHER}/more`);
});
