/** Pages in the browser that remember what went wrong on them, and what accessibility rules say of them. */

import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Half as long as what the package gives as its source: every page has to read it. */
const RULES_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = readFileSync(RULES_PATH, 'utf8');

/** Sites that have the rules among their scripts, where a browser reads them once and not for each page. */
const RULES_SERVED = 'assets/accessibility-rules.js';
const serving = new Set<string>();

export const serveRules = (webRoot: string) => copyFileSync(RULES_PATH, join(webRoot, RULES_SERVED));
export const rulesAreAt = (address: string) => void serving.add(new URL(address).origin);

/** Pages that the service draws itself may run no script, and take what is put into them. */
async function bringRules(page: Page) {
  const isOfSite = () => page.evaluate(() => document.querySelector('script[src^="/assets/"]') !== null);
  const isServed = serving.has(new URL(page.url()).origin) && (await isOfSite());
  // As text: what is read here would be another import.
  await page.evaluate(isServed ? `import('/${RULES_SERVED}').then(() => {})` : RULES);
}

export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** A page that remembers what went wrong on it. A redirect to example.com is answered here. */
export async function openPage(
  browser: Browser,
  url: string,
  settings: BrowserContextOptions = {},
): Promise<Opened> {
  const opened = await openBarePage(browser, settings);
  await answerElsewhere(opened.page);
  await opened.page.goto(url);
  return opened;
}

/** What leads away from a form ends here. */
export const answerElsewhere = (page: Page) =>
  page.route('https://example.com/**', (route) =>
    route.fulfill({ body: 'elsewhere', contentType: 'text/html' }),
  );

/**
 * The same, and nothing comes between its requests and their answers: that would cost each of them time, and
 * the page its cache.
 */
export async function openAppPage(
  browser: Browser,
  url: string,
  settings: BrowserContextOptions = {},
): Promise<Opened> {
  const opened = await openBarePage(browser, settings);
  await opened.page.goto(url);
  return opened;
}

export async function openBarePage(browser: Browser, settings: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 768, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...settings,
  });
  const page = await context.newPage();
  // Shorter than a test may take, so that what was waited for is named.
  page.setDefaultTimeout(90_000);
  const complaints: string[] = [];
  listen(page, complaints);
  return { page, complaints };
}

/** From now on what goes wrong on the page is written down. */
export function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    // A browser with windows asks each site for its icon, and nobody answers for a site of a test.
    if (/^https?:\/\/[^/]+\/favicon\.ico$/.test(message.location().url)) return;
    // A refused submission is told to the visitor; the browser mentions it here, too.
    if (message.type() === 'error' && !message.text().includes('status of 400'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

/** Whatever a page makes at once of what just happened is on it by then, and has been asked for. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Rows of a list and words of a file that are made like those before them. */
const ALIKE = ['tbody tr:nth-child(n + 9)', 'dialog pre span:nth-child(n + 60)'];

export interface Judged {
  /** Only these rules, instead of all. */
  readonly rules?: readonly string[] | undefined;
  /** What is passed over: the many that are like those before them. */
  readonly without?: readonly string[];
}

/**
 * The rules are put into the page once; only what is violated is worked out. A frame is a page of its own and
 * not waited for. What lies behind a dialog cannot be reached, and was judged before there was one.
 */
export async function violationsOf(page: Page, { rules, without = ALIKE }: Judged = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringRules(page);
  return page.evaluate(
    async ({ only, alike }) => {
      const behind: Node[] = [];
      for (
        let part: Element | null | undefined = [...document.querySelectorAll('dialog:modal')].at(-1);
        part && part !== document.body;
        part = part.parentElement
      )
        behind.push(...[...(part.parentElement?.children ?? [])].filter((other) => other !== part));
      const { violations } = await window.axe.run(
        { include: [document as unknown as Node], exclude: [...alike, ...behind] },
        {
          resultTypes: ['violations'],
          iframes: false,
          ...(only && { runOnly: [...only] }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { only: rules, alike: [...without] },
  );
}
