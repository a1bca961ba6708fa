/** Exported forms in a real browser: every form of the sandbox, opened from disk, filled without a mouse, and sent. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormReply, FormSchema, FormSummary } from '@formloom/form';
import { type Layout, operations } from '@formloom/layout';
import { exportModule, moduleWarnings, previewDocument } from '@formloom/module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, runTogether, type Together } from '../scripts/run-together.ts';
import { launchBrowser } from './testing/browser.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage, violationsOf } from './testing/page.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

/** What the contract's schema alone cannot satisfy, why, and the warning a person gets at export, where one is possible. */
const UNSATISFIABLE: Readonly<Record<string, { why: string; warning?: string }>> = {
  'Protected by captcha': { why: 'FORM_HAS_RECAPTCHA_ENABLED' },
  'Consent to process': { why: 'MISSING_PROCESSING_CONSENT' },
  'Send us your plans': { why: 'REQUIRED_FIELD', warning: 'required-file-field' },
  'Contact and company': { why: 'REQUIRED_FIELD', warning: 'same-name' },
};

const WIDTHS = [320, 768, 1280];

let browser: Browser;
let together: Together;
let folder: string;
let forms: FormSummary[];

beforeAll(async () => {
  browser = await launchBrowser();
  together = await runTogether({ port: await freePort(0), sandboxPort: await freePort(0) });
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
const schemaOf = async (id: string) => (await api<FormReply>(`/api/forms/${id}`)).schema;
const control = (method: string, path: string, body: object) =>
  fetch(together.sandboxAddress + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const target = () => ({
  submitUrl: `${together.sandboxAddress}/submissions/v3/integration/submit`,
  portalId: 4210,
});

let ids = 0;
function layoutOf(schema: FormSchema, mode: Layout['mode']): Layout {
  const context = { schema, newId: () => `id${++ids}` };
  return operations.initializeFromSchema({ mode: 'one-step', steps: [] }, context, schema, mode);
}

function fileOf(text: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

async function received(formId: string) {
  const { submissions } = (await (
    await fetch(`${together.sandboxAddress}/sandbox/submissions.json`)
  ).json()) as {
    submissions: Array<{ formId: string; fields: Array<{ name: string; value: string }>; context: object }>;
  };
  return submissions.filter((one) => one.formId === formId);
}

describe('every form of the sandbox', () => {
  it('opens at every width without complaint, is filled by keyboard alone, and is accepted', async () => {
    const outcomes: string[] = [];
    for (const [index, { id, name }] of forms.entries()) {
      const schema = await schemaOf(id);
      const mode = index % 2 === 0 ? 'one-step' : 'multi-step';
      const layout = layoutOf(schema, mode);
      const files = exportModule(schema, layout, { ...target(), language: index % 3 === 0 ? 'es' : 'en' });
      const url = fileOf(files.find(({ path }) => path === 'preview.html')?.text ?? '', `form-${index}.html`);
      const warnings = moduleWarnings(schema, layout, target()).map(({ warning }) => warning);
      const { page, complaints } = await openPage(browser, url);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, width, overflow > 0, await violationsOf(page)]).toEqual([name, width, false, []]);
      }
      await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 768, height: 900 });
      await fillByKeyboard(page);
      await page.keyboard.press('Enter');
      const refusal = UNSATISFIABLE[name];
      if (refusal) {
        await page.waitForSelector('.fl-summary:not([hidden])');
        expect(await received(id)).toEqual([]);
        if (refusal.warning) expect(warnings).toContain(refusal.warning);
      } else {
        await page.waitForFunction(
          () => document.querySelector('.fl-done') || location.hostname === 'example.com',
        );
        expect([name, (await received(id)).length]).toEqual([name, 1]);
      }
      outcomes.push(name);
      expect([name, complaints]).toEqual([name, []]);
      await page.context().close();
    }
    expect(outcomes).toHaveLength(forms.length);
    expect(outcomes).toEqual(expect.arrayContaining(Object.keys(UNSATISFIABLE)));
  }, 480_000);

  it('says at its field that a required one is missing', async () => {
    for (const { id, name } of forms.filter((_, index) => index % 4 === 0)) {
      const schema = await schemaOf(id);
      const first = schema.fields.find((field) => field.required && field.type !== 'file');
      if (!first) continue;
      const { page } = await openPage(
        browser,
        fileOf(previewDocument(schema, layoutOf(schema, 'one-step'), target()), 'required.html'),
      );
      await page.focus('[data-fl-submit]');
      await page.keyboard.press('Enter');
      const field = page
        .locator('[data-fl-field]')
        .filter({ has: page.locator('[aria-invalid]') })
        .first();
      expect([name, await field.getAttribute('data-fl-name')]).toEqual([name, first.name]);
      expect(await field.locator('.fl-error').innerText()).not.toBe('');
      expect(
        await page.evaluate(() =>
          document.activeElement?.closest('[data-fl-field]')?.getAttribute('data-fl-name'),
        ),
      ).toBe(first.name);
      expect(await violationsOf(page)).toEqual([]);
      await page.context().close();
    }
  }, 120_000);
});
