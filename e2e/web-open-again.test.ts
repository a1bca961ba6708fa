/** The browser application: what was exported is opened again, as it was. */

import { openFile, zipModule } from '@formloom/module';
import { describe, expect, it } from 'vitest';
import { card, drawing, drop, handle } from './testing/canvas.ts';
import { chooseLooks } from './testing/design.ts';
import { chooseFile, dropFile, exported, type GivenFile, goTo, ready, zip } from './testing/files.ts';
import {
  connect,
  downloadZip,
  FORM,
  openBrowser,
  openForm,
  openTab,
  page,
  saved,
  setUpApp,
} from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';

/** Changes of every kind: layout, design, texts and settings. */
async function work(name: string) {
  await page.click('text=Add step');
  await chooseLooks('#0f766e', 3);
  await page.click('text=Export…');
  await page.getByLabel('Module name').fill(`Mi ${name}`);
  await page.click('dialog summary >> nth=0');
  await page.fill('dialog details input >> nth=0', '¡Vamos!');
  await page.click('dialog >> text=Close');
  await saved();
}

/** What the package makes of the same export, as the command line does in tests of its own. */
function packedAgain({ bytes }: GivenFile): Uint8Array {
  const { project } = openFile(bytes);
  return project ? zipModule(project) : new Uint8Array();
}

describe('opened again', () => {
  it('comes out with the same bytes, in its editor and on its own', async () => {
    await connect();
    await goTo(FORM);
    await work(FORM);
    const file = await exported();
    expect(Buffer.compare(packedAgain(file), file.bytes)).toBe(0);
    await page.click('[aria-label="Undo"]');
    await page.click('[aria-label="Undo"]');
    await dropFile(file);
    await page.waitForSelector(`text=${file.name} is open.`);
    expect(Buffer.compare((await exported()).bytes, file.bytes)).toBe(0);
    // A list that is still on its way would be refused.
    await Promise.all([page.waitForResponse('**/api/forms'), page.click('nav a:has-text("Forms")')]);
    await page.waitForSelector('tbody tr');
    await page.click('text=Log out');
    await page.waitForSelector('text=Your work in this browser');
    const alone = await openBrowser('/');
    await alone.waitForSelector('text=Connect account');
    await dropFile(file, { tab: alone });
    await alone.waitForSelector(`text=${file.name} is open.`);
    expect(new URL(alone.url()).pathname).toMatch(/^\/projects\/4210\//);
    await alone.click('text=Export…');
    expect(Buffer.compare((await downloadZip(alone)).bytes, file.bytes)).toBe(0);
    await alone.context().close();
  }, 120_000);

  it('takes the place of the work that is there as one step of the history, and keeps that as a version', async () => {
    await openForm(OTHER);
    const untouched = await exported();
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await saved();
    const mine = await drawing();
    await page.click('nav a:has-text("Forms")');
    await chooseFile('text=Open an exported ZIP…', untouched);
    await ready();
    await page.waitForSelector(`text=${untouched.name} is open.`);
    expect(await drawing()).not.toEqual(mine);
    await page.click('[role="status"] >> text=Undo');
    expect(await drawing()).toEqual(mine);
    await page.click('[data-panel="versions"]');
    await page.waitForSelector(`[data-version="before"] >> text=Before opening ${untouched.name}`);
  });

  it('says so when it is what is open already, and when part of it had to be mended', async () => {
    await openForm(OTHER);
    const file = await exported();
    await dropFile(file);
    await page.waitForSelector(`text=${file.name} is exactly what is open already.`);
    await page.click('text=Export…');
    const { files } = await downloadZip();
    await page.click('dialog >> text=Close');
    const project = JSON.parse(files['formloom.json'] ?? '');
    project.design.theme.radius = 'round';
    project.design.texts.submit = 'Vamos';
    await dropFile(zip('half.zip', { 'formloom.json': JSON.stringify(project) }));
    await page.waitForSelector('text=half.zip is open. Part of it could not be read and was mended.');
  });

  it('is what another tab shows, too, that has the form open and nothing of its own', async () => {
    await openForm(OTHER);
    const untouched = await exported();
    await page.click('text=Add step');
    await saved();
    const other = await openTab();
    await other.waitForSelector('[data-drop="step"] >> nth=1');
    await dropFile(untouched);
    await saved();
    await other.waitForSelector('[data-drop="step"] >> nth=1', { state: 'detached' });
    await other.close();
  });
});
