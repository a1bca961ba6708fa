/** Drags and drops on the 500-field form: what they cost, and how much is redrawn. */

import type { CDPSession, Page } from '../../e2e/testing/browser.ts';
import { markDrops, measureDrop } from './drop.ts';
import { type LargeForm, momentIn } from './large-form.ts';

const STEPS = 20;

export interface Drags {
  readonly moves: number[];
  readonly wholeMoves: number[];
  readonly drops: number[];
  readonly paintedDrops: number[];
  readonly drawn: number[];
  readonly previews: number[];
}

export async function measureDrags({ page, frame }: LargeForm, rounds: number): Promise<Drags> {
  await noteMoments(page, frame);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const drags: Drags = { moves: [], wholeMoves: [], drops: [], paintedDrops: [], drawn: [], previews: [] };
  for (let round = 0; round < rounds; round += 1) {
    const to = await lift(page);
    const before = await spent(session);
    await page.mouse.move(to.x, to.y, { steps: STEPS });
    const moved = await spent(session);
    const counted = await renders(page);
    await page.mouse.up();
    await page.waitForTimeout(250);
    drags.drops.push((await spent(session)).script - moved.script);
    drags.moves.push((moved.script - before.script) / STEPS);
    drags.wholeMoves.push((moved.whole - before.whole) / STEPS);
    drags.drawn.push((await renders(page)) - counted);
    drags.previews.push((await momentIn(frame)) - (await momentIn(page)));
    await takeBack(page);
  }
  await markDrops(page);
  for (let round = 0; round < rounds; round += 1) {
    const to = await lift(page);
    await page.mouse.move(to.x, to.y, { steps: STEPS });
    const release = async () => {
      await page.mouse.up();
      await page.waitForTimeout(250);
    };
    drags.paintedDrops.push(await measureDrop(session, release));
    await takeBack(page);
  }
  return drags;
}

/** The release in the one page and the change in the other. */
async function noteMoments(page: Page, frame: LargeForm['frame']) {
  await frame.evaluate(() => {
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
}

/** Takes a field in hand, and says where it goes. */
async function lift(page: Page): Promise<{ x: number; y: number }> {
  const [from, to] = await Promise.all(
    ['item_006', 'item_003'].map((name) => page.locator(`[data-handle="${name}"]`).boundingBox()),
  );
  if (!from || !to) throw new Error('The fields to drag are not on the screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 8);
  return { x: to.x + 200, y: to.y + 16 };
}

async function takeBack(page: Page) {
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(250);
}

/**
 * Times of the page's main thread since it began: script alone, and everything, style, layout and painting
 * included.
 */
async function spent(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: ms('ScriptDuration'), whole: ms('TaskDuration') };
}

const renders = (page: Page) => page.evaluate(() => performance.getEntriesByName('field-card').length);
