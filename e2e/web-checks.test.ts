/** The browser application: what the checks say, what changed in the account, and the layout as a text. */

import { describe, expect, it } from 'vitest';
import { drawing } from './testing/canvas.ts';
import { focused } from './testing/focus.ts';
import { violationsOf } from './testing/page.ts';
import { control, FORM, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

const finding = (code: string) => page.locator(`[data-finding="${code}"]`);
const badge = () => page.locator('[data-panel="checks"] [data-tone]');

/** Changes the form in the account as another operator would. */
async function changeForm(change: (definition: string) => string) {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const definition = await (await control('GET', `/sandbox/forms/${id}`)).text();
  const changed = change(definition);
  expect(changed).not.toBe(definition);
  const answer = await control('PUT', `/sandbox/forms/${id}`, JSON.parse(changed));
  expect(answer.status).toBeLessThan(300);
}

describe('checks', () => {
  it('follow the work, mark cards, count in the rail and offer what helps', async () => {
    await openForm(FORM);
    expect(await badge().count()).toBe(0);
    await page.click('[data-panel="checks"]');
    await page.waitForSelector('text=Nothing stands in the way');
    await page.locator('[data-area="canvas"] [data-card="company"]').press('Delete');
    await finding('unplaced-field').waitFor();
    await page.click('text=Add step');
    await finding('empty-step').waitFor();
    expect(await badge().getAttribute('data-tone')).toBe('should');
    expect(await violationsOf(page)).toEqual([]);
    await finding('empty-step').getByRole('button').click();
    await finding('empty-step').waitFor({ state: 'detached' });
    await finding('unplaced-field').getByRole('button').click();
    await page.waitForSelector('text=Nothing stands in the way');
    expect((await drawing()).flat()).toContain('company');
    await page.click('text=/\\d+ checks are fine/');
    await page.waitForSelector('text=Every field is placed');
  });

  it('a form that takes no answers is said in the export, too', async () => {
    await openForm('Protected by captcha');
    expect(await badge().getAttribute('data-tone')).toBe('must');
    await page.click('text=Export…');
    await page.waitForSelector('dialog >> text=One thing must be fixed');
    await page.waitForSelector('dialog >> text=The form asks for a captcha');
  });
});

describe('what changed in the account', () => {
  it('is told when the form is opened again, taken over as one step, and undone', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await saved();
    const mine = await drawing();
    await changeForm((text) => text.replaceAll('"Empresa"', '"Nombre de la empresa"'));
    await page.reload();
    await page.waitForSelector('[data-drop="field"]');
    await page.waitForSelector('text=The form has changed in the account.');
    expect(await drawing()).toEqual(mine);
    expect(await page.locator('[data-area="canvas"] [data-card="company"]').innerText()).toContain('Empresa');
    await page.click('[role="status"] >> text=Checks');
    await finding('drift').waitFor();
    expect(await finding('drift').innerText()).toContain('Nombre de la empresa');
    await page.locator('[data-card="company"] [data-mark]').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await finding('drift').getByRole('button', { name: 'Take the changes over' }).click();
    await page.waitForSelector('[data-card="company"]:has-text("Nombre de la empresa")');
    await finding('drift').waitFor({ state: 'detached' });
    await page.click('[role="status"] >> text=Undo');
    await finding('drift').waitFor();
    expect(await drawing()).toEqual(mine);
  });

  it('is taken over one by one or set aside, and asked for again by a button', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await saved();
    await page.click('[data-panel="checks"]');
    await changeForm((text) => text.replaceAll('"Empresa"', '"Compañía"').replaceAll('"Cargo"', '"Puesto"'));
    await page.click('[aria-label="Read the form from the account again"]');
    await finding('drift').waitFor();
    await finding('drift').getByRole('button', { name: 'Look at each' }).click();
    await page.waitForSelector('dialog >> text=What changed in the account');
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('dialog label:has-text("Puesto") input').uncheck();
    await page.getByRole('button', { name: 'Take over this change' }).click();
    await page.waitForSelector('[data-card="company"]:has-text("Compañía")');
    expect(await page.locator('[data-area="canvas"] [data-card="jobtitle"]').innerText()).toContain('Cargo');
    await finding('drift').waitFor();
    expect(await focused()).toBe('BUTTON Look at each');
    await finding('drift').getByRole('button', { name: 'Look at each' }).click();
    await page.getByRole('button', { name: 'Set this change aside' }).click();
    await finding('drift').waitFor({ state: 'detached' });
    await page.click('summary >> text=One change set aside');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bring back: “Cargo” is called “Puesto” now' }).click();
    await finding('drift').waitFor();
  });
});

describe('the layout as text', () => {
  it('is read, edited, refused by the line and applied, one undo away', async () => {
    await openForm('Te llamamos');
    const before = await drawing();
    await page.click('header [aria-label="More"]');
    await page.getByRole('menuitem', { name: 'Layout as text…' }).click();
    const area = page.locator('dialog textarea');
    const text = await area.inputValue();
    expect(await violationsOf(page)).toEqual([]);
    await area.fill(`${text}\nnobody\n`);
    await page.waitForSelector(`dialog >> text=/^line ${text.split('\n').length + 1}: .*“nobody”/`);
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    expect(await page.locator('dialog').count()).toBe(1);
    const keys = before.flat().join(' ').split(' ');
    await area.fill(`# Todo\n${keys.slice(0, 2).join(' | ')}\n${keys.slice(2).join('\n')}\n`);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect((await drawing())[0]?.[0]).toBe(keys.slice(0, 2).join(' '));
    await page.click('[role="status"] >> text=Undo');
    expect(await drawing()).toEqual(before);
  });
});
