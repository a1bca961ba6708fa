/** The browser application: the preview as it is looked at, sized, walked through and pressed. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { boxOf, card, startOnePerRow } from './testing/canvas.ts';
import { expectComplaint, FORM, openForm, page, setUpApp, tryForm } from './testing/web-app.ts';

setUpApp();

const PANEL = 'section[aria-label="Preview"]';
const frame = () => page.frameLocator('iframe');
const widthOf = (selector: string) =>
  frame()
    .locator(selector)
    .first()
    .evaluate((element) => (element as HTMLElement).offsetWidth);
const scale = () => page.locator(`${PANEL} >> text=/Shown at/`).innerText();
const shownStep = () => page.locator(`${PANEL} [aria-pressed="true"] >> nth=-1`).innerText();
/** A moment beside the steps, by the menu that offers them. */
const showMoment = async (name: string) => {
  await page.getByRole('button', { name: 'Show…' }).click();
  await page.getByRole('menuitemradio', { name }).click();
};
const pressWidth = (label: string) =>
  page.getByLabel('Width of the preview', { exact: true }).selectOption({ label });
/** The same height on the page: side by side. */
const topOf = async (name: string) =>
  Math.round((await frame().locator(`[name="${name}"]`).boundingBox())?.y ?? Number.NaN);

it('lays rows out as rows, says how small it is shown, marks what is pressed on either side, and shows the step that matters', async () => {
  await openForm(FORM);
  await frame().locator('form').waitFor();
  await expect.poll(() => topOf('jobtitle')).toBe(await topOf('company'));
  expect(await scale()).toBe('Shown at 54 %');
  await startOnePerRow();
  await expect.poll(scale).toBe('Shown at 71 %');
  await pressWidth('1280 px');
  await expect.poll(scale).toBe('Shown at 31 %');
  await expect.poll(() => widthOf('body')).toBe(1280);
  await pressWidth('320 px');
  await expect.poll(() => widthOf('body')).toBe(320);
  expect(await scale()).toBe('Shown at 100 %');

  await frame().locator('[name="company"]').click();
  await frame().locator('[data-fl-key="company"][data-marked]').waitFor();
  await page.locator(`${card('company')}[aria-current]`).waitFor();
  // A second press opens its settings again.
  const back = page.getByRole('button', { name: 'Back to the fields' });
  await back.click();
  await back.waitFor({ state: 'detached' });
  await frame().locator('[name="company"]').click();
  await back.waitFor();
  await page.locator(card('email')).click({ position: { x: 120, y: 20 } });
  await frame().locator('[data-fl-key="email"][data-marked]').waitFor();
  expect(await frame().locator('[data-marked]').count()).toBe(1);

  await page.click('text=Add step');
  await page.click('[data-menu="company"]');
  await page
    .getByRole('menuitem', { name: /Paso 2/ })
    .first()
    .click();
  await frame().locator('[name="company"]').waitFor({ state: 'visible' });
  await expect.poll(shownStep).toBe('2');
  await page.keyboard.press('Control+z');
  await frame().locator('[name="company"]').waitFor({ state: 'visible' });
  await expect.poll(shownStep).toBe('1');

  // Many steps push nothing away.
  for (let step = 2; step < 12; step++) await page.click('text=Add step');
  await page.getByLabel('What is shown', { exact: true }).selectOption({ index: 11 });
  await frame().locator('[data-fl-step]:not([hidden]) >> text=Paso 12').waitFor();
  const { x, width } = await boxOf('[aria-label="Full screen"]');
  expect(x + width).toBeLessThanOrEqual(1_440);
  await showMoment('After sending');
  await frame().locator('.fl-done').waitFor();
  await page.getByLabel('What is shown', { exact: true }).selectOption({ index: 0 });
  await frame().locator('[data-fl-step]:not([hidden]) >> text=Paso 1').waitFor();
});

it('a long form is drawn where it is looked at, and what is selected comes into sight', async () => {
  await openForm('Building inspection (500 fields)');
  const last = frame().locator('.fl-row [data-fl-key]').last();
  await last.waitFor({ state: 'attached' });
  const isDrawn = () => last.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isDrawn).toBe(false);
  await page.locator('[data-area="canvas"] [data-card]').last().focus();
  await frame().locator('[data-marked]').waitFor();
  await expect.poll(isDrawn).toBe(true);
  const { bottom, height } = await frame()
    .locator('[data-marked]')
    .evaluate((part) => ({ bottom: part.getBoundingClientRect().bottom, height: innerHeight }));
  expect([bottom > 0, bottom <= height + 1]).toEqual([true, true]);
});

