/** Pages in the browser that remember what went wrong on them, and what accessibility rules say of them. */

import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** A page that remembers what went wrong on it. */
export async function openPage(
  browser: Browser,
  url: string,
  settings: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 768, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...settings,
  });
  const page = await context.newPage();
  // Shorter than a test may take, so that what was waited for is named.
  page.setDefaultTimeout(12_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused submission is told to the visitor; the browser mentions it here, too.
    if (message.type() === 'error' && !message.text().includes('status of 400'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
  );
  await page.goto(url);
  return { page, complaints };
}

/** The rules are put into the page once; only what is violated is worked out, of all rules or of those named. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
