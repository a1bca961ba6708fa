/**
 * `npm run bench:web`: the 500-field form in a real browser: opening, dragging, dropping, and how much is
 * drawn anew.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/testing/browser.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { freePort, runTogether } from '../scripts/run-together.ts';

const ROUNDS = 12;
const webRoot = mkdtempSync(join(tmpdir(), 'formloom-bench-'));
buildWeb(webRoot, 'bench');
const together = await runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot });
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

await page.goto(together.address);
await page.click('a[href="/oauth/provider/install"]');
await page.click('text=Grant access');
await page.waitForSelector('tbody tr');
await page.fill('input[type="search"]', '500 fields');
const opened = performance.now();
await page.click('tbody a');
await page.waitForSelector('[data-handle="item_499"]', { state: 'attached' });
await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const interactive = performance.now() - opened;

await page.frameLocator('iframe').locator('form').waitFor();
const countElements = () => document.querySelectorAll('*').length;
const frame = page.frames().find((one) => one.url().includes('preview-frame'));
const elements = (await page.evaluate(countElements)) + ((await frame?.evaluate(countElements)) ?? 0);
// A row that is full would refuse what is dropped on it.
await page.click('header [aria-label="More"]');
await page.click('role=menuitem[name="Start over, one field per row"]');
await page.waitForTimeout(1_000);
/** The two pages share a clock, so the drop and the change of the preview can be held against each other. */
await frame?.evaluate(() => {
  new MutationObserver(() => {
    document.documentElement.dataset.at = String(performance.timeOrigin + performance.now());
  }).observe(document.body, { childList: true });
});
await page.evaluate(() => {
  addEventListener(
    'pointerup',
    () => {
      document.documentElement.dataset.at = String(performance.timeOrigin + performance.now());
    },
    { capture: true },
  );
});
const momentIn = async (where: { evaluate: typeof page.evaluate } | undefined) =>
  Number(await where?.evaluate(() => document.documentElement.dataset.at));

const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');
/**
 * Times of the page's main thread since it began: script alone, and everything, style, layout and painting
 * included.
 */
const spent = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: ms('ScriptDuration'), whole: ms('TaskDuration') };
};
const renders = () => page.evaluate(() => performance.getEntriesByName('field-card').length);

const moves: number[] = [];
const wholeMoves: number[] = [];
const drops: number[] = [];
const drawn: number[] = [];
const previews: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [from, to] = await Promise.all(
    ['item_006', 'item_003'].map((name) => page.locator(`[data-handle="${name}"]`).boundingBox()),
  );
  if (!from || !to) throw new Error('The fields to drag are not on the screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 8);
  const before = await spent();
  await page.mouse.move(to.x + 200, to.y + 16, { steps: 20 });
  const moved = await spent();
  const counted = await renders();
  await page.mouse.up();
  await page.waitForTimeout(250);
  drops.push((await spent()).script - moved.script);
  moves.push((moved.script - before.script) / 20);
  wholeMoves.push((moved.whole - before.whole) / 20);
  drawn.push((await renders()) - counted);
  previews.push((await momentIn(frame)) - (await momentIn(page)));
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(250);
}

/** From a key to the frame that shows it: in a step's title, and in the preview, where visitors will type. */
const keyToFrame = (where: string, field: string) =>
  (where === 'page' ? page : frame)?.evaluate(async (selector) => {
    const input = document.querySelector<HTMLInputElement>(selector);
    if (!input) throw new Error(`Nothing to type into: ${selector}`);
    input.focus();
    const times: number[] = [];
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let key = 0; key < 20; key += 1) {
      const start = performance.now();
      write?.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - start);
    }
    return times;
  }, field);
const titleKeys = (await keyToFrame('page', '[data-drop="step"] input')) ?? [];
const previewKeys = (await keyToFrame('frame', '[data-fl-field] input[type="text"]')) ?? [];

/**
 * From a move of the slider to the computed style in the preview: the frame notes when it sees another
 * radius.
 */
await page.click('[data-panel="design"]');
await page.waitForSelector('[data-preset]');
await frame?.evaluate(() => {
  const form = document.querySelector('form[data-formloom]');
  if (!form) throw new Error('The preview shows no form');
  let seen = '';
  new MutationObserver(() => {
    const radius = getComputedStyle(form).getPropertyValue('--fl-radius');
    if (radius !== seen)
      document.documentElement.dataset.at = String(performance.timeOrigin + performance.now());
    seen = radius;
  }).observe(form, { attributes: true });
});
const themes: number[] = [];
for (let radius = 1; radius <= 20; radius += 1) {
  const moved = await page.evaluate((value) => {
    const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const start = performance.timeOrigin + performance.now();
    write?.call(slider, String(value));
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
    return start;
  }, radius + 10);
  await page.waitForTimeout(300);
  themes.push((await momentIn(frame)) - moved);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const row = (what: string, values: number[], unit: string) => ({
  what,
  median: `${median(values).toFixed(1)}${unit}`,
  worst: `${Math.max(...values).toFixed(1)}${unit}`,
});
console.table([
  { what: 'from click to interactive', median: `${interactive.toFixed(0)} ms`, worst: '' },
  { what: 'elements, preview included', median: String(elements), worst: '' },
  row('script per drag move', moves, ' ms'),
  row('main thread per drag move, all of it', wholeMoves, ' ms'),
  row('script per drop, preview included', drops, ' ms'),
  row('field cards drawn anew per drop', drawn, ''),
  row('from drop to changed preview', previews, ' ms'),
  row('from a key in a step title to its frame', titleKeys, ' ms'),
  row('from a key in the preview to its frame', previewKeys, ' ms'),
  row('a theme change: from input to changed style in the preview', themes, ' ms'),
]);

await browser.close();
await together.close();
rmSync(webRoot, { recursive: true });
