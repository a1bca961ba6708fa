/** Every form of the sandbox, and what becomes of its answers: what the tests of exported forms share. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FormSummary, PATH, type WholeFormReply } from '@formloom/form';
import { oneFieldPerRow } from '@formloom/layout';
import { boardOf, createProject, type Language, type Project, withLayout } from '@formloom/project';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { runTogether, type Together } from '../../scripts/run-together.ts';
import { patientFetch } from './patient-fetch.ts';
import { visitOverNetwork, walkThroughConsent } from './walk.ts';

/**
 * What no page can satisfy: what the provider refuses it for, and how a person is told at export, by a
 * warning and by the README in the ZIP.
 */
export const UNSATISFIABLE: Readonly<Record<string, { why: string; readme: RegExp; warning: string }>> = {
  'Protected by captcha': {
    why: 'FORM_HAS_RECAPTCHA_ENABLED',
    readme: /captcha/i,
    warning: 'captcha',
  },
  'Sorteo del centenario': {
    why: 'FORM_HAS_RECAPTCHA_ENABLED',
    readme: /captcha/i,
    warning: 'captcha',
  },
  'Send us your plans': { why: 'REQUIRED_FIELD', readme: /Your plans/, warning: 'required-file-field' },
};

export const WIDTHS = [320, 768, 1280];

let together: Together;
let reading: Promise<void> | undefined;
let folder: string;
/** Every form of the sandbox, in the order of its list. */
export let forms: readonly WholeFormReply[] = [];

/** For a file of tests, before them: nothing has been sent yet, and nothing will be sent too often. */
export function setUpForms() {
  beforeAll(async () => {
    reading ??= readForms();
    await reading;
    folder = mkdtempSync(join(tmpdir(), 'formloom-export-'));
    await control('POST', '/sandbox/reset');
    await control('PATCH', '/sandbox/settings', { rateLimit: 10_000 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

/** Once for all files of a process: a sandbox that is put back has the same forms again. */
async function readForms() {
  together = await start();
  await control('PATCH', '/sandbox/settings', { rateLimit: 10_000 });
  await walkThroughConsent(visitOverNetwork, together.address, 'grant');
  const { forms: list } = await api<{ forms: FormSummary[] }>(PATH.forms);
  forms = await Promise.all(list.map(({ id }) => api<WholeFormReply>(PATH.form(id, 'details'))));
}

const start = async () =>
  runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot: '' });
const api = async <T>(path: string) => (await patientFetch(together.address + path)).json() as Promise<T>;
const control = (method: string, path: string, body?: object) =>
  fetch(together.sandboxAddress + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

let ids = 0;
const newId = () => `id${++ids}`;

/** How a form is laid out in a test: as in the account, one field a row, or that in two steps. */
export type Arrangement = 'account' | 'one-per-row' | 'two-steps';

/** An untouched project of the form that sends its answers to the sandbox. */
export function projectOf(form: WholeFormReply, how: Arrangement, language: Language = 'en'): Project {
  const project = createProject(form.schema, {
    details: form.details,
    account: 4210,
    submitUrl: `${together.sandboxAddress}/submissions/v3/integration/submit`,
    language,
    newId,
  });
  if (how === 'account') return project;
  const mode = how === 'two-steps' ? 'multi-step' : 'one-step';
  return withLayout(project, oneFieldPerRow(boardOf(project), newId, mode));
}

/** The first field that an empty form complains about, as it stands on the page. */
export const firstRequired = ({ details }: WholeFormReply) =>
  details.fields.find(
    ({ required, hidden, parent, fieldType }) =>
      required && !hidden && parent === undefined && fieldType !== 'file',
  );

export function fileOf(text: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

/**
 * Waits for what becomes of a form that was sent, and gives what it complains about. Where it leads
 * elsewhere, that page is waited for: thanks are shown before it comes.
 */
export async function outcomeOf(page: Page, { details }: WholeFormReply, scope = 'form'): Promise<string> {
  const done = details.submit.redirect ? [] : ['.fl-done'];
  const ends = [...done, '.fl-summary:not([hidden])'].map((end) => `${scope} ${end}`).join();
  await page.waitForFunction(
    (selector) => location.hostname === 'example.com' || document.querySelector(selector),
    ends,
  );
  return page.evaluate(
    (within) =>
      document.body.dataset.why ?? document.querySelector(`${within} .fl-summary`)?.textContent ?? '',
    scope,
  );
}

export async function received(formId: string) {
  const { submissions } = (await (await control('GET', '/sandbox/submissions.json')).json()) as {
    submissions: Array<{ formId: string; fields: Array<{ name: string; value: string }>; context: object }>;
  };
  return submissions.filter((one) => one.formId === formId);
}
