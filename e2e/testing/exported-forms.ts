/** Every form of the sandbox, exported, in a real browser: what the tests of exported forms share. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormReply, FormSchema, FormSummary } from '@formloom/form';
import { type Layout, operations } from '@formloom/layout';
import { createProject, type Language, type Project } from '@formloom/project';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { freePort, runTogether, type Together } from '../../scripts/run-together.ts';
import { launchBrowser } from './browser.ts';
import { visitOverNetwork, walkThroughConsent } from './walk.ts';

/**
 * What the contract's schema alone cannot satisfy: what the provider refuses it for, and how a person is told at export,
 * by a warning where the schema shows it, and always by the README in the ZIP.
 */
export const UNSATISFIABLE: Readonly<Record<string, { why: string; readme: RegExp; warning?: string }>> = {
  'Protected by captcha': { why: 'FORM_HAS_RECAPTCHA_ENABLED', readme: /captcha/i },
  'Consent to process': { why: 'MISSING_PROCESSING_CONSENT', readme: /consent/i },
  'Send us your plans': { why: 'REQUIRED_FIELD', readme: /Your plans/, warning: 'required-file-field' },
  'Contact and company': { why: 'REQUIRED_FIELD', readme: /compan|empresas/i, warning: 'same-name' },
};

export const WIDTHS = [320, 768, 1280];

export let browser: Browser;
let together: Together;
let folder: string;
export let forms: FormSummary[];

beforeAll(async () => {
  browser = await launchBrowser();
  together = await runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot: '' });
  folder = mkdtempSync(join(tmpdir(), 'formloom-export-'));
  await walkThroughConsent(visitOverNetwork, together.address, 'grant');
  await control('PATCH', '/sandbox/settings', { rateLimit: 10_000 });
  forms = (await api<{ forms: FormSummary[] }>('/api/forms')).forms;
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await together?.close();
  rmSync(folder, { recursive: true, force: true });
});

const api = async <T>(path: string) => (await fetch(together.address + path)).json() as Promise<T>;
export const schemaOf = async (id: string) => (await api<FormReply>(`/api/forms/${id}`)).schema;
const control = (method: string, path: string, body: object) =>
  fetch(together.sandboxAddress + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

let ids = 0;
const newId = () => `id${++ids}`;

/** An untouched project of the form, in one step or two, that sends its answers to the sandbox. */
export function projectOf(schema: FormSchema, mode: Layout['mode'], language: Language = 'en'): Project {
  const nothing: Layout = { mode: 'one-step', steps: [] };
  return createProject(schema, {
    account: 4210,
    submitUrl: `${together.sandboxAddress}/submissions/v3/integration/submit`,
    language,
    layout: operations.initializeFromSchema(nothing, { schema, newId }, schema, mode),
  });
}

export function fileOf(text: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

export async function received(formId: string) {
  const { submissions } = (await (
    await fetch(`${together.sandboxAddress}/sandbox/submissions.json`)
  ).json()) as {
    submissions: Array<{ formId: string; fields: Array<{ name: string; value: string }>; context: object }>;
  };
  return submissions.filter((one) => one.formId === formId);
}
