/** The browser application: finding a form, and finding the list again as it was left. */

import { expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { connect, FORM, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const names = () => page.locator('tbody th a').allInnerTexts();
const row = (name: string) => page.getByRole('link', { name, exact: true });
const formOpen = () => page.waitForSelector('[data-drop="field"]');
const rowFocused = () => page.waitForFunction(() => document.activeElement?.tagName === 'A');
const boxOf = async (name: string, around?: 'tr') => {
  const box = await (around ? page.locator(around, { has: row(name) }) : row(name).first()).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return box;
};

it('a row opens wherever it is pressed, and leaves other tabs and marked text alone; cards are still a table', async () => {
  await connect();
  const { x, y, width, height } = await boxOf(FORM, 'tr');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.mouse.click(x + width / 2, y + 4, { button: 'middle' }),
  ]);
  // Asked of the tab itself: what is known of its address from outside may be that of before it was there.
  const path = () => tab.evaluate(() => location.pathname).catch(() => '');
  await expect.poll(path).toMatch(/^\/forms\/./);
  await tab.close();

  // Marking a name is no press, although it ends where a press would.
  const link = await boxOf(FORM);
  await page.mouse.move(link.x + 2, link.y + link.height / 2);
  await page.mouse.down();
  await page.mouse.move(link.x + link.width - 2, link.y + link.height / 2, { steps: 6 });
  await page.mouse.up();
  expect(FORM).toContain(await page.evaluate(() => String(getSelection())));
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(8);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.mouse.click(5, 300);

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('table', { name: 'Forms of the account' });
  expect(await table.getByRole('columnheader').count()).toBe(3);
  expect(await table.getByRole('rowheader', { name: FORM, exact: true }).count()).toBe(1);
  expect(await table.getByRole('row').count()).toBe(88);
  const [first, second] = await page.locator('tbody tr').all();
  const [one, other] = [await first?.boundingBox(), await second?.boundingBox()];
  expect([one?.x === other?.x, (other?.y ?? 0) - (one?.y ?? 0) > (one?.height ?? 0)]).toEqual([true, true]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.mouse.click(x + width - 4, y + height - 4);
  await formOpen();
  expect(await page.locator('h1').innerText()).toBe(FORM);
});

it('coming back leads to the same place, and to the row in sight after the form was loaded anew', async () => {
  await connect();
  await page.fill('input[type="search"]', 'e');
  await page.selectOption('select[aria-label="Sort by"]', 'name');
  const before = await names();
  const name = before[40] ?? '';
  await row(name).first().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await row(name).first().click();
  await formOpen();
  await page.goBack();
  await rowFocused();
  expect([new URL(page.url()).search, await names()]).toEqual(['?q=e&sort=name', before]);
  expect(await focused()).toBe(`A ${name}`);
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);

  await row(name).first().click();
  await formOpen();
  await page.reload();
  await formOpen();
  await page.goBack();
  await rowFocused();
  expect(await focused()).toBe(`A ${name}`);
  const box = await boxOf(name);
  expect([box.y > 0, box.y < 900]).toEqual([true, true]);
});
