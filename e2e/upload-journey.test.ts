/** From a form to a page that sends it: over real ports, with a real browser and the command line. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FormSummary, PATH, readUploadLine, type WholeFormReply } from '@formloom/form';
import { uploadable } from '@formloom/module';
import { createProject, type Project, setText, writeProject } from '@formloom/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { runTogether, type Together } from '../scripts/run-together.ts';
import { sharedBrowser } from './testing/browser.ts';
import { builtCli } from './testing/built-cli.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

const KEY = 'a-key-for-the-whole-team';
const FOLDER = 'forms/newsletter.module';

let together: Together;
let project: Project;
const api = async <T>(path: string) => (await patientFetch(together.address + path)).json() as Promise<T>;

beforeAll(async () => {
  together = await runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: '',
    variables: { UPLOADS: 'on' },
  });
  await walkThroughConsent(visitOverNetwork, together.address, 'grant');
  project = await projectOf('Newsletter');
});
afterAll(() => together?.close());

async function projectOf(name: string): Promise<Project> {
  const { forms } = await api<{ forms: FormSummary[] }>(PATH.forms);
  const id = forms.find((form) => form.name.includes(name))?.id ?? '';
  const { schema, details } = await api<WholeFormReply>(PATH.form(id, 'details'));
  const submitUrl = `${together.sandboxAddress}/submissions/v3/integration/submit`;
  return createProject(schema, { details, account: 4210, submitUrl, language: 'en' });
}

const filesOf = (one: Project) => uploadable(one);

/** As the application does it: from the service's own address. */
const upload = (one: Project, target: 'draft' | 'published') =>
  patientFetch(together.address + PATH.modules, {
    method: 'POST',
    headers: { origin: together.address, 'content-type': 'application/json' },
    body: JSON.stringify({ path: FOLDER, target, files: filesOf(one) }),
  });

it('a form is uploaded as a draft, seen and sent on a page, published, changed and uploaded again', async () => {
  const last = async (reply: Response) =>
    readUploadLine((await reply.text()).trim().split('\n').at(-1) ?? '');
  expect(await last(await upload(project, 'draft'))).toMatchObject({
    verdict: 'uploaded',
    published: 'old',
  });
  const { designManager } = await api<{ designManager: string }>(PATH.account);
  const { page, complaints } = await openPage(await sharedBrowser(), designManager);
  await page.click('text=See it on a page');
  await fillByKeyboard(page);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.fl-done');
  const received = await fetch(`${together.sandboxAddress}/sandbox/submissions.json`);
  const { submissions } = (await received.json()) as { submissions: { formId: string }[] };
  expect(submissions.map(({ formId }) => formId)).toEqual([project.form.id]);

  expect((await page.goto(`${together.sandboxAddress}/pages/published/${FOLDER}`))?.status()).toBe(404);
  expect(await last(await upload(project, 'published'))).toMatchObject({ published: 'new' });
  const changed = setText(project, 'submit', 'Count me in');
  expect(await last(await upload(changed, 'published'))).toMatchObject({ verdict: 'uploaded' });
  await page.goto(`${together.sandboxAddress}/pages/published/${FOLDER}`);
  expect(await page.textContent('[data-fl-submit]')).toContain('Count me in');
  // The browser mentions the page that was not there yet.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await page.context().close();
});

it('files are told as they arrive, not at the end', async () => {
  const slow = { kind: 'delay', ms: 400, method: 'PUT', path: 'slow.module/module.js' };
  await fetch(`${together.sandboxAddress}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([slow]),
  });
  const reply = await patientFetch(together.address + PATH.modules, {
    method: 'POST',
    headers: { origin: together.address },
    body: JSON.stringify({ path: 'forms/slow.module', target: 'draft', files: filesOf(project) }),
  });
  const moments: number[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    moments.push(performance.now());
  }
  expect(text.trim().split('\n')).toHaveLength(11);
  expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(350);
});

it('an operator who hangs up in the middle leaves the whole module there', async () => {
  const leaving = new AbortController();
  const reply = await patientFetch(together.address + PATH.modules, {
    method: 'POST',
    headers: { origin: together.address },
    body: JSON.stringify({ path: 'forms/slow.module', target: 'published', files: filesOf(project) }),
    signal: leaving.signal,
  });
  expect(reply.status).toBe(200);
  leaving.abort();
  await expect
    .poll(async () => {
      const { published } = (await (await fetch(`${together.sandboxAddress}/sandbox/files.json`)).json()) as {
        published: Record<string, string>;
      };
      return Object.keys(published).filter((path) => path.startsWith('forms/slow.module/')).length;
    })
    .toBe(5);
});

it('the command line uploads with the key, and not without', async () => {
  const keyed = await runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: '',
    variables: { UPLOADS: 'on', ACCESS_KEY: KEY },
  });
  const folder = mkdtempSync(join(tmpdir(), 'formloom-upload-'));
  try {
    await walkThroughConsent(
      async (url, form) => {
        const reply = await patientFetch(url, {
          redirect: 'manual',
          headers: { authorization: `Bearer ${KEY}` },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        return {
          status: reply.status,
          location: reply.headers.get('location') ?? undefined,
          text: await reply.text(),
        };
      },
      keyed.address,
      'grant',
    );
    const file = join(folder, 'formloom.json');
    writeFileSync(file, writeProject(project));
    const words = ['upload', file, '--service', keyed.address, '--path', FOLDER, '--publish'];
    const told = await formloom(words, KEY);
    expect([told.status, told.err]).toEqual([0, '']);
    expect(told.out).toContain('published  module.js    done\nforms/newsletter.module is published.\n');
    const kept = await fetch(`${keyed.sandboxAddress}/sandbox/files.json`);
    const { published } = (await kept.json()) as { published: Record<string, string> };
    expect(published).toEqual(
      Object.fromEntries(filesOf(project).map(({ name, content }) => [`${FOLDER}/${name}`, content])),
    );
    expect(await formloom(words, 'a wrong one')).toMatchObject({ status: 2, out: '' });
  } finally {
    await keyed.close();
    rmSync(folder, { recursive: true });
  }
});

async function formloom(words: readonly string[], key: string) {
  const program = spawn(process.execPath, [await builtCli(), ...words], {
    env: { ...process.env, FORMLOOM_ACCESS_KEY: key },
  });
  let [out, err] = ['', ''];
  program.stdout.on('data', (chunk) => {
    out += chunk;
  });
  program.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise<{ status: number | null; out: string; err: string }>((resolve) =>
    program.on('close', (status) => resolve({ status, out, err })),
  );
}
