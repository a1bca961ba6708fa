/**
 * The browser application: what was exported is opened again, as it was, wherever that is. What is refused
 * and what is asked first is shown beside the components.
 */

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFile, zipModule } from '@formloom/module';
import { setSetting, writeProject } from '@formloom/project';
import { unzipSync } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { chooseLooks } from './testing/design.ts';
import { dropFile, exported, type GivenFile, ready, zip } from './testing/files.ts';
import { violationsOf } from './testing/page.ts';
import { expectComplaint, FORM, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

/** Changes of every kind: layout, design, texts and settings. */
async function work() {
  await page.click('text=Add step');
  await chooseLooks('#0f766e', 3);
  await page.click('text=Export…');
  await page.getByLabel('Module name').fill(`Mi ${FORM}`);
  await page.click('dialog summary >> nth=0');
  await page.fill('dialog details input >> nth=0', '¡Vamos!');
  await page.click('dialog >> text=Close');
  await saved();
}

function unpack({ bytes }: GivenFile): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'formloom-folder-')), 'unpacked');
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** As a hand does it, with the browser's own view of the folder. */
async function dropFolder(folder: string) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data });
  }
}

const deleteDatabase = () =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('formloom').onsuccess = resolve;
      }),
  );

it('comes out with the same bytes: from its folder, dropped or chosen, and on its own where nothing is kept and no server can be reached', async () => {
  await openForm(FORM);
  await work();
  const file = await exported();
  const { project } = openFile(file.bytes);
  if (!project) throw new Error('It cannot be opened');
  // What the package makes of the same export, as the command line does in tests of its own.
  expect(Buffer.compare(zipModule(project), file.bytes)).toBe(0);
  const isSame = async () => Buffer.compare((await exported()).bytes, file.bytes) === 0;

  const folder = unpack(file);
  await page.click('[aria-label="Undo"]');
  await dropFolder(folder);
  await page.waitForSelector('text=unpacked is open.');
  expect(await isSame()).toBe(true);

  await page.click('[aria-label="Undo"]');
  // A list that is still on its way would be refused later.
  await Promise.all([page.waitForResponse('**/api/forms'), page.click('nav a:has-text("Forms")')]);
  await page.waitForSelector('tbody tr');
  const choosing = page.waitForEvent('filechooser');
  await page.click('text=Open a folder…');
  // Under another name, so that it is not the message of before that is waited for.
  const again = join(dirname(folder), 'unpacked again');
  renameSync(folder, again);
  await (await choosing).setFiles(again);
  await page.waitForSelector('text=unpacked again is open.');
  expect(await isSame()).toBe(true);
  // What it took the place of is kept as a version.
  await page.click('[data-panel="versions"]');
  await page.waitForSelector('[data-version="before"] >> text=Before opening unpacked again');

  const strange = writeProject(setSetting(project, 'submitUrl', 'https://evil.test/in'));
  await dropFile(zip('strange.zip', { 'formloom.json': strange }));
  await page.waitForSelector('dialog h2:has-text("sends its answers to another address")');
  expect(await violationsOf(page)).toEqual([]);
  await page.click('dialog >> text=Cancel');

  await page.click('header [aria-label="More"]');
  await page.click('role=menuitem[name="Log out"]');
  await page.waitForSelector('text=Connect account');
  // Under the application's hands: it is made again when there is something to keep.
  await deleteDatabase();
  await page.context().setOffline(true);
  await dropFile(file);
  await page.waitForSelector(`text=${file.name} is open.`);
  await ready();
  expect(new URL(page.url()).pathname).toMatch(/^\/projects\/4210\//);
  expect(await isSame()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  const steps = await page.locator('[data-drop="step"]').count();
  await page.click('text=Add step');
  await saved();
  await page.context().setOffline(false);
  await page.route(/\/(api|oauth)\//, (route) => route.abort());
  await page.reload();
  await page.waitForSelector(`[data-drop="step"] >> nth=${steps}`);
  await page.waitForSelector('a:has-text("Connect")');
  expectComplaint('ERR_');

  await page.evaluate(() => {
    history.pushState(null, '', '/projects/4210/nothing');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForSelector('h1:has-text("There is no work here")');
  expect(await violationsOf(page)).toEqual([]);
});