it('5.5 is sized over its frame, keeps what was typed, has the screen to itself, shows what would be sent, and reaches nothing', async () => {
  await openForm('Te llamamos');
  const { x, y, height } = await boxOf('[role="separator"]');
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 96, y + height / 2, { steps: 4 });
  // Over the frame, too, which would swallow the moves of a pointer that is not held.
  await page.mouse.move(x + 60, y + height / 2, { steps: 4 });
  await page.mouse.move(x - 96, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await boxOf(PANEL)).width / 10)).toBe(53);
  const valueNow = await page.locator('[role="separator"]').getAttribute('aria-valuenow');
  expect(Number(valueNow)).toBe(Math.round((await boxOf(PANEL)).width));

  await frame().locator('[name="firstname"]').fill('Ana');
  await showMoment('After sending');
  await frame().locator('.fl-done').waitFor();
  expect(await frame().locator('[name="firstname"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Step 1' }).click();
  await frame().locator('[name="firstname"]').waitFor();
  await expect.poll(() => frame().locator('[name="firstname"]').inputValue()).toBe('Ana');

  // A press in the form closes the menu of moments.
  await page.getByRole('button', { name: 'Show…' }).click();
  await page.waitForSelector('[role="menu"]');
  await frame()
    .locator('[name="firstname"]')
    .click({ position: { x: 8, y: 8 } });
  await page.waitForSelector('[role="menu"]', { state: 'detached' });

  await leadOverTheScreen();
  await seeWhatWouldBeSent();
  await tryToReachOthers();
});

/** The focus stays inside, and Escape leaves it, from within the frame, too. */
async function leadOverTheScreen() {
  await page.click('[aria-label="Full screen"]');
  const header = page.locator('header').first();
  expect(await header.evaluate((one) => one.closest('[inert]') !== null)).toBe(true);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      (panel) =>
        document.querySelector(panel)?.contains(document.activeElement) ||
        document.activeElement === document.body,
      PANEL,
    );
    expect(inside).toBe(true);
  }
  await frame().locator('[name="firstname"]').click();
  await page.keyboard.press('Escape');
  await page.waitForSelector('[aria-label="Full screen"]');
  await page.waitForFunction(() => !document.querySelector('[inert]'));
  await page.click('[aria-label="Full screen"]');
  await page.keyboard.press('Escape');
  const opener = page.locator('[aria-label="Full screen"]');
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** It stands below the preview, and the form stays as it is. */
async function seeWhatWouldBeSent() {
  await frame().locator('[name="mobilephone"]').fill('600123456');
  await tryForm();
  await frame().locator('[data-fl-submit]').click();
  const sent = page.locator(`${PANEL} [data-sent]`);
  await sent.getByRole('row', { name: 'Nombre Ana' }).waitFor();
  expect(await sent.locator('pre').isVisible()).toBe(false);
  await page.keyboard.press('F6');
  await sent.locator('summary:focus', { hasText: 'What would be sent' }).waitFor();
  await sent.getByText('As it is sent (JSON)').click();
  expect(await sent.locator('pre').innerText()).toContain('"value": "Ana"');
  expect(await frame().locator('.fl-payload').count()).toBe(0);
  expect(await page.locator('[data-said]').innerText()).toBe(
    'Nothing was sent. What would be sent is shown below the preview; F6 leads there.',
  );
}

/** Whatever runs in its frame reaches nothing but pictures over https. */
async function tryToReachOthers() {
  const reached: unknown[] = [];
  const stranger = createServer(({ url }, response) => {
    reached.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const { port } = stranger.address() as AddressInfo;
  await page.route('https://pictures.test/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  expectComplaint('Content Security Policy');
  const address = `http://127.0.0.1:${port}`;
  const told = await frame()
    .locator('body')
    .evaluate(async (_, elsewhere) => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        refused.push(effectiveDirective);
      });
      const show = (src: string) =>
        new Promise<boolean>((resolve) => {
          const picture = Object.assign(new Image(), { src });
          picture.onload = () => resolve(true);
          picture.onerror = () => resolve(false);
        });
      await fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }).catch(() => {});
      await show(`${elsewhere}/picture`);
      const shown = await show('https://pictures.test/a.svg');
      return { refused, shown };
    }, address);
  expect(told).toEqual({ refused: ['connect-src', 'img-src'], shown: true });
  const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'));
  await frame()
    .locator('form')
    .evaluate((form: HTMLFormElement, action) => {
      Object.assign(form, { method: 'post', action }).submit();
    }, `${address}/form`);
  await refused;
  expect(reached).toEqual([]);
  stranger.close();
}
