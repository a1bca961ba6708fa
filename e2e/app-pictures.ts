/** Screenshots of the application for the README, into docs/images; `npm run pictures` calls it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildWeb } from '../scripts/build-web.ts';
import { COUNTED_FORM } from '../scripts/demo/counted-form.ts';
import { freePort } from '../scripts/free-port.ts';
import { playVisitors } from '../scripts/run-demo.ts';
import { runTogether } from '../scripts/run-together.ts';
import { launchBrowser } from './testing/browser.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const webRoot = mkdtempSync(join(tmpdir(), 'formloom-pictures-'));
const work = mkdtempSync(join(tmpdir(), 'formloom-pictures-work-'));
const FORM = 'Solicitud de demostración';

buildWeb(webRoot);
const port = await freePort(0);
const together = await runTogether({
  port,
  sandboxPort: await freePort(0),
  webRoot,
  variables: {
    UPLOADS: 'on',
    DATABASE_URL: `file:${join(work, 'work.db')}`,
    FIGURES: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
  },
});
const browser = await launchBrowser();

async function open(name: string, settings: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...settings,
  });
  const value = Buffer.from(name).toString('base64url');
  await context.addCookies([{ name: 'formloom_name', value, url: together.address }]);
  const page = await context.newPage();
  await page.goto(together.address);
  await page.waitForSelector('tbody tr');
  return page;
}

async function openForm(page: Page, name: string) {
  await page.fill('input[type="search"]', name);
  await page.click('tbody a');
  await page.waitForSelector('[data-drop="field"]');
}

/** Splits the form into two steps, the second with one field. */
async function arrange(page: Page) {
  await page.locator('button:has-text("Multi-step"), button:has-text("Varios pasos")').click();
  await page.locator('button:has-text("Add step"), button:has-text("Añadir paso")').first().click();
  await page.focus('[data-card="presupuesto"]');
  await page.keyboard.press('Space');
  for (const key of ['End', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

async function shoot(page: Page, name: string) {
  await page.mouse.move(1, 1);
  await page.waitForTimeout(1_200);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

try {
  await walkThroughConsent(visitOverNetwork, together.address, 'grant');
  const page = await open('Laura Mir');
  await openForm(page, FORM);
  await arrange(page);
  await page.click('[data-card="company"]');
  await shoot(page, 'editor');
  await page.click('[data-panel="design"]');
  await page.click('text=Soft');
  await shoot(page, 'design');
  await page
    .getByRole('button', { name: /^Export/ })
    .first()
    .click();
  await shoot(page, 'export');
  await page.locator('dialog [role="tab"]').nth(1).click();
  await page.click('[data-upload-button]');
  await page.waitForSelector('[data-upload="ended"]');
  await shoot(page, 'upload');
  await page.keyboard.press('Escape');
  await page.click('header >> text=Forms');
  await page.waitForSelector('tbody tr');
  await openForm(page, 'Protected by captcha');
  await page.click('[data-panel="checks"]');
  await shoot(page, 'checks');

  const ana = await open('Ana Ruiz');
  await openForm(ana, FORM);
  await ana.waitForSelector('header >> text=Saved for all');
  await ana.click('[data-step-title] >> nth=1');
  await ana.keyboard.press('End');
  await ana.keyboard.type(', en detalle');
  await ana.click('[data-card="presupuesto"]');
  await ana.click('[data-panel="design"]');
  await ana.click('text=Save this design…');
  await ana.fill('[aria-label="Name of the design"]', 'Telares 2026');
  await ana.keyboard.press('Enter');
  const marc = await open('Marc Vidal');
  await openForm(marc, FORM);
  await page.click('header >> text=Forms');
  await page.fill('input[type="search"]', FORM);
  await page.click('tbody a');
  await page.waitForSelector('header [data-people="2"]');
  await page.click('[data-panel="versions"]');
  await page.click('[data-card="email"]');
  await page.locator('text=was restored').waitFor({ state: 'hidden' });
  await shoot(page, 'together');
  await page.click('header >> text=Forms');
  await page.fill('input[type="search"]', '');
  await page.waitForSelector('[data-open-now]');
  await shoot(page, 'forms');

  const dark = await open('Jon Etxea', { locale: 'es-ES', colorScheme: 'dark' });
  await openForm(dark, FORM);
  await dark.waitForSelector('[data-drop="step"] >> nth=1');
  await dark.click('[data-card="company"]');
  await shoot(dark, 'editor-dark');

  await playVisitors(together);
  const counted = await open('Laura Mir');
  await openForm(counted, COUNTED_FORM);
  await counted.click('[data-panel="figures"]');
  await shoot(counted, 'figures');
} finally {
  await browser.close();
  await together.close();
  for (const path of [webRoot, work]) rmSync(path, { recursive: true, force: true });
}
