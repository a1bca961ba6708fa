/** The browser application: the preview, and the ZIP that holds what it showed. */

import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { boxOf, card, drop, handle } from './testing/canvas.ts';
import { chooseLooks } from './testing/design.ts';
import { violationsOf } from './testing/page.ts';
import { openForm, page, setUpApp, together, tryForm } from './testing/web-app.ts';

setUpApp();

it('the preview keeps what was typed, checks it, says what would be sent, and is what the ZIP holds', async () => {
  await openForm('Te llamamos');
  await tryForm();
  const frame = page.frameLocator('iframe');
  await frame.locator('[name="firstname"]').fill('Ana');
  await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
  await frame.locator('.fl-row[data-fl-columns="2"]').first().waitFor();
  await expect.poll(() => frame.locator('[name="firstname"]').inputValue()).toBe('Ana');
  for (const key of ['z', 'y', 'z', 'y']) await page.keyboard.press(`Control+${key}`);
  await page.keyboard.press('Control+z');
  await frame.locator('.fl-row[data-fl-columns="2"]').waitFor({ state: 'detached' });
  await expect.poll(() => frame.locator('[name="firstname"]').inputValue()).toBe('Ana');
  await frame.locator('[data-fl-submit]').click();
  expect(await frame.locator('[data-fl-name="mobilephone"] .fl-error').innerText()).toBe(
    'Rellena este campo',
  );
  await frame.locator('[name="mobilephone"]').fill('600123456');
  await frame.locator('[data-fl-submit]').click();
  await expect.poll(() => page.locator('[data-sent] tbody').first().innerText()).toContain('600123456');

  await page.click('text=Add step');
  await page.click('[data-menu="firstname"]');
  await page.getByRole('menuitem', { name: 'To “Paso 2”' }).click();
  await page.click('[aria-label="Step 2"]');
  await frame.locator('[data-fl-name="firstname"]').waitFor({ state: 'visible' });
  expect(await frame.locator('[data-fl-name="mobilephone"]').isVisible()).toBe(false);
  for (const width of [320, 1280]) {
    await page.getByLabel('Width of the preview', { exact: true }).selectOption(String(width));
    await expect
      .poll(() => frame.locator('body').evaluate((body) => (body as HTMLElement).offsetWidth))
      .toBe(width);
  }
  await page.click('[aria-label="Full screen"]');
  const screen = { x: 0, y: 0, width: 1440, height: 900 };
  expect(await boxOf('section[aria-label="Preview"]')).toMatchObject(screen);
  await page.click('[aria-label="Leave full screen"]');
  for (const _ of ['moved', 'added']) await page.click('[aria-label="Undo"]');
  await page.locator('[aria-label="Step 2"]').waitFor({ state: 'detached' });

  await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
  await chooseLooks('#0f766e', 0);
  await page.click('text=Export…');
  await page.click('dialog summary');
  await page.fill('dialog details input >> nth=0', 'Llamadme ya');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.waitForSelector('dialog pre span');
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download ZIP')]);
  expect(download.suggestedFilename()).toBe('te-llamamos.zip');
  const files = unzipSync(readFileSync(await download.path()));
  const standalone = strFromU8(files['preview.html'] as Uint8Array);
  await frame.locator('[data-fl-submit]', { hasText: 'Llamadme ya' }).waitFor();
  const [, rule = ''] = /\[data-fl-look="\w+"\]\)\{([^}]*)\}/.exec(standalone) ?? [];
  const shipped =
    rule
      .split(';--fl-auto')[0]
      ?.split(';')
      .map((one) => one.split(':')) ?? [];
  const shown = await frame.locator('form').evaluate(
    (form, names) => names.map((name) => [name, getComputedStyle(form).getPropertyValue(name)]),
    shipped.map(([name = '']) => name),
  );
  expect(shown).toEqual(shipped);
  expect(rule).toContain('--fl-radius:0px');
  expect(standalone).toContain('>Llamadme ya</button>');
  expect(await frame.locator('[data-fl-submit]').innerText()).toBe('Llamadme ya');
  expect(standalone).toContain('data-fl-columns="2"');
  expect(standalone).toContain(`${together.sandboxAddress}/submissions/v3/integration/submit/4210/`);
  expect(Object.keys(files)).toHaveLength(10);

  /** Every row and field, in order, as it stands in a form's markup. */
  const outline = (html: string) =>
    [...html.matchAll(/data-fl-(?:columns|name|key|kind)="[^"]*"/g)].map(([text]) => text);
  const preview = await frame.locator('form').evaluate((form) => form.outerHTML);
  expect(outline(preview)).toEqual(
    outline(standalone.slice(standalone.indexOf('<main>'), standalone.indexOf('</main>'))),
  );
  expect(outline(preview).length).toBeGreaterThan(8);
});
