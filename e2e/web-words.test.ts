/**
 * The browser application: a newcomer's whole way, every word of it changed on the form itself, by mouse, by
 * keyboard alone and by touch.
 */

import type { BrowserContextOptions, Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { card } from './testing/canvas.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { connectByHand, control, openForm, page, saved, setUpApp, together } from './testing/web-app.ts';

setUpApp({ UPLOADS: 'on' });

const FORM = 'Carta de novedades del taller';
const FOLDER = 'forms/carta-de-novedades-del-taller.module';
const frame = () => page.frameLocator('iframe[title="Preview of the form"]');
const words = (id: string) => frame().locator(`[data-fl-edit="${id}"]:visible`).first();
const writing = () => frame().locator('[data-writing]');

/** How a person presses what is on the screen. */
type Press = (target: Locator) => Promise<void>;

const byMouse: Press = (target) => target.click();
const byTouch: Press = (target) => target.tap();

/** Tab by Tab to what is wanted, the nearer way; asked again where the stops on it were not counted right. */
async function reach(target: Locator) {
  let before = 0;
  for (let asked = 0; asked < 150; asked += 1) {
    const stops = (await target.evaluate(stopsTo)) ?? (await page.locator('iframe').evaluate(stopsTo)) ?? 1;
    if (stops === 0) return;
    // Gone too far: from there on one by one.
    const most = before * stops < 0 ? 1 : Math.abs(stops);
    before = stops;
    for (let pressed = 0; pressed < most; pressed += 1)
      await page.keyboard.press(stops < 0 ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`The keyboard does not lead to ${target}`);
}

/** And Enter on it. */
const byKeys: Press = async (target) => {
  await reach(target);
  await page.keyboard.press('Enter');
};

/**
 * Runs in the page: how many stops of Tab lead from the focus to an element, fewer than none where it is
 * passed; null where the focus is elsewhere.
 */
function stopsTo(element: Element): number | null {
  const { ownerDocument: page } = element;
  if (!page.hasFocus() || !page.activeElement) return null;
  if (page.activeElement === element) return 0;
  const stops = [...page.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one === element || (one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()),
  );
  const way = stops.indexOf(element as HTMLElement) - stops.indexOf(page.activeElement as HTMLElement);
  // The body is no stop, nor is what was pressed and is gone.
  return way || 1;
}

/** Over whatever stands there. */
async function write(press: Press, target: Locator, text: string) {
  await press(target);
  await writing().waitFor();
  await page.keyboard.press('Control+A');
  // The keyboard of a phone puts words in and presses no keys.
  await (press === byTouch ? page.keyboard.insertText(text) : page.keyboard.type(text));
  await page.keyboard.press('Enter');
  await writing().waitFor({ state: 'detached' });
}

const show = async (press: Press, name: string) => {
  const tab = page.locator('[data-bottom-bar]').getByRole('button', { name, exact: true });
  if (await tab.isVisible()) await press(tab);
};

/** A step further down the form is chosen where the preview offers them. */
const toStep = (press: Press, number: number) =>
  press(page.getByRole('button', { name: `Step ${number}`, exact: true }).last());

const HANDS = [
  ['mouse', byMouse],
  ['keys', byKeys],
  ['touch', byTouch],
] as const;
const WIDTHS = [390, 1024, 1280, 1440];
const EVERY_WALK = HANDS.flatMap(([how, press]) => WIDTHS.map((width) => [how, width, press] as const));
/**
 * Each hand is met, and each width but 1440 px, which is that of all other tests; `WALKS=all` walks every
 * way.
 */
const WALKS =
  process.env.WALKS === 'all'
    ? EVERY_WALK
    : EVERY_WALK.filter(([how, width]) =>
        ['mouse 1024', 'keys 1280', 'touch 390'].includes(`${how} ${width}`),
      );

describe('from connecting to an answer that arrived', () => {
  it.each(WALKS)(
    'by %s, at %i px',
    async (how, width, press) => {
      const settings: BrowserContextOptions = {
        viewport: { width, height: 900 },
        ...(how === 'touch' && { hasTouch: true, isMobile: true }),
      };
      await connectByHand(settings);
      const search = page.locator('input[type="search"]');
      await (how === 'keys' ? reach(search) : press(search));
      await page.keyboard.type(FORM);
      await press(page.locator(`tr:has-text("${FORM}") a`).first());
      await page.waitForSelector('[data-complete]', { state: 'attached' });
      for (const key of ['firstname', 'email']) {
        await press(page.getByRole('button', { name: 'Add step' }));
        await page.locator(`[data-menu="${key}"]`).press('Enter');
        await page
          .getByRole('menuitem', { name: /^To “Paso/ })
          .last()
          .press('Enter');
      }
      await show(press, 'Preview');
      await write(press, words('title'), 'The workshop letter');
      await write(press, words('s2.title'), 'Your name');
      await toStep(press, 2);
      await write(press, words('f1.label'), 'First name');
      await write(press, frame().locator('[data-fl-next]'), 'Go on');
      await toStep(press, 3);
      await write(press, words('f2.label'), 'Where it goes');
      await write(press, words('consent.privacyText'), 'Read our [policy](https://example.com/p).');
      await write(press, words('consent.box-881'), 'The monthly letter.');
      await write(press, frame().locator('[data-fl-submit]'), 'Send me letters');
      await press(page.getByRole('button', { name: /^Show…/ }));
      await page.getByRole('menuitemradio', { name: 'After sending' }).press('Enter');
      await write(press, frame().locator('.fl-done'), 'The letter is on its way.');
      expect(await frame().locator('.fl-done').innerText()).toBe('The letter is on its way.');
      await show(press, 'Design');
      const rail = page.locator('[data-panel="design"]');
      if (await rail.isVisible()) await rail.click();
      await page.locator('[data-preset="night"] input').press('Space');
      await saved();

      await page
        .locator('header')
        .getByRole('button', { name: /^Export/ })
        .press('Enter');
      await page.locator('dialog [role="tab"]').nth(1).press('Enter');
      await page.waitForSelector('text=Nothing is there yet.');
      await press(page.locator('[data-upload-button]'));
      await page.waitForSelector('[data-upload="ended"]');
      const site = await page.context().newPage();
      await site.goto(`${together.sandboxAddress}/pages/draft/${FOLDER}`);
      expect(await site.textContent('.fl-title')).toBe('The workshop letter');
      await fillByKeyboard(site);
      await site.keyboard.press('Enter');
      await site.waitForSelector('.fl-done');
      expect(await site.textContent('.fl-done')).toBe('The letter is on its way.');
      await site.close();
      const { submissions } = (await (await control('GET', '/sandbox/submissions.json')).json()) as {
        submissions: unknown[];
      };
      expect(submissions).toHaveLength(1);
      expect(JSON.stringify(submissions)).toContain('"text":"The monthly letter."');
    },
    120_000,
  );
});

describe('words on the form', () => {
  it('of a field and of its options, below the list; Ctrl+Z there goes back one by one', async () => {
    await openForm('Solicitud de demostración');
    await page.locator(card('country')).press('F2');
    await writing().waitFor();
    await page.keyboard.type('Land');
    const list = frame().locator('select[name="country"]');
    const box = await list.boundingBox();
    // As long as a hand presses: meanwhile the form is drawn with what was written.
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { delay: 100 });
    await expect.poll(() => page.locator(card('country')).innerText()).toContain('Land');
    await write(byMouse, words('f7.o1'), 'Spain');
    const option = list.locator('option').nth(1);
    await expect.poll(() => option.innerText()).toBe('Spain');
    expect(await option.getAttribute('value')).toBe('espana');
    await page.keyboard.press('Control+z');
    await expect.poll(() => option.innerText()).toBe('España');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator(card('country')).innerText()).not.toContain('Land');
    expect(await page.locator('[aria-label="Undo"]').isDisabled()).toBe(true);
  });
});
