/** Counting visits: what an exported form tells the operator's service while a visitor goes through it. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportFiles, type TargetName, tagSnippet } from '@formloom/module';
import { type Project, setSetting, versionIdOf } from '@formloom/project';
import { createPublicServer } from '@formloom/service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { forms, projectOf, setUpForms } from './testing/exported-forms.ts';
import { openBarePage } from './testing/page.ts';

setUpForms();

const NAME = 'Solicitud de demostración';
const heard: unknown[] = [];
/** Headers that would tell something of a visitor. */
const told = new Set<string>();
const service = createPublicServer({ count: () => {}, maxConnections: 100 });
service.on('request', (request) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    heard.push({ path: request.url, type: request.headers['content-type'], ...JSON.parse(body) });
    if (request.headers.cookie) told.add('cookie');
  });
});

/** Of the same site as the service, so that a browser would send it the cookies of both. */
let html = '';
const site = createServer((_, reply) => {
  reply.setHeader('content-type', 'text/html').setHeader('set-cookie', 'session=ana').end(html);
});
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const pageAt = (text: string) => {
  html = text;
  return addressOf(site);
};
beforeAll(async () => {
  for (const server of [service, site])
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of [service, site]) server.close();
});

function counting(): Project {
  const form = forms.find(({ schema }) => schema.name === NAME);
  if (!form) throw new Error(NAME);
  const url = addressOf(service);
  return setSetting(setSetting(projectOf(form, 'two-steps', 'en'), 'figures', true), 'figuresUrl', url);
}
const textOf = (project: Project, target: TargetName, ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';
const inScript = (script: string) => script.replaceAll('</script', '<\\/script');

const AS: ReadonlyArray<[string, (project: Project) => string]> = [
  ['a page', (project) => textOf(project, 'page', '.html')],
  [
    'a script that came twice, in a shadow',
    (project) => {
      const script = `<script>${inScript(textOf(project, 'embed', '.js'))}</script>`;
      const tag = tagSnippet(project).replace(/^<[\w-]+/, (start) => `${start} shadow`);
      return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<link rel="icon" href="data:,"></head><body>${tag}${script}${script}</body></html>`;
    },
  ],
];

const plainPage = () => textOf(counting(), 'page', '.html');

async function visit(page: Page) {
  await page.waitForSelector('form[data-fl-ready]');
  // What is required is missing.
  await page.click('button[data-fl-next]');
  await page.click('button[data-fl-next]');
  await page.evaluate(answerStep);
  await page.click('button[data-fl-next]');
  await page.click('button[data-fl-back]');
  await page.click('button[data-fl-next]');
}

/** Runs in the page: fills in what is shown of the step. */
function answerStep() {
  const root = document.querySelector('[shadow]')?.shadowRoot ?? document;
  const step = root.querySelector('[data-fl-step]:not([hidden])');
  for (const input of step?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []) {
    if (input.type === 'checkbox' || input.type === 'radio') input.checked = true;
    else input.value ||= input.type === 'email' ? 'a@empresa.com' : '600123456';
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
  for (const select of step?.querySelectorAll('select') ?? [])
    select.value ||= select.options[1]?.value ?? '';
}

const brief = () =>
  heard.map((one) => {
    const { e, s, k } = one as { e: string; s?: number; k?: string };
    return [e, ...(s === undefined ? [] : [s]), ...(k === undefined ? [] : [k])].join(' ');
  });

it.each(AS)('as %s each thing is told once a visit, and nothing of the visitor', async (_, pageOf) => {
  heard.length = 0;
  const project = counting();
  const { page, complaints } = await openBarePage(await sharedBrowser(), {});
  await page.goto(pageAt(pageOf(project)));
  await visit(page);
  await page.evaluate(answerStep);
  await page.click('button[data-fl-submit]');
  await page.waitForSelector('.fl-done');
  // Leaving after the end is no leaving.
  await page.goto('about:blank');
  await expect.poll(brief).toContain('done');
  const events = brief();
  expect(events.slice(0, 2)).toEqual(['view', expect.stringMatching(/^error 0 \w+$/)]);
  expect(events.filter((one) => !one.startsWith('error'))).toEqual([
    'view',
    expect.stringMatching(/^start 0 \w+$/),
    'step 1',
    'send',
    'done',
  ]);
  expect(new Set(events).size).toBe(events.length);
  expect(heard[0]).toEqual({
    path: '/figures',
    type: 'text/plain;charset=UTF-8',
    f: project.form.id,
    v: versionIdOf(project),
    e: 'view',
  });
  expect([[...told], complaints]).toEqual([[], []]);
  await page.context().close();
});

it('who leaves in the middle is told of once, with the step and the last field', async () => {
  heard.length = 0;
  const address = pageAt(plainPage());
  const { page } = await openBarePage(await sharedBrowser(), {});
  await page.goto(address);
  await visit(page);
  await page.goto('about:blank');
  await expect.poll(() => brief().at(-1)).toMatch(/^leave 1 \w+$/);
  await page.context().close();
});

it('a visitor who looks at another tab and sends afterwards has not left', async () => {
  heard.length = 0;
  const { page } = await openBarePage(await sharedBrowser(), {});
  await page.goto(pageAt(plainPage()));
  await visit(page);
  for (const isHidden of [true, false])
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await page.evaluate(answerStep);
  await page.click('button[data-fl-submit]');
  await page.waitForSelector('.fl-done');
  await page.goto('about:blank');
  await expect.poll(brief).toContain('done');
  expect(brief().filter((one) => /leave|return/.test(one))).toEqual([]);
  await page.context().close();
});

it('a form is seen once it is scrolled into view, and answers of an earlier visit are a start', async () => {
  heard.length = 0;
  const below = plainPage().replace('<main>', '<div style="height: 3000px"></div><main>');
  const { page } = await openBarePage(await sharedBrowser(), {});
  await page.goto(pageAt(below));
  await page.waitForSelector('form[data-fl-ready]');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(brief()).toEqual([]);
  await page.evaluate(answerStep);
  await expect.poll(brief).toEqual(['view', expect.stringMatching(/^start 0/)]);
  await page.reload();
  await page.waitForSelector('form[data-fl-kept]');
  await page.locator('[data-fl-field]').first().scrollIntoViewIfNeeded();
  await expect.poll(() => brief().slice(2)).toEqual([expect.stringMatching(/^leave 0/), 'view', 'start 0']);
  await page.context().close();
});

it.each(['visibility: hidden', 'opacity: 0', 'transform: scale(0)'])(
  'a form in a popup with %s is seen once the popup opens',
  async (closed) => {
    heard.length = 0;
    const popup = plainPage().replace('<main>', `<main id="popup" style="${closed}">`);
    const { page } = await openBarePage(await sharedBrowser(), {});
    await page.goto(pageAt(popup));
    await page.waitForSelector('form[data-fl-ready]', { state: 'attached' });
    // Neither a frame nor a focus that no visitor moved shows it.
    await page.evaluate(() => document.querySelector<HTMLElement>('#popup input')?.focus());
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(brief()).toEqual([]);
    await page.evaluate(() => document.querySelector('#popup')?.removeAttribute('style'));
    await expect.poll(brief, { timeout: 5_000 }).toEqual(['view']);
    await page.context().close();
  },
);

it.each(['doNotTrack', 'globalPrivacyControl'])(
  'who asks not to be followed (%s) is not counted',
  async (how) => {
    heard.length = 0;
    const address = pageAt(plainPage());
    const { page } = await openBarePage(await sharedBrowser(), {});
    await page.goto('about:blank');
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, name, { get: () => (name === 'doNotTrack' ? '1' : true) });
    }, how);
    await page.goto(address);
    await visit(page);
    expect(heard).toEqual([]);
    await page.context().close();
  },
);
