/** The browser application: content and designs used again in other forms, drafts beside the work. */

import { expect, it } from 'vitest';
import { drawing } from './testing/canvas.ts';
import { violationsOf } from './testing/page.ts';
import { FORM, idOf, openForm, page, saved, setUpApp, together } from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';
const HEADING = 'block:heading-1';

it('content goes by the browser’s clipboard into another form, a design to the first, and a draft is made', async () => {
  await openForm(FORM);
  await page.click(`[data-menu="palette:${HEADING}"]`);
  await page.click('role=menuitem[name=/^Add to/] >> nth=0');
  await page.fill('[data-area="palette"] input >> nth=0', 'About you');
  await saved();
  await page.focus(`[data-card="${HEADING}"]`);
  await page.keyboard.press('Control+d');
  expect((await drawing()).flat().slice(-2)).toEqual([HEADING, 'block:heading-2']);
  await page.keyboard.press('Control+c');
  await page.waitForSelector('text=“About you” is copied.');
  await saved();

  await page.goto(`${together.address}/forms/${await idOf(OTHER)}`);
  await page.waitForSelector('[data-drop="field"]');
  const [first = ''] = (await drawing()).flat().flatMap((row) => row.split(' '));
  await page.focus(`[data-card="${first}"]`);
  await page.keyboard.press('Control+v');
  await page.waitForSelector(`[data-card="${HEADING}"]:focus >> text=About you`);
  expect((await drawing())[0]?.[1]).toBe(HEADING);

  await page.click('[data-panel="design"]');
  await page.click('[data-preset="night"]');
  await saved();
  await page.click('text=Apply to other forms…');
  await page.click(`dialog label:has-text("${FORM}")`);
  expect(await violationsOf(page)).toEqual([]);
  await page.click('dialog >> text=Apply to 1 form');
  await page.waitForSelector('dialog >> text=The design was applied to 1 form.');
  await page.click('dialog >> text=Close');

  await page.click('nav a:has-text("Forms")');
  const row = page.locator(`tr:has-text("${OTHER}")`);
  await row.locator('[aria-haspopup="menu"]').click();
  await page.click('role=menuitem[name="Duplicate as a draft"]');
  await row.locator('text=1 draft').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.click(`tr:has-text("${FORM}") a`);
  await page.waitForSelector('text=The design of another form was applied to this one.');
});
