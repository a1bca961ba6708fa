/** The browser application: the work on a form is one thing, of one account, and never another's. */

import { describe, expect, it } from 'vitest';
import { card, drawing, drop, handle } from './testing/canvas.ts';
import { chooseLooks } from './testing/design.ts';
import {
  connect,
  control,
  downloadZip,
  expectComplaint,
  FORM,
  kept,
  openBrowser,
  openForm,
  page,
  saved,
  setUpApp,
  together,
} from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';

/** From wherever one is, to a form of the list. */
async function goTo(name: string) {
  await page.click('nav a:has-text("Forms")');
  await page.fill('input[type="search"]', name);
  await page.click(`tr:has-text("${name}") a`);
  await page.waitForSelector(`h1:has-text("${name}")`);
  await page.waitForSelector('[data-drop="field"]');
}

const actionOf = (files: Record<string, string>) =>
  /data-fl-action="([^"]*)"/.exec(files['preview.html'] ?? '')?.[1] ?? '';

describe('what is chosen for a form', () => {
  it('survives a reload and stays with its form: name, accent, corners, language, texts', async () => {
    await openForm(FORM);
    await chooseLooks('#0f766e', 3);
    await page.click('text=Export…');
    await page.getByLabel('Module name').fill('Mi demo');
    await page.getByLabel('Language of the form').selectOption({ label: 'Français' });
    await page.click('dialog summary');
    await page.fill('dialog details input >> nth=0', '¡Vamos!');
    await page.click('dialog >> text=Close');
    await saved();
    await goTo(OTHER);
    await page.click('text=Export…');
    await expect.poll(() => page.getByLabel('Module name').inputValue()).toBe('');
    const other = await downloadZip();
    expect(other.name).toBe('te-llamamos.zip');
    expect(Object.keys(other.files)).toContain('te-llamamos.module/meta.json');
    expect(other.files['preview.html']).toContain('lang="es"');
    expect(other.files['preview.html']).not.toMatch(/0f766e|Vamos|radius: 3px/);
    await page.click('dialog >> text=Close');

    await goTo(FORM);
    await page.reload();
    await page.waitForSelector('[data-drop="field"]');
    await page.click('text=Export…');
    const mine = await downloadZip();
    expect(mine.name).toBe('mi-demo.zip');
    const { design, settings } = JSON.parse(mine.files['formloom.json'] ?? '');
    expect([design, settings.name]).toMatchObject([
      { language: 'fr', theme: { accent: '#0f766e', radius: 3 }, texts: { submit: '¡Vamos!' } },
      'Mi demo',
    ]);
    expect(mine.files['preview.html']).toMatch(/--fl-radius:3px[\s\S]*¡Vamos!/);
  });

  it('opening a form again that was not touched offers nothing to undo', async () => {
    await openForm(OTHER);
    await goTo(OTHER);
    expect(await page.locator('[aria-label="Undo"]').isDisabled()).toBe(true);
    expect(await kept()).toEqual([]);
  });

  it('a title half typed is kept when one goes back or reloads; Escape takes it back', async () => {
    await openForm(FORM);
    await goTo(OTHER);
    const title = page.getByLabel('Title of step 1');
    await title.fill('');
    await title.pressSequentially('About y');
    await page.goBack();
    await page.waitForSelector('tbody tr');
    await page.goForward();
    await page.waitForSelector('[data-drop="field"]');
    await expect.poll(() => title.inputValue()).toBe('About y');
    await title.press('End');
    await title.pressSequentially('ou');
    await saved();
    await page.reload();
    await page.waitForSelector('[data-drop="field"]');
    await expect.poll(() => title.inputValue()).toBe('About you');
    await title.press('End');
    await title.pressSequentially(' and me');
    await page.keyboard.press('Escape');
    await expect.poll(() => title.inputValue()).toBe('About you');
    expect(await page.locator('[aria-label="Undo"]').isDisabled()).toBe(true);
  });
});

