/** The browser application: connecting, choosing, and that everyone can use every screen. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtWeb } from './testing/built-web.ts';
import { violationsOf } from './testing/page.ts';
import { control, expectComplaint, FORM, page, setUpApp, together, visit } from './testing/web-app.ts';

setUpApp();

it('weighs no more than it may: 110 kB of script and 15 kB of style at the start', () => {
  const webRoot = builtWeb();
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const weigh = (ending: string) =>
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.endsWith(ending))
      .reduce((total, path) => total + gzipSync(readFileSync(join(webRoot, path))).length, 0);
  expect(weigh('.js')).toBeGreaterThan(50_000);
  expect(weigh('.js')).toBeLessThan(110_000);
  expect(weigh('.css')).toBeGreaterThan(1_000);
  expect(weigh('.css')).toBeLessThan(15_000);
  // What the dialog of exports wears comes with its script.
  const [, sheet = ''] = /href="\/(assets\/[^"]+\.css)"/.exec(html) ?? [];
  expect(readFileSync(join(webRoot, sheet), 'utf8')).not.toContain('export-export');
});

const CONNECT = 'a[href="/oauth/provider/install"]';

describe('everyone', () => {
  it.each([
    ['en-US', 'light', 1440, 'Access was not granted', 'Back to Formloom', 'What the permissions are for'],
    ['es-ES', 'dark', 390, 'No se dio acceso', 'Volver a Formloom', 'Para qué son los permisos'],
  ] as const)(
    '4.2.1, 4.2.6 axe finds nothing on any screen from connecting on, %s %s at %i px, and nothing scrolls sideways',
    async (locale, colorScheme, width, declined, back, why) => {
      const settings = { locale, colorScheme, viewport: { width, height: 844 } };
      const look = async (where: string) => {
        expect([where, await violationsOf(page)]).toEqual([where, []]);
        // Where there are the longer words, also on a screen of middle width.
        for (const other of locale === 'es-ES' ? [1024, width] : [width]) {
          await page.setViewportSize({ width: other, height: 844 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect([where, other, overflow > 0]).toEqual([where, other, false]);
        }
      };
      expectComplaint('status of 4');
      await visit(settings);
      await page.waitForSelector(CONNECT);
      await page.waitForSelector(`h2:has-text("${why}")`);
      await look('connect');
      await page.click(CONNECT);
      // The provider's page is not ours; once is enough.
      if (colorScheme === 'light') await look('consent');
      const [reply] = await Promise.all([
        page.waitForResponse((one) => one.url().includes('/oauth/provider/callback')),
        page.click('text=Deny'),
      ]);
      await page.waitForSelector(`h1:has-text("${declined}")`);
      expect([reply.status(), await page.locator('html').getAttribute('lang')]).toEqual([
        400,
        locale.slice(0, 2),
      ]);
      expect(await page.locator('body').innerText()).not.toContain('Invalid state or code');
      await look('denied');
      await page.click(`text=${back}`);
      await page.click(CONNECT);
      await page.click('text=Grant access');
      await page.waitForSelector('tbody tr');
      expect(page.url()).toBe(`${together.address}/`);
      await page.waitForSelector('text=telares-del-norte.example');
      await look('forms');
      await page.fill('input[type="search"]', 'zzz');
      await look('nothing found');

      await control('PATCH', '/sandbox/settings', { rateLimit: 0 });
      await page.reload();
      await page.waitForSelector('[role="alert"]');
      await look('refused by the limit');
      await control('PATCH', '/sandbox/settings', { rateLimit: 1_000 });
      await page.reload();

      await page.fill('input[type="search"]', FORM);
      await page.click('tbody a');
      await page.waitForSelector('[data-drop="field"]');
      await page.frameLocator('iframe').locator('form').waitFor({ state: 'attached' });
      await look('editor');
      await page.click('[data-menu="company"]');
      await look('menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Export/ }).click();
      await page.waitForSelector('dialog ol');
      await look('export');
      await page.keyboard.press('Escape');

      await control('POST', '/sandbox/expire-tokens');
      await page.reload();
      await page.waitForSelector('[role="alert"]');
      await look('expired');
    },
    60_000,
  );
});
