/**
 * The browser application for those who need more of it: twice the text, colours of their own, fingers, keys.
 */

import { describe, expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import {
  control,
  expectComplaint,
  FORM,
  openForm,
  page,
  runFirst,
  setUpApp,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const CONNECT = 'a[href="/oauth/provider/install"]';

/** Every state of the screens around the editor, one after the other. */
async function walk(look: (where: string) => Promise<void>) {
  expectComplaint('status of 4');
  await page.waitForSelector(CONNECT);
  await look('connect');
  await page.route('**/oauth/provider/status', (route) => route.fulfill({ status: 418, json: {} }));
  await page.reload();
  await page.waitForSelector('[role="alert"]');
  await look('no answer');
  await page.unroute('**/oauth/provider/status');
  await page.goto(together.address);
  await page.click(CONNECT);
  await page.click('text=Grant access');
  await page.waitForSelector('tbody tr');
  await look('list');
  await page.fill('input[type="search"]', 'zzz');
  await look('nothing found');
  await page.route('**/api/forms', () => {});
  await page.goto(together.address);
  await page.waitForSelector('[data-skeleton]');
  await look('list to come');
  await page.unroute('**/api/forms');
  await control('PATCH', '/sandbox/settings', { rateLimit: 0 });
  await page.reload();
  await page.waitForSelector('[role="alert"]');
  await look('list refused');
  await control('PATCH', '/sandbox/settings', { rateLimit: 1_000 });
  await page.goto(`${together.address}/forms/nobody-knows-it`);
  await page.waitForSelector('tbody tr');
  await look('form gone');
  await page.fill('input[type="search"]', FORM);
  await page.route('**/api/forms/*', () => {});
  await page.click('tbody a');
  await page.waitForSelector('main[aria-busy="true"]');
  await look('form to come');
  await page.unroute('**/api/forms/*');
  await page.reload();
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.click('dialog summary >> text=More settings');
  await page.getByLabel('Submission address').fill('nowhere');
  await page.click('dialog summary');
  await look('export');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.waitForSelector('dialog pre span', { state: 'attached' });
  await look('inside the export');
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What can be pressed and is lower than a finger is wide. */
const tooSmall = () =>
  page.evaluate(() => {
    const place = document.querySelector('dialog') ?? document;
    const all = [...place.querySelectorAll('button, a, select, summary, label:has(input), input')];
    return all
      .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden, nav'))
      .filter((one) => !(one instanceof HTMLInputElement && /^(checkbox|radio)$/.test(one.type)))
      .filter((one) => one.getAttribute('href') !== '#content')
      .map((one) => (one.matches('tbody a') ? (one.closest('tr') ?? one) : one))
      .filter((one) => one.getBoundingClientRect().height < 43.9)
      .map((one) => one.outerHTML.slice(0, 120));
  });

describe('twice the text', () => {
  it('cuts nothing off and scrolls nothing sideways, at 390, 820 and 1440 px', async () => {
    await visit();
    await runFirst(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await page.reload();
    await walk(async (where) => {
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect([where, width, await overflowing(page)]).toEqual([where, width, []]);
      }
    });
  }, 60_000);
});

describe('colours of one’s own, and fingers', () => {
  /** What only differs in its words is looked at once, by turns light and wide, or dark and narrow. */
  const LOOKS: Readonly<Record<string, readonly ('light' | 'dark')[]>> = {
    connect: ['dark'],
    'no answer': ['light'],
    list: ['light', 'dark'],
    'list to come': ['light'],
    'list refused': ['dark'],
    'form gone': ['light'],
    'form to come': ['dark'],
    export: ['light', 'dark'],
    'inside the export': ['light', 'dark'],
  };

  /** By all rules, in both languages, on the way through every screen. */
  const JUDGED_ELSEWHERE: ReadonlySet<string> = new Set(['connect', 'list', 'list refused', 'export']);

  it('axe finds nothing, light at 1440 px and dark at 390 px, where fingers find 44 px', async () => {
    await visit({ ...PHONE, forcedColors: 'active' });
    let looked = 0;
    await walk(async (where) => {
      await page.setViewportSize(PHONE.viewport);
      expect([where, await tooSmall()]).toEqual([where, []]);
      const judged = JUDGED_ELSEWHERE.has(where);
      for (const [turn, colorScheme] of (LOOKS[where] ?? []).entries()) {
        await page.setViewportSize({ width: colorScheme === 'light' ? 1440 : 390, height: 844 });
        await page.emulateMedia({ colorScheme });
        // Another look is for the colours: the markup is the one of the first.
        const isFirst = turn === 0 && !judged;
        const found = await violationsOf(page, isFirst ? {} : { rules: ['color-contrast'] });
        expect([where, colorScheme, found]).toEqual([where, colorScheme, []]);
        looked += 1;
      }
    });
    expect(looked).toBe(Object.values(LOOKS).flat().length);
  }, 60_000);

  it('what is pressed, current or about to come can still be told', async () => {
    await openForm(FORM, { forcedColors: 'active' });
    await page.getByRole('button', { name: /^Export/ }).click();
    const look = (selector: string, property: 'outlineStyle' | 'backgroundColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((one, key) => getComputedStyle(one)[key], property);
    await page.getByRole('tab', { name: 'Files' }).click();
    expect(await look('dialog [aria-current]', 'outlineStyle')).toBe('solid');
    await page.keyboard.press('Escape');
    const pressed = await look('fieldset [aria-pressed="true"]', 'backgroundColor');
    expect(pressed).not.toBe(await look('fieldset [aria-pressed="false"]', 'backgroundColor'));
  });
});

describe('keys', () => {
  it('skip the header, on every screen, and every screen has one heading', async () => {
    await visit();
    const skip = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('A Skip to the content');
      const address = page.url();
      await page.keyboard.press('Enter');
      expect([(await focused()).split(' ')[0], page.url()]).toEqual(['MAIN', address]);
      expect(await page.locator('h1').count()).toBe(1);
    };
    await page.waitForSelector(CONNECT);
    await skip();
    await page.click(CONNECT);
    await page.click('text=Grant access');
    await page.waitForSelector('tbody tr');
    await page.reload();
    await page.waitForSelector('tbody tr');
    await skip();
    await page.click('tbody a >> nth=0');
    await page.waitForSelector('[data-drop="field"]');
    await page.reload();
    await page.waitForSelector('[data-drop="field"]');
    await skip();
  });
});
