/**
 * A link from one person to another: made in the editor, opened in a stranger's browser without the key,
 * remarked by, dealt with, taken back.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH, type WholeFormReply, WORK_PATH } from '@formloom/form';
import { createProject, writeProject } from '@formloom/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { runTogether, type Together } from '../scripts/run-together.ts';
import { sharedBrowser } from './testing/browser.ts';
import { builtWebWithRules } from './testing/built-web.ts';
import { openAppPage, rulesAreAt, violationsOf } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { walkThroughConsent } from './testing/walk.ts';
import { untilReady } from './testing/web-app.ts';

const ACCESS_KEY = 'a-key-for-the-whole-team';
const KEY = { authorization: `Bearer ${ACCESS_KEY}` };
const folder = mkdtempSync(join(tmpdir(), 'formloom-review-'));
let together: Together;
let form: string;
beforeAll(async () => {
  together = await runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: builtWebWithRules(),
    variables: { DATABASE_URL: `file:${join(folder, 'work.db')}`, ACCESS_KEY },
  });
  rulesAreAt(together.address);
  await untilReady(together.address);
  await walkThroughConsent(visitWithKey, together.address, 'grant');
  form = await shareWork();
});
afterAll(async () => {
  await together.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visitWithKey(url: string, body?: Readonly<Record<string, string>>) {
  const reply = await patientFetch(url, {
    redirect: 'manual',
    headers: url.startsWith(together.address) ? KEY : {},
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  });
  return {
    status: reply.status,
    location: reply.headers.get('location') ?? undefined,
    text: await reply.text(),
  };
}

const read = async <T>(path: string): Promise<T> =>
  (await patientFetch(together.address + path, { headers: KEY })).json() as Promise<T>;

/** What a colleague has done with the first form; gives its id. */
async function shareWork(): Promise<string> {
  const { forms } = await read<{ forms: { id: string; name: string }[] }>(PATH.forms);
  const id = forms.find(({ name }) => name === 'Solicitud de demostración')?.id ?? '';
  const { schema, details } = await read<WholeFormReply>(PATH.form(id, 'details'));
  const { portalId } = await read<{ portalId: number }>(PATH.account);
  const body = writeProject(createProject(schema, { details, account: portalId, language: 'es' }));
  const headers = { ...KEY, 'if-none-match': '*' };
  const kept = await patientFetch(together.address + WORK_PATH.project(id), { method: 'PUT', headers, body });
  expect(kept.status).toBe(200);
  return id;
}

it('a stranger with a link sees the form, remarks on it, and is shut out once it is taken back', async () => {
  const browser = await sharedBrowser();
  const { page: editor, complaints } = await openAppPage(browser, `${together.address}${PATH.signIn}`, {
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await editor.fill('input[name="key"]', ACCESS_KEY);
  await editor.click('button');
  await editor.goto(`${together.address}/forms/${form}`);
  await editor.click('[data-panel="remarks"]');
  await editor.click('[data-new-link]');
  await editor.click('[data-make-link]');
  const link = await editor.inputValue('[data-link]');
  await editor.getByRole('button', { name: 'Copy' }).click();
  expect(await editor.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const stranger = await openAppPage(browser, link, { viewport: { width: 1440, height: 900 } });
  const frame = stranger.page.frameLocator('iframe');
  await frame.locator('[data-fl-key="email"] label').click();
  await stranger.page.fill('textarea', 'Say that we only write once.');
  await stranger.page.getByLabel('Your name').fill('Núria');
  await stranger.page.getByRole('button', { name: 'Leave the remark' }).click();
  await stranger.page.locator('aside [data-remark]:focus').waitFor();
  expect(await frame.locator('.fl-pin').textContent()).toBe('1');
  expect(await stranger.page.evaluate(() => localStorage.getItem('formloom:reviewer'))).toBe('Núria');
  expect(await violationsOf(stranger.page)).toEqual([]);
  // Nothing else of the service answers them.
  expect((await stranger.page.request.get(together.address + PATH.forms)).status()).toBe(401);
  await stranger.page.reload();
  await stranger.page.getByText('Say that we only write once.').waitFor();

  // It arrives by itself.
  await editor.locator('[data-card="email"] [data-pin]').waitFor();
  await editor.locator('[data-remark]').click();
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Done', exact: true }).click();
  await editor.locator('[data-card="email"] [data-pin]').waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: /^End the link/ }).click();
  await editor.getByText('The link leads nowhere any more.').first().waitFor();
  const gone = await stranger.page.reload();
  expect(gone?.status()).toBe(404);
  await stranger.page.getByText('It has ended, or there never was one.').waitFor();
  expect(stranger.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  expect(complaints).toEqual([]);
  await stranger.page.context().close();
  await editor.context().close();
});
