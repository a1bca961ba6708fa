/** A service with shared work, a link for reviewers, and a reviewer who has that link and nothing else. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH, readReviewPage, WORK_PATH } from '@formloom/form';
import { onTestFinished } from 'vitest';
import { BROWSER } from './harness.ts';
import { createWorkHarness, newProject } from './work-harness.ts';

/** Work on a form, and a link to it. */
export async function startReview(options: Parameters<typeof createWorkHarness>[0] = {}) {
  const harness = await createWorkHarness(options);
  const key = options.variables?.ACCESS_KEY;
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  await harness.connect();
  await harness.put(newProject(), { 'if-none-match': '*', ...authorization });
  const team = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    harness.ask(method, url, { headers: authorization, ...(payload && { payload }) });
  const make = (body: object = { form: 'f1', days: 3 }) => team('POST', PATH.reviews, body);
  const { url } = (await make()).json();
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  /** A reviewer with the link and nothing else. */
  const visit = (at = token, headers: Record<string, string> = {}) =>
    harness.app.inject({
      url: WORK_PATH.reviewPage(at),
      headers: { ...BROWSER, host: 'localhost:3001', ...headers },
    });
  const remark = (body: unknown, headers: Record<string, string> = {}, at = token) =>
    harness.app.inject({
      method: 'POST',
      url: WORK_PATH.reviewRemarks(at),
      headers,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { ...harness, team, make, url: url as string, token, visit, remark };
}

/** As the application is built: a page of its own, and what the page of a review is made of. */
export function builtApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'formloom-built-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'review-files'));
  mkdirSync(join(root, 'assets'));
  for (const [name, text] of [
    ['index.html', '<!doctype html>the application'],
    ['assets/first-12345678.js', 'the script of the application'],
    ['preview-frame.html', '<!doctype html>the frame'],
    ['review-files/preview-frame.html', '<!doctype html>the frame'],
    ['review-files/page-12345678.js', 'the script of the page'],
    ['review-files/page-12345678.css', 'the style of the page'],
  ] as const)
    writeFileSync(join(root, name), text);
  return root;
}

/** What the page was given. */
export function reviewIn(html: string) {
  return readReviewPage(JSON.parse(/id="review">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'));
}
