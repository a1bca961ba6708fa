/**
 * `npm run bench:visitor`: how soon an exported form is drawn and ready on a processor that is six times
 * slower. With `-- --against FILE.html`, an earlier export's preview, both are opened by turns.
 */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../e2e/testing/browser.ts';
import { summarize, table, withSpread } from './service/statistics.ts';

const SLOWER = 6;
const VISITS = 35;
const OURS = new URL('../packages/module/golden/visita/preview.html', import.meta.url);

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values;
const pages = [
  { name: 'now', html: readFileSync(OURS, 'utf8') },
  ...(against === undefined ? [] : [{ name: 'before', html: readFileSync(against, 'utf8') }]),
];
const visits = new Map(pages.map(({ name }) => [name, { ready: [] as number[], painted: [] as number[] }]));

const browser = await launchBrowser();
for (let turn = 0; turn < VISITS; turn += 1) {
  for (const { name, html } of pages) {
    const { ready, painted } = await visit(browser, html);
    visits.get(name)?.ready.push(ready);
    visits.get(name)?.painted.push(painted);
  }
}
await browser.close();

console.log(
  table([
    ['form', 'ready, ms', 'first painted, ms'],
    ...[...visits].map(([name, { ready, painted }]) => [
      name,
      withSpread(summarize(ready)),
      withSpread(summarize(painted)),
    ]),
  ]),
);

async function visit(by: Awaited<ReturnType<typeof launchBrowser>>, html: string) {
  const page = await by.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.route('http://site.test/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.addInitScript(() => {
    document.addEventListener('formloom:ready', () => {
      Object.assign(window, { readyAt: performance.now() });
    });
  });
  await page.goto('http://site.test/');
  const figures = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ready: Number(Reflect.get(window, 'readyAt')), painted: paint?.startTime ?? Number.NaN };
  });
  await page.close();
  return figures;
}
