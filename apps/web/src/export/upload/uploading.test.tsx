// @vitest-environment window
/** An upload from its button to its verdict, in the dialog that it stands in. */

import type { UploadRequest, UploadStep, UploadVerdict } from '@formloom/form';
import { type Project, setSetting } from '@formloom/project';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAccountName } from '../../connection/account-names.ts';
import { serve } from '../../connection/testing/fake-service.ts';
import type { UseConnection } from '../../connection/useConnection.ts';
import { DETAILS, FORM } from '../../items/testing/hidden-form.ts';
import { checkPart } from '../../project/check-rules-part.ts';
import { openSaved } from '../../project/open-saved.ts';
import { ProjectProvider } from '../../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { fire, named, one, press, render, until, untilText } from '../../ui/testing/render.ts';
import { ExportDialog } from '../ExportDialog.tsx';

type Outcome = Awaited<ReturnType<UseConnection['uploadModule']>>;

const FILES = ['meta.json', 'fields.json', 'module.html', 'module.css', 'module.js'];
const SOUND: Project = {
  ...FORM,
  form: { ...FORM.form, account: 4210, submitUrl: 'https://answers.test/submit' },
};
const BROKEN = {
  ...SOUND,
  details: { ...DETAILS, submit: { ...DETAILS.submit, captcha: true } },
};
const UPLOADED = { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] };

beforeAll(() => checkPart.load());
beforeEach(() => rememberAccountName({ portalId: 4210, name: 'looms.example' }));

/** Each upload waits until the test says how it goes on. */
async function openUpload(project = SOUND) {
  const open = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const sent: UploadRequest[] = [];
  const account: string[] = [];
  const closed = vi.fn();
  let published = false;
  let emitStep: (step: UploadStep) => void = () => {};
  let finish: (outcome: Outcome) => void = () => {};
  const connection = {
    account: {
      portalId: 4210,
      scopes: ['content'],
      uploads: true,
      designManager: 'https://m.test/',
      name: null,
    },
    lookUpModule: async (path: string) => ({
      value: { path, draft: published, published, files: [], updatedAt: null },
    }),
    fetchAccount: async () => void account.push('asked'),
    uploadModule: (request: UploadRequest, onStep: typeof emitStep) => {
      sent.push(request);
      emitStep = onStep;
      return new Promise<Outcome>((resolve) => {
        finish = resolve;
      });
    },
  } as unknown as UseConnection;
  const page = await render(
    <ProjectProvider value={open}>
      <ExportDialog connection={connection} onClose={closed} />
    </ProjectProvider>,
  );
  const tab = (name: string) => named(page, '[role="tab"]', name);
  const click = (element: HTMLElement) => act(async () => element.click());
  return {
    page,
    open,
    sent,
    account,
    closed,
    tab,
    click,
    toUpload: () => click(tab('Upload to the account')),
    dialog: () => one(page, 'dialog[aria-labelledby="export-title"]'),
    question: () => page.querySelector('dialog dialog'),
    path: () => one(page, 'input[dir="ltr"][spellcheck="false"][aria-describedby]') as HTMLInputElement,
    button: (name: string) => named(page, 'button', name),
    begin: () => click(one(page, '[data-upload-button]')),
    states: () =>
      [...page.querySelectorAll('[data-file-state]')].map((file) => file.getAttribute('data-file-state')),
    step: (file: string, at: 'check' | 'draft' | 'published', result: string, details?: string) =>
      act(async () => emitStep({ file, step: at, result, ...(details && { details }) } as UploadStep)),
    end: (verdict: object) =>
      act(async () => {
        published = true;
        finish({ verdict: { ...UPLOADED, ...verdict } as UploadVerdict });
      }),
    fail: (failure: object) => act(async () => finish({ failure } as Outcome)),
  };
}

describe('while it is under way', () => {
  it('each file is ticked off, and nothing closes it or changes it', async () => {
    const page = await openUpload();
    await page.toUpload();
    await page.begin();
    await page.step('module.html', 'draft', 'done');
    const others = ['waiting', 'waiting'];
    expect(page.states()).toEqual([...others, 'done', ...others]);
    expect(page.page.textContent).toContain('1 of 5 files');
    // The browser closes it for whichever of the two is not refused.
    for (const _ of ['first', 'second']) expect(await press(page.dialog(), 'Escape')).toBe(true);
    expect(await fire(page.dialog(), new Event('cancel', { cancelable: true }))).toBe(true);
    await page.click(page.button('Close'));
    await page.click(page.tab('Download'));
    await page.click(page.button('Published'));
    await page.begin();
    expect([
      page.closed.mock.calls,
      page.tab('Upload to the account').getAttribute('aria-selected'),
      page.button('Draft').getAttribute('aria-pressed'),
      page.path().readOnly,
      (one(page.page, 'input[value="embed"]') as HTMLInputElement).disabled,
      page.sent.length,
    ]).toEqual([[], 'true', 'true', true, true, 1]);

    await page.end({});
    expect(await press(page.dialog(), 'Escape')).toBe(false);
    await page.click(page.button('Close'));
    expect(page.closed).toHaveBeenCalledOnce();
  });
});

