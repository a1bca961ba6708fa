/** A visitor's page with an exported form on it, and a provider that answers as each test says. */

import { normalizeDetails, normalizeForm } from '@formloom/form';
import { exportModule } from '@formloom/module';
import { createProject, type Project } from '@formloom/project';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { createKeptPage } from './kept-page.ts';
import { answerElsewhere } from './page.ts';

const SITE = 'http://site.test/page';
export const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

interface Sent {
  readonly fields: ReadonlyArray<{ objectTypeId?: string; name: string; value: string }>;
  readonly context: Readonly<Record<string, string>>;
  readonly legalConsentOptions?: unknown;
}

const keptPage = createKeptPage({ isForgetful: true });
export let page: Page;
let complaints: string[] = [];
export let sent: Sent[] = [];
let answer: (route: Route) => Promise<void>;
export const setAnswer = (next: typeof answer) => {
  answer = next;
};
/** The browser mentions what a test provoked. */
export const forgive = (part: string) => {
  for (const [at, text] of [...complaints.entries()].reverse())
    if (text.includes(part)) complaints.splice(at, 1);
};

/** For a file of tests, before them. */
export function setUpVisitor() {
  afterEach(async ({ task }) => {
    const unexpected = [...complaints];
    await keptPage.release(task.result?.state === 'fail');
    expect(unexpected).toEqual([]);
  });
  afterAll(() => keptPage.close());
}

export function projectOf(raw: object): Project {
  return createProject(normalizeForm(raw).schema, {
    details: normalizeDetails(raw),
    account: 42,
    submitUrl: 'http://provider.test/submit',
  });
}

export const standalone = (project: Project) =>
  exportModule(project).find(({ path }) => path === 'preview.html')?.text ?? '';

interface Visit {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly cookie?: string;
  /** Whether the tab remembers what was kept before a reload. */
  readonly remembers?: boolean;
  /** Further files of the site, by path. */
  readonly files?: Readonly<Record<string, { contentType: string; body: string }>>;
}

export async function visit(html: string, settings: Visit = {}) {
  const { query = '', headers = {}, cookie, remembers = false, files = {} } = settings;
  sent = [];
  answer = (route) =>
    route.fulfill({
      status: 200,
      headers: CORS,
      contentType: 'application/json',
      body: '{"inlineMessage":"<p>Hi</p>"}',
    });
  ({ page, complaints } = await (remembers ? keptPage.openOwn() : keptPage.open()));
  await page.unrouteAll();
  await answerElsewhere(page);
  await page.route('http://site.test/**', (route) =>
    route.fulfill(
      files[new URL(route.request().url()).pathname] ?? { contentType: 'text/html', body: html, headers },
    ),
  );
  await page.route('http://provider.test/**', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    if (request.method() === 'POST') sent.push(request.postDataJSON());
    return answer(route);
  });
  if (cookie) await page.context().addCookies([{ name: 'hubspotutk', value: cookie, url: SITE }]);
  await page.goto(SITE + query);
}

export const field = (key: string) => page.locator(`[data-fl-key="${key}"]`);
export const control = (key: string) => field(key).locator('input, select, textarea').first();
export const submit = () => page.click('[data-fl-submit]');
export const values = () =>
  Object.fromEntries((sent[0]?.fields ?? []).map(({ name, value }) => [name, value]));

export const v3 = (...fields: object[]) => ({
  id: 'f',
  name: 'Form',
  fieldGroups: fields.map((one) => ({ fields: [one] })),
});
export const when = (operator: string, value: object, dependentField: object) => ({
  dependentCondition: { operator, ...value },
  dependentField,
});
