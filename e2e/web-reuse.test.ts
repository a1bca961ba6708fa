/** The browser application: content and designs used again in other forms, drafts beside the work. */

import { expect, it } from 'vitest';
import { drawing } from './testing/canvas.ts';
import { violationsOf } from './testing/page.ts';
import { FORM, idOf, kept, openForm, page, saved, setUpApp, together } from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';
const HEADING = 'block:heading-1';

async function goTo(name: string) {
  await page.goto(`${together.address}/forms/${await idOf(name)}`);
  await page.waitForSelector('[data-drop="field"]');
  await page.waitForSelector('[data-complete]', { state: 'attached' });
}

async function addHeading(words: string) {
  await page.click(`[data-menu="palette:${HEADING}"]`);
  await page.click('role=menuitem[name=/^Add to/] >> nth=0');
  await page.fill('[data-area="palette"] input >> nth=0', words);
  await saved();
}

const undo = () => page.click('header [aria-label="Undo"]');

it('content is duplicated, and goes by the clipboard into another form', async () => {
  await openForm(FORM);
  await addHeading('About you');
  await page.focus(`[data-card="${HEADING}"]`);
  await page.keyboard.press('Control+d');
  expect((await drawing()).flat().slice(-2)).toEqual([HEADING, 'block:heading-2']);
  await page.keyboard.press('Control+c');
  await page.waitForSelector('text=“About you” is copied.');

  await goTo(OTHER);
  const before = await drawing();
  const [first = ''] = before.flat().flatMap((row) => row.split(' '));
  await page.focus(`[data-card="${first}"]`);
  await page.keyboard.press('Control+v');
  await page.waitForSelector(`[data-card="${HEADING}"]:focus >> text=About you`);
  expect((await drawing())[0]?.[1]).toBe(HEADING);
  await undo();
  expect(await drawing()).toEqual(before);
});

it('a design goes to another form, which offers to undo it', async () => {
  await openForm(FORM);
  await page.click('text=Add step');
  await saved();
  await goTo(OTHER);
  await page.click('[data-panel="design"]');
  await page.click('[data-preset="night"]');
  await saved();
  await page.click('text=Apply to other forms…');
  await page.click(`dialog label:has-text("${FORM}")`);
  expect(await violationsOf(page)).toEqual([]);
  await page.click('dialog >> text=Apply to 1 form');
  await page.waitForSelector('dialog >> text=The design was applied to 1 form.');
  await page.click('dialog >> text=Close');

  await goTo(FORM);
  await page.waitForSelector('text=The design of another form was applied to this one.');
  const night = async () => (await kept()).filter(({ text }) => text.includes('"night"')).length;
  expect(await night()).toBe(2);
  await undo();
  await expect.poll(night).toBe(1);
});

it('a draft is worked on beside the work, and put in its place', async () => {
  await openForm(OTHER);
  await page.click('text=Add step');
  await saved();
  const work = await drawing();
  await page.click('header [aria-label="More"]');
  await page.click('role=menuitem[name="Duplicate as a draft"]');
  await page.click('text=Open it');
  await page.waitForSelector('section:has-text("Draft 1: a copy of the work")');
  await page.waitForSelector('[data-drop="field"]');
  expect(await drawing()).toEqual(work);
  await page.click('text=Add step');
  await saved();
  const draft = await drawing();

  await page.click('text=Open the work');
  await page.waitForSelector('text=Draft 1: a copy', { state: 'detached' });
  await page.waitForSelector('[data-drop="field"]');
  expect(await drawing()).toEqual(work);
  await page.click('[data-panel="versions"]');
  await page.click('[data-draft="1"] a');
  await page.click('text=Put it in place of the work');
  await page.waitForSelector('text=Draft 1 has taken the place of the work on this form.');
  expect(await drawing()).toEqual(draft);
  await undo();
  expect(await drawing()).toEqual(work);
});

it('drafts are made, counted and deleted in the list', async () => {
  await openForm(OTHER);
  await page.click('text=Add step');
  await saved();
  await page.click('nav a:has-text("Forms")');
  const row = page.locator(`tr:has-text("${OTHER}")`);
  const choose = async (entry: string) => {
    await row.locator('[aria-haspopup="menu"]').click();
    await page.click(`role=menuitem[name="${entry}"]`);
  };
  await choose('Duplicate as a draft');
  await row.locator('text=1 draft').waitFor();
  await choose('Duplicate as a draft');
  await row.locator('text=2 drafts').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await choose('Delete Draft 1');
  await row.locator('text=1 draft').waitFor();
  await page.click('text=Undo');
  await row.locator('text=2 drafts').waitFor();
});
