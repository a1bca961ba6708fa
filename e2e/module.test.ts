/** Exported forms in a real browser: every form of the sandbox, opened from disk, filled without a mouse, and sent. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormReply, FormSchema, FormSummary } from '@formloom/form';
import { type Layout, operations } from '@formloom/layout';
import { exportModule, moduleWarnings } from '@formloom/module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, runTogether, type Together } from '../scripts/run-together.ts';
import { launchBrowser } from './testing/browser.ts';
import { renderCmsPage } from './testing/cms-page.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage, violationsOf } from './testing/page.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

/**
 * What the contract's schema alone cannot satisfy: what the provider refuses it for, and how a person is told at export,
 * by a warning where the schema shows it, and always by the README in the ZIP.
 */
const UNSATISFIABLE: Readonly<Record<string, { why: string; readme: RegExp; warning?: string }>> = {
  'Protected by captcha': { why: 'FORM_HAS_RECAPTCHA_ENABLED', readme: /captcha/i },
  'Consent to process': { why: 'MISSING_PROCESSING_CONSENT', readme: /consent/i },
  'Send us your plans': { why: 'REQUIRED_FIELD', readme: /Your plans/, warning: 'required-file-field' },
  'Contact and company': { why: 'REQUIRED_FIELD', readme: /compan|empresas/i, warning: 'same-name' },
};

const WIDTHS = [320, 768, 1280];

let browser: Browser;
let together: Together;
let folder: string;
let forms: FormSummary[];

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
      await page.evaluate(() => {
        document.addEventListener('formloom:failure', (event) => {
          document.body.dataset.why = JSON.stringify((event as CustomEvent).detail);
        });
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, width, overflow > 0, await violationsOf(page)]).toEqual([name, width, false, []]);
      }
      await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 768, height: 900 });
      await fillByKeyboard(page, 'form', async () => {
        expect([name, await violationsOf(page)]).toEqual([name, []]);
      });
      await page.keyboard.press('Enter');
      const refusal = UNSATISFIABLE[name];
      if (refusal) {
        await page.waitForSelector('.fl-summary:not([hidden])');
        expect([name, await page.locator('body').getAttribute('data-why')]).toEqual([
          name,
          expect.stringContaining(refusal.why),
        ]);
        expect(files.find(({ path }) => path === 'README.md')?.text).toMatch(refusal.readme);
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
    let checked = 0;
    for (const { id, name } of forms) {
      const schema = await schemaOf(id);
      const first = schema.fields.find((field) => field.required && field.type !== 'file');
      if (!first) continue;
      const html = exportModule(schema, layoutOf(schema, 'one-step'), target()).find(
        ({ path }) => path === 'preview.html',
      );
      const { page } = await openPage(browser, fileOf(html?.text ?? '', 'required.html'));
      await page.focus('[data-fl-submit]');
      await page.keyboard.press('Enter');
      const field = page
        .locator('[data-fl-field]')
        .filter({ has: page.locator('[aria-invalid]') })
        .first();
      const focused = await page.evaluate(() =>
        document.activeElement?.closest('[data-fl-field]')?.getAttribute('data-fl-name'),
      );
      expect([name, await field.getAttribute('data-fl-name'), focused]).toEqual([
        name,
        first.name,
        first.name,
      ]);
      expect(await field.locator('.fl-error').innerText()).not.toBe('');
      if (checked % 10 === 0) expect(await violationsOf(page)).toEqual([]);
      expect(await received(id)).toHaveLength(UNSATISFIABLE[name] ? 0 : 1);
      checked += 1;
      await page.context().close();
    }
    expect(checked).toBeGreaterThan(45);
  }, 240_000);

  it('two instances of a module on one page are filled and accepted one after the other', async () => {
    const form = forms.find(({ name }) => name === 'Solicitud de demostración');
    const schema = await schemaOf(form?.id ?? '');
    const files = exportModule(schema, layoutOf(schema, 'multi-step'), target());
    const url = fileOf(renderCmsPage(files, ['widget_1', 'widget_2']), 'two.html');
    const before = (await received(schema.id)).length;
    for (const width of WIDTHS) {
      const { page, complaints } = await openPage(browser, url, { viewport: { width, height: 900 } });
      const ids = await page.evaluate(() =>
        [...document.querySelectorAll('[id]')].map((element) => element.id),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
      for (const instance of width === 768 ? ['widget_1', 'widget_2'] : []) {
        await page.focus(`#${instance} [data-fl-field] input`);
        await page.keyboard.press('Shift+Tab');
        await fillByKeyboard(page, `#${instance}`);
        await page.keyboard.press('Enter');
        await page.waitForSelector(`#${instance} .fl-done`);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    expect((await received(schema.id)).length).toBe(before + 2);
  }, 60_000);
});