describe('which account it is', () => {
  it('is asked of the service, whatever this browser or the address says', async () => {
    await openForm(OTHER);
    await page.evaluate(() =>
      localStorage.setItem('formloom:preferences', JSON.stringify({ portalId: '999', language: 'en' })),
    );
    await page.goto(`${together.address}/?connected=true&portalId=666`);
    await page.waitForSelector('text=Account 4210');
    expect(page.url()).toBe(`${together.address}/`);
    expect(await page.locator('text=/666|999/').count()).toBe(0);
    await page.fill('input[type="search"]', OTHER);
    await page.click(`tr:has-text("${OTHER}") a`);
    await page.waitForSelector('[data-drop="field"]');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await saved();
    expect((await kept()).map(({ key }) => JSON.parse(key)[0])).toEqual([4210]);
    await page.click('text=Export…');
    await page.waitForSelector('dialog >> text=go straight to this form in account 4210');
    const { files } = await downloadZip();
    expect(actionOf(files)).toMatch(/\/4210\/[^/]+$/);
    expect(JSON.stringify(files)).not.toMatch(/\b(666|999)\b/);
  });

  it('is known in a browser that did not connect itself, and its work outlives the session', async () => {
    await openForm(OTHER);
    const path = new URL(page.url()).pathname;
    const other = await openBrowser(path);
    await other.waitForSelector('text=Account 4210');
    await other.waitForSelector('[data-drop="field"]');
    await other.click('text=Add step');
    await other.waitForSelector('[data-mark="saved"]');
    await other.click('text=Export…');
    expect(actionOf((await downloadZip(other)).files)).toMatch(/\/4210\//);

    await control('POST', '/sandbox/expire-tokens');
    await other.reload();
    await other.waitForSelector('text=Session expired. Please reconnect to provider.');
    await other.click('text=Connect account');
    await other.click('text=Grant access');
    await other.waitForSelector('[data-drop="step"] >> nth=1');
    expect(new URL(other.url()).pathname).toBe(path);
    await other.context().close();
    expectComplaint('status of 401');
  });

  it('a deep link opened while disconnected leads to its form once connected', async () => {
    await openForm(OTHER);
    const path = new URL(page.url()).pathname;
    await fetch(`${together.address}/oauth/provider/logout`, { method: 'POST' });
    const other = await openBrowser(path);
    await other.click('text=Connect account');
    await other.click('text=Grant access');
    await other.waitForSelector(`h1:has-text("${OTHER}")`);
    expect(new URL(other.url()).pathname).toBe(path);
    await other.context().close();
  });

  it('another account that is granted after an expired session is the one used, and has work of its own', async () => {
    await openForm(OTHER);
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await saved();
    await control('POST', '/sandbox/expire-tokens');
    await page.reload();
    await page.waitForSelector('text=Session expired. Please reconnect to provider.');
    await control('PATCH', '/sandbox/settings', { hubId: 9001 });
    await page.click('text=Connect account');
    await page.click('text=Grant access');
    await page.waitForSelector('text=Account 9001');
    await page.waitForSelector('[data-drop="field"]');
    expect(await drawing()).toEqual([['firstname', 'mobilephone', 'horario']]);
    await page.click('text=Add step');
    await saved();
    expect((await kept()).map(({ key }) => JSON.parse(key)[0]).sort()).toEqual([4210, 9001]);
    expectComplaint('status of 401');
  });

  it('an expired session is in sight wherever one has scrolled, and the badge tells the truth', async () => {
    await connect({ viewport: { width: 800, height: 500 } });
    await control('POST', '/sandbox/expire-tokens');
    await page.click('[aria-label="Refresh the list"]');
    await page.waitForSelector('text=Not connected');
    await page.mouse.wheel(0, 3_000);
    await page.waitForFunction(() => scrollY > 500);
    const notice = page.locator('[role="alert"]');
    const box = await notice.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height < 500).toBe(true);
    expect(
      await notice.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    expectComplaint('status of 401');
  });
});