describe('what came of it', () => {
  it('it is said, its path stays with the form, and the next one knows what it would replace', async () => {
    const { page, path, open, toUpload, begin, end, button, click, sent } = await openUpload();
    await toUpload();
    await untilText('Nothing is there yet.');
    expect([path().value, path().placeholder]).toEqual(['', 'forms/form.module']);
    await begin();
    expect(sent).toMatchObject([{ path: 'forms/form.module', target: 'draft', account: 4210 }]);
    expect(sent[0]?.files.map(({ name }) => name)).toEqual(FILES);
    await end({});
    expect(one(page, '[data-upload="ended"] [role="status"]').textContent).toMatch(/^Uploaded as a draft/);
    expect([path().value, open.store.getState().project.settings.uploadPath]).toEqual(
      Array(2).fill('forms/form.module'),
    );
    const manager = one(page, 'a[target="_blank"]');
    expect([manager.textContent, manager.getAttribute('href')]).toEqual([
      'Open in the design manager (in a new tab)',
      'https://m.test/',
    ]);
    // What was said of the draft is over.
    await click(button('Published'));
    expect(page.querySelector('[data-upload]')).toBeNull();
    await untilText('Pages that have this module change at once.');
  });

  it('the file in question has the provider’s words, and the account is as it was; it can be tried again', async () => {
    const { page, toUpload, begin, step, end, button, click, sent } = await openUpload();
    await toUpload();
    await begin();
    await step('module.css', 'draft', 'failed', 'Tired of styles');
    await end({ verdict: 'failed', draft: 'old' });
    expect(one(page, '[role="status"] > strong').textContent).toBe('It could not be uploaded');
    expect(one(page, '[data-file-state="failed"]').textContent).toMatch(/^module\.css.*Tired of styles$/);
    expect(one(page, '[data-upload="ended"]').textContent).toMatch(/The draft is as it was before\.$/);
    await click(button('Try again'));
    expect([sent.length, sent[1]]).toEqual([2, sent[0]]);
    expect(page.querySelectorAll('[data-upload="busy"] [data-file-state="failed"]')).toHaveLength(0);
    await end({});
    expect(one(page, '[data-upload="ended"]').textContent).toContain('Uploaded as a draft');
  });

  it('a session that ended is said, and the way back leads here', async () => {
    const went: string[] = [];
    vi.spyOn(location, 'assign').mockImplementation((address) => void went.push(String(address)));
    const { page, toUpload, begin, fail, click } = await openUpload();
    history.replaceState(null, '', '/forms/form');
    serve({ '/api/accounts': () => Response.json({ error: 'Not connected' }, { status: 401 }) });
    await toUpload();
    await begin();
    await fail({ kind: 'expired', error: 'Session expired' });
    expect(one(page, '[role="alert"]').textContent).toMatch(/^Session expired\./);
    await click(one(page, '[role="alert"] button'));
    await until(() => went.length > 0);
    expect([went, sessionStorage.getItem('formloom:return')]).toEqual([
      ['/oauth/provider/install'],
      '/forms/form',
    ]);
    vi.restoreAllMocks();
  });

  it('another account that is connected meanwhile gets nothing, and is asked for; the dialog says whose it is', async () => {
    const { page, toUpload, begin, fail, account } = await openUpload();
    await toUpload();
    await begin();
    expect(account).toEqual([]);
    await fail({ kind: 'refused', status: 409, error: 'Another account is connected' });
    expect(one(page, '[role="alert"]').textContent).toMatch(/^Another account has been connected/);
    expect(page.querySelector('[data-upload]')).toBeNull();
    expect(account).toEqual(['asked']);
    expect(page.textContent).toContain('looms.example, account 4210');
  });
});

describe('publishing what must be fixed', () => {
  async function openPublish() {
    const page = await openUpload(BROKEN);
    await page.toUpload();
    await page.click(page.button('Published'));
    await until(() => page.page.querySelector('[data-tone="must"]') !== null);
    await page.begin();
    return page;
  }

  it('is asked about, and nothing is sent before; once answered, not again', async () => {
    const { page, question, button, click, begin, end, sent } = await openPublish();
    expect([question()?.querySelector('h2')?.textContent, sent]).toEqual(['Publish it all the same?', []]);
    await click(button('Cancel'));
    expect([question(), sent, page.querySelector('[data-upload]')]).toEqual([null, [], null]);
    await begin();
    await click(button('Publish all the same'));
    expect([question(), sent.map(({ target }) => target)]).toEqual([null, ['published']]);
    await end({ target: 'published', published: 'new' });
    await begin();
    expect([question(), sent.map(({ target }) => target)]).toEqual([null, ['published', 'published']]);
  });

  it('can become a draft instead, which is asked about by nobody', async () => {
    const { question, button, click, begin, end, sent } = await openPublish();
    await click(button('Upload as a draft'));
    await end({});
    await begin();
    expect([question(), sent.map(({ target }) => target)]).toEqual([null, ['draft', 'draft']]);
  });
});

describe('the way that is shown first', () => {
  it('is the download, and the arrow keys lead to the other', async () => {
    const { tab } = await openUpload();
    expect(tab('Download').getAttribute('aria-selected')).toBe('true');
    await act(async () => tab('Download').focus());
    await press(tab('Download'), 'ArrowRight');
    expect([tab('Upload to the account').getAttribute('aria-selected'), document.activeElement]).toEqual([
      'true',
      tab('Upload to the account'),
    ]);
  });

  it('is the upload, where one was made before', async () => {
    const { tab, path } = await openUpload(setSetting(SOUND, 'uploadPath', 'web/visit.module'));
    expect([tab('Upload to the account').getAttribute('aria-selected'), path().value]).toEqual([
      'true',
      'web/visit.module',
    ]);
  });
});
