/** The browser application: finding a form, and finding the list again as it was left. */

import { describe, expect, it } from 'vitest';
import { drop, handle } from './testing/canvas.ts';
import { focused } from './testing/focus.ts';
import { drawn } from './testing/page.ts';
import {
  connect,
  control,
  expectComplaint,
  FORM,
  openForm,
  page,
  saved,
  setUpApp,
  together,
} from './testing/web-app.ts';

setUpApp();

const SEARCH = 'input[type="search"]';
const rows = () => page.locator('tbody tr').count();
const names = () => page.locator('tbody th a').allInnerTexts();
const count = () => page.locator('main [role="status"]').first().innerText();
const sort = (by: string) => page.selectOption('select[aria-label="Sort by"]', by);
const row = (name: string) => page.getByRole('link', { name, exact: true });
const formOpen = () => page.waitForSelector('[data-drop="field"]');
const listOpen = () => page.waitForSelector('tbody tr');

describe('finding', () => {
  it('counts follow the filter, and a table stays a table', async () => {
    await connect();
    expect(await count()).toBe('86 forms in this account. Your layouts are kept in this browser.');
    await page.fill(SEARCH, 'DISENO');
    const found = await rows();
    expect([await count(), found > 0, found < 86]).toEqual([`${found} of 86 forms`, true, true]);
    await page.fill(SEARCH, 'zzz');
    expect(await count()).toBe('0 of 86 forms');
    await page.click('text=Clear the search');
    expect([await rows(), await page.locator(SEARCH).inputValue()]).toEqual([86, '']);
    expect(await focused()).toBe('INPUT');

    const table = page.getByRole('table', { name: 'Forms of the account' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await table.getByRole('columnheader').count()).toBe(3);
      expect(await table.getByRole('rowheader', { name: FORM, exact: true }).count()).toBe(1);
      expect(await table.getByRole('row').count()).toBe(87);
    }
    const [first, second] = await page.locator('tbody tr').all();
    const [one, other] = [await first?.boundingBox(), await second?.boundingBox()];
    expect([one?.x === other?.x, (other?.y ?? 0) - (one?.y ?? 0) > (one?.height ?? 0)]).toEqual([true, true]);
  });

  it('only the forms with work of one’s own', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), '[data-drop-id="firstname"]', 0.9, 0.5);
    await saved();
    await page.click('header >> text=Forms');
    await listOpen();
    await page.fill(SEARCH, '');
    await page.click('text=With your work 1');
    expect([await names(), await count()]).toEqual([['Te llamamos'], '1 of 86 forms']);
    expect(new URL(page.url()).search).toBe('?show=work');
    await page.fill(SEARCH, 'zzz');
    await page.waitForSelector('text=None of the forms with your work is called “zzz”.');
    await page.click('text=Show all forms');
    expect(new URL(page.url()).search).toBe('?q=zzz');
  });
});

describe('a row', () => {
  it('opens wherever it is pressed, and leaves other tabs and marked text alone', async () => {
    await connect();
    const box = async (name: string) =>
      (await page.locator('tr', { has: row(name) }).boundingBox()) ?? fail();
    const { x, y, width, height } = await box(FORM);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.mouse.click(x + width / 2, y + 4, { button: 'middle' }),
    ]);
    // Asked of the tab itself: what is known of its address from outside may be that of before it was there.
    const path = () => tab.evaluate(() => location.pathname).catch(() => '');
    await expect.poll(path, { timeout: 10_000 }).toMatch(/^\/forms\/./);
    await tab.close();

    // Marking a name is no press, although it ends where a press would.
    const link = (await row(FORM).boundingBox()) ?? fail();
    await page.mouse.move(link.x + 2, link.y + link.height / 2);
    await page.mouse.down();
    await page.mouse.move(link.x + link.width - 2, link.y + link.height / 2, { steps: 6 });
    await page.mouse.up();
    expect(FORM).toContain(await page.evaluate(() => String(getSelection())));
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(8);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.mouse.click(5, 300);

    await page.mouse.click(x + width - 4, y + height - 4);
    await formOpen();
    expect(await page.locator('h1').innerText()).toBe(FORM);
  });
});

function fail(): never {
  throw new Error('It is not on the page');
}

describe('coming back', () => {
  it.each([
    ['Back', () => page.goBack()],
    ['the header', () => page.click('header >> text=Forms')],
  ])('by %s: the same view, the same place, the row that was opened', async (_, goBack) => {
    await connect();
    await page.fill(SEARCH, 'e');
    await sort('name');
    const view = new URL(page.url()).search;
    expect(view).toBe('?q=e&sort=name');
    const before = await names();
    const name = before[40] ?? '';
    await row(name).first().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await row(name).first().click();
    await formOpen();
    expect([await focused(), await page.title()]).toEqual([`H1 ${name}`, `${name} – Formloom`]);

    await goBack();
    await listOpen();
    await page.waitForFunction(() => document.activeElement?.tagName === 'A');
    expect([new URL(page.url()).search, await names()]).toEqual([view, before]);
    expect([await focused(), await page.title()]).toEqual([`A ${name}`, 'Choose a form – Formloom']);
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
    await expect.poll(() => page.locator(SEARCH).inputValue()).toBe('e');
  });

  it('after the form was loaded anew: still the row, in sight', async () => {
    await connect();
    await sort('name');
    const name = (await names())[60] ?? '';
    await row(name).first().click();
    await formOpen();
    await page.reload();
    await formOpen();
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.tagName === 'A');
    expect(await focused()).toBe(`A ${name}`);
    const box = (await row(name).first().boundingBox()) ?? fail();
    expect([box.y > 0, box.y < 900]).toEqual([true, true]);
  });

  it('from the provider: the list as it was looked at', async () => {
    await connect();
    await page.fill(SEARCH, 'demo');
    await control('POST', '/sandbox/expire-tokens');
    await page.click('[aria-label="Refresh the list"]');
    await page.click('button:has-text("Reconnect")');
    await page.click('text=Grant access');
    await listOpen();
    expect(page.url()).toBe(`${together.address}/?q=demo`);
    expectComplaint('status of 401');
  });

  it('a form that no longer exists leads to the list with a sentence, and Back does not lead to it', async () => {
    await connect();
    await page.fill('input[type="search"]', 'demo');
    await page.route('**/api/forms/*', (route) =>
      route.fulfill({ status: 404, json: { error: 'Failed to fetch' } }),
    );
    await page.click(`tr:has-text("${FORM}") a`);
    await page.waitForSelector(`text=“${FORM}” no longer exists in the account.`);
    expect(page.url()).toBe(`${together.address}/?q=demo`);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await focused()).toBe(`A ${FORM}`);
    await page.unroute('**/api/forms/*');
    await page.click('[role="alert"] >> text=Close');
    expect([await page.locator('[role="alert"]').count(), await focused()]).toEqual([0, 'H1 Choose a form']);
    await page.goBack();
    await drawn(page);
    expect([await page.locator('h1').innerText(), new URL(page.url()).pathname]).toEqual([
      'Choose a form',
      '/',
    ]);

    await page.goto(`${together.address}/forms/nobody-knows-it`);
    await page.waitForSelector('text=This form no longer exists in the account.');
    await page.waitForSelector('tbody tr');
    await page.click('tbody a >> nth=0');
    await page.waitForSelector('[data-drop="field"]');
    await page.click('header >> text=Forms');
    await page.waitForSelector('tbody tr');
    expect(await page.locator('[role="alert"]').count()).toBe(0);
    expectComplaint('status of 404');
  });
});
