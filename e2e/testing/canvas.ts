/** The canvas of the page that is open: what stands where, and hands that move it. */

import { page } from './web-app.ts';

/** From wherever the form began to one field a row, as the contract begins. */
export async function startOnePerRow() {
  await page.click('header [aria-label="More"]');
  await page.click('role=menuitem[name="Start over, one field per row"]');
}

/** The canvas as a drawing: steps of rows of names. */
export const drawing = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-drop="step"]')].map((step) => {
      const cards = [...step.querySelectorAll<HTMLElement>('[data-drop="field"]')];
      const rows = [...new Set(cards.map((card) => card.parentElement))];
      return rows.map((row) =>
        [...(row?.children ?? [])].map((card) => (card as HTMLElement).dataset.dropId).join(' '),
      );
    }),
  );

export const boxOf = async (selector: string) => {
  const first = page.locator(selector).first();
  await first.waitFor();
  const box = await first.boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

/** By real pointer moves, from a handle to a part of a target. */
export async function dragTo(handle: string, target: string, x: number, y: number) {
  // Away from the edges, where a drag scrolls.
  await page
    .locator(target)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.locator(handle).first().scrollIntoViewIfNeeded();
  const from = await boxOf(handle);
  const to = await boxOf(target);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 3 });
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y);
}

export async function drop(handle: string, target: string, x: number, y: number) {
  await dragTo(handle, target, x, y);
  await page.mouse.up();
}

export const handle = (name: string) => `[data-handle="${name}"]`;
export const card = (name: string) => `[data-drop-id="${name}"]`;
