/**
 * The browser application: files of another account or form, files without a connection, and files that are
 * refused.
 */

import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { chooseFile, dropFile, exported, type GivenFile, goTo, ready, zip } from './testing/files.ts';
import { violationsOf } from './testing/page.ts';
import {
  connect,
  control,
  expectComplaint,
  FORM,
  kept,
  openForm,
  page,
  saved,
  setUpApp,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';
const dialog = (title: string) => page.waitForSelector(`dialog h2:has-text("${title}")`);

async function chooseFromMenu(file: GivenFile) {
  await page.click('header [aria-label="More"]');
  await chooseFile('role=menuitem[name="Open a file…"]', file);
}

describe('asked first', () => {
  it('work of another account opens on its own, and not at all when one thinks better of it', async () => {
    await openForm(OTHER);
    await page.click('text=Add step');
    await saved();
    const file = await exported();
    await page.click('header [aria-label="More"]');
    await page.click('role=menuitem[name="Log out"]');
    await control('PATCH', '/sandbox/settings', { hubId: 9001, accountName: 'Telares del Sur' });
    await page.click('text=Connect account');
    await page.click('text=Grant access');
    await page.waitForSelector('text=telares-del-sur.example');
    await dropFile(file);
    await dialog('“Te llamamos” is a form of account telares-del-norte.example (4210)');
    const here = 'You are connected to account telares-del-sur.example (9001).';
    expect(await page.locator(`dialog >> text=${here}`).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await page.click('dialog >> text=Cancel');
    expect(new URL(page.url()).pathname).toBe('/');
    await dropFile(file);
    await page.click('dialog >> text=Open “Te llamamos”');
    await ready();
    expect(new URL(page.url()).pathname).toMatch(/^\/projects\/4210\//);
    await page.waitForSelector('text=it is not compared with the form in the account');
    expect((await kept()).map(({ key }) => JSON.parse(key)[0])).toEqual([4210]);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('answers that would go to a stranger, with both addresses, until one of them is meant', async () => {
    await openForm(OTHER);
    const { bytes } = await exported();
    const project = JSON.parse(strFromU8(unzipSync(bytes)['formloom.json'] ?? new Uint8Array()));
    const stranger = 'https://evil.test/in';
    const settings = { ...project.settings, submitUrl: stranger };
    const file = zip('work.zip', { 'formloom.json': JSON.stringify({ ...project, settings }) });
    const keptAddress = async () => JSON.parse((await kept())[0]?.text ?? '{}').settings?.submitUrl;
    const finding = page.locator('[data-finding="other-address"]');
    await dropFile(file);
    await dialog('“Te llamamos” sends its answers to another address');
    const means = `${stranger}. The service’s own address is ${project.form.submitUrl}.`;
    expect(await page.locator('dialog p').textContent()).toContain(means);
    expect(await violationsOf(page)).toEqual([]);
    await page.click('dialog >> text=Open it as it is');
    await saved();
    expect(await keptAddress()).toBe(stranger);
    await page.click('[data-panel="checks"]');
    expect(await finding.innerText()).toContain(stranger);
    await finding.locator('text=Confirm this address').click();
    await finding.waitFor({ state: 'detached' });
    // Confirmed for this address: nothing is asked.
    await page.keyboard.press('Control+z');
    await dropFile(file);
    await page.waitForSelector('text=work.zip is open.');
    const other = { ...project, settings: { ...settings, submitUrl: `${stranger}/2` } };
    await dropFile(zip('other.zip', { 'formloom.json': JSON.stringify(other) }));
    await page.click('dialog >> text=Use the service’s address');
    await page.waitForSelector('text=other.zip is open.');
    await expect.poll(keptAddress).toBe('');
    expect(await finding.count()).toBe(0);
  });

  it('work on another form than the one that is open', async () => {
    await openForm(OTHER);
    const file = await exported();
    await page.click('nav a:has-text("Forms")');
    await goTo(FORM);
    await chooseFromMenu(file);
    await dialog(`The file holds another form: “${OTHER}”`);
    await page.click(`dialog >> text=Open “${OTHER}”`);
    await page.waitForSelector(`h1:has-text("${OTHER}")`);
    expect(new URL(page.url()).pathname).toMatch(/^\/forms\//);
  });
});

describe('without a connection', () => {
  it('opens, works and exports while no server can be reached, and again after a reload', async () => {
    await openForm(OTHER);
    // Whatever is needed later is loaded early.
    await page.waitForSelector('[data-complete]', { state: 'attached' });
    const file = await exported();
    await page.click('nav a:has-text("Forms")');
    // A list that is still on its way would be refused.
    await page.waitForSelector('tbody tr');
    await page.click('text=Log out');
    await page.waitForSelector('text=Connect account');
    await page.context().setOffline(true);
    await dropFile(file);
    await ready();
    await page.click('text=Add step');
    await saved();
    expect((await exported()).name).toBe(file.name);
    await page.context().setOffline(false);
    await page.route(/\/(api|oauth)\//, (route) => route.abort());
    await page.reload();
    await page.waitForSelector('[data-drop="step"] >> nth=1');
    await page.waitForSelector('a:has-text("Connect")');
    expectComplaint('ERR_');
  });

  it('an address that nothing is kept under says so, and takes a file', async () => {
    await visit();
    await page.goto(`${together.address}/projects/4210/nothing`);
    await page.waitForSelector('h1:has-text("There is no work here")');
    expect(await violationsOf(page)).toEqual([]);
  });
});

/** Of some 870 kB. */
const manySteps = (count: number) => {
  const steps = Array.from({ length: count }, (_, index) => ({ id: `s${index}`, title: 'S', rows: [] }));
  const schema = { id: 'a', name: 'A', fields: [] };
  return JSON.stringify({ format: 3, schema, layout: { mode: 'multi-step', steps } });
};

describe('refused, and nothing changed', () => {
  it('anything that is no export, however broken or hostile', async () => {
    await connect();
    const bomb = zipSync({ 'formloom.json': new Uint8Array(70_000_000) }, { level: 1 });
    const cases: Array<[GivenFile, string, number?]> = [
      [{ name: 'notes.txt', bytes: strToU8('hello') }, 'It is no project of Formloom.'],
      [
        { name: 'cut.zip', bytes: zip('', { a: 'b' }).bytes.slice(0, 30) },
        'It is no ZIP, or its end is missing.',
      ],
      [zip('other.zip', { 'a.txt': 'b' }), 'There is no formloom.json in it'],
      [zip('climbs.zip', { '../formloom.json': '{}' }), 'A name in it leads out of its folder'],
      [{ name: 'bomb.zip', bytes: bomb }, 'It is far larger than any export.'],
      [{ name: 'huge.zip', bytes: new Uint8Array(4) }, 'It is far larger than any export.', 100_000_000],
      [
        zip('steps.zip', { 'formloom.json': manySteps(20_000) }),
        'A form may have 200 steps, and this one has 20,000.',
      ],
      [zip('later.zip', { 'formloom.json': '{"format":99}' }), 'A later version of Formloom wrote it.'],
    ];
    for (const [file, why, size] of cases) {
      await dropFile(file, { size });
      await dialog(`“${file.name}” cannot be opened`);
      expect(await page.locator('dialog p').textContent()).toContain(why);
      await page.click('dialog >> text=Close');
    }
    await dropFile(zip('again.zip', {}));
    await dialog('“again.zip” cannot be opened');
    expect(await violationsOf(page)).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('unpacked', () => {
  it('opens from its folder, dropped or chosen, and from formloom.json alone', async () => {
    await openForm(OTHER);
    await page.click('text=Add step');
    await saved();
    const file = await exported();
    const folder = join(mkdtempSync(join(tmpdir(), 'formloom-folder-')), 'unpacked');
    for (const [path, bytes] of Object.entries(unzipSync(file.bytes))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    await page.click('[aria-label="Undo"]');
    const session = await page.context().newCDPSession(page);
    const drag = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data: drag });
    }
    await page.waitForSelector('text=unpacked is open.');
    expect((await exported()).bytes).toEqual(file.bytes);

    await page.click('[aria-label="Undo"]');
    await page.click('nav a:has-text("Forms")');
    const choosing = page.waitForEvent('filechooser');
    await page.click('text=Open a folder…');
    // Under another name, so that it is not the message of before that is waited for.
    const again = join(dirname(folder), 'unpacked again');
    renameSync(folder, again);
    await (await choosing).setFiles(again);
    await ready();
    await page.waitForSelector('text=unpacked again is open.');
    expect((await exported()).bytes).toEqual(file.bytes);

    await page.click('[aria-label="Undo"]');
    await chooseFromMenu({ name: 'formloom.json', bytes: readFileSync(join(again, 'formloom.json')) });
    await page.waitForSelector('text=formloom.json is open.');
    expect((await exported()).bytes).toEqual(file.bytes);
    rmSync(dirname(folder), { recursive: true });
  });
});
