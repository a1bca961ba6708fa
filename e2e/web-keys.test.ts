/**
 * The browser application by keys alone: walking, lifting, far moves, what is said, and where the focus is
 * afterwards.
 */

import { describe, expect, it } from 'vitest';
import { card, drawing, FORM, openForm, page, setUpApp, startOnePerRow } from './testing/web-app.ts';

setUpApp();

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const said = () => page.locator('[data-said]').innerText();
/** What has the focus: the key of a card, or whatever else it can be told by. */
const focused = () =>
  page.evaluate(() => {
    const { dataset, tagName } = document.activeElement as HTMLElement;
    const { card: field, conditional, stepTitle: title, stepHandle, menu } = dataset;
    const step = title ?? stepHandle;
    if (step !== undefined) return `${title === undefined ? 'handle' : 'title'} of a step`;
    return field ?? conditional ?? menu ?? document.activeElement?.getAttribute('aria-label') ?? tagName;
  });

/** Every sentence that is read out while something is done, in order. */
async function heard(work: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { heard: log });
    const listen = (element: Element) =>
      new MutationObserver(() => element.textContent && log.push(element.textContent)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    for (const region of document.querySelectorAll('[data-said] > *')) listen(region);
  });
  await work();
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

describe('the form of 500 fields', () => {
  it('lifts from the middle, says every press, and goes 200 places in ten keys', async () => {
    await openForm('Building inspection (500 fields)');
    await startOnePerRow();
    await page.focus(card('item_250'));
    const sentences = await heard(async () => {
      // Held down a moment too long, the key neither drops nor is heard twice.
      await page.keyboard.down('Space');
      await page.keyboard.down('Space');
      await page.keyboard.up('Space');
      await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Home', 'Home', 'End');
    });
    expect(sentences).toEqual([
      expect.stringMatching(/, row 251, column 1 of 1, Step 1, picked up\. Arrow keys/),
      expect.stringMatching(/^Left of “.+”, row 251, Step 1\.$/),
      expect.stringMatching(/^Right of “.+”, row 251, Step 1\.$/),
      expect.stringMatching(/^No further\. Right of “.+”, row 251, Step 1\.$/),
      expect.stringMatching(/^New row above “.+”, row 252, Step 1\.$/),
      'New row above “Inspector’s email”, row 1, Step 1.',
      'No further. New row above “Inspector’s email”, row 1, Step 1.',
      'At the end of “Step 1”, row 500, Step 1.',
    ]);
    await press('Escape');
    expect(await focused()).toBe('item_250');

    const keys = ['Shift+F10', 'Enter', '4', '5', '1', 'Enter'];
    expect(keys.length).toBeLessThanOrEqual(10);
    await press(...keys);
    const [rows = []] = await drawing();
    expect(rows.indexOf('item_250')).toBeGreaterThan(440);
    expect(await focused()).toBe('item_250');
    expect(await said()).toMatch(/row 45\d, column 1 of 1/);
  });
});

describe('walking and keys', () => {
  it('one stop for all cards; arrows walk; other keys stay the browser’s', async () => {
    await openForm(FORM);
    expect(await page.locator('[data-area="canvas"] [data-card][tabindex="0"]').count()).toBe(1);
    await page.focus(card('firstname'));
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'Home']) {
      await press(key);
      seen.push(await focused());
    }
    expect(seen).toEqual(['lastname', 'email', 'company', 'jobtitle', 'email', 'boletin', 'firstname']);
    expect(await page.locator('[aria-current="true"]').getAttribute('data-card')).toBe('firstname');
    const prevented = (lifted: boolean) =>
      page.evaluate((wait) => {
        const keys = [{ key: 'F5' }, { key: 'r', ctrlKey: true }, { key: 'f', ctrlKey: true }, { key: 'x' }];
        return keys
          .slice(0, wait ? 1 : 4)
          .map((init) =>
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
            ),
          );
      }, lifted);
    expect(await prevented(false)).toEqual([true, true, true, true]);
    await press('Space');
    expect(await prevented(true)).toEqual([true]);
    expect(await page.locator('[data-hand="keys"]').count()).toBe(1);
    await press('Control+f');
    expect(await page.locator('[data-hand]').count()).toBe(0);
  });

  it('Delete takes out, Shift+F10 opens the menu, ? lists all keys', async () => {
    await openForm(FORM);
    await page.focus(card('jobtitle'));
    await press('Delete');
    expect((await drawing()).flat().join(' ')).not.toContain('jobtitle');
    expect(await focused()).toBe('numemployees');
    expect(await said()).toBe('Cargo is out of the form.');
    await page.focus(card('email'));
    await press('Delete');
    await page.waitForSelector('text=“Correo electrónico” is required and stays in the form.');
    expect(await focused()).toBe('email');
    await press('Shift+F10');
    await page.waitForSelector('[role="menu"]');
    expect(await page.getByRole('menuitem', { name: 'Take out of the form' }).count()).toBe(0);
    await press('Escape');
    expect(await focused()).toBe('email');
    await press('?');
    await page.waitForSelector('dialog[open] kbd');
    await page.click('dialog [aria-label="Close"]');
    expect(await focused()).toBe('email');
  });
});

describe('focus and words', () => {
  it('after each action there is a focus, and each is told once', async () => {
    await openForm(FORM);
    await page.focus(card('jobtitle'));
    const told = async (work: () => Promise<unknown>) => heard(async () => void (await work()));
    expect(await told(() => press('Delete'))).toEqual(['Cargo is out of the form.']);
    expect(await told(() => press('Control+z'))).toEqual([
      'Undone: Cargo, row 3, column 2 of 3, step Paso 1.',
    ]);
    expect(await focused()).toBe('numemployees');
    await page.focus(card('jobtitle'));
    expect(await told(() => press('Control+y'))).toEqual(['Done again: Cargo is out of the form.']);
    expect(await focused()).not.toBe('BODY');
    expect(await told(() => press('Control+y'))).toEqual(['There is nothing to do again.']);

    expect(await told(() => page.click('text=Add step'))).toEqual(['Step Paso 2 added, 2 of 2.']);
    expect(await focused()).toBe('title of a step');
    // What is typed takes the place of the name it came with.
    await page.keyboard.type('Ours');
    expect(await told(() => press('Enter'))).toEqual(['The step is now called Ours.']);
    expect(await focused()).toBe('handle of a step');

    await page.focus(card('country'));
    await press('Shift+F10');
    expect(await told(() => page.getByRole('menuitem', { name: 'To “Ours”' }).press('Enter'))).toEqual([
      'País, row 1, column 1 of 1, step Ours.',
    ]);
    expect(await focused()).toBe('country');

    const fold = page.locator('[data-fold]').nth(1);
    expect(await told(() => fold.press('Enter'))).toEqual(['Ours folded up, 1 field.']);
    await page.focus(card('email'));
    expect(await told(() => press('Space', 'PageDown', 'Enter'))).toEqual([
      expect.stringMatching(/^Correo electrónico, row 2.*picked up/),
      'At the end of “Ours”, row 2, step Ours.',
      'Correo electrónico, row 2, column 1 of 1, step Ours.',
    ]);
    expect(await focused()).toBe('email');

    await page.locator('[data-drop="step"]').nth(1).locator('[aria-label^="Step "]').press('Enter');
    expect(await told(() => page.getByRole('menuitem', { name: 'Remove step' }).press('Enter'))).toEqual([
      'Step Ours removed. Its fields are at the end of Paso 1.',
    ]);
    expect(await focused()).toBe('handle of a step');
  });

  it('joining all steps and starting over can be taken back where they are told', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await page.focus(card('country'));
    await press('Space', 'PageDown', 'Enter');
    const before = await drawing();
    await page.click('button:has-text("One step")');
    await page.waitForSelector('text=All fields are in one step now.');
    await page.click('[role="status"] button:has-text("Undo")');
    expect(await drawing()).toEqual(before);
    expect(await focused()).not.toBe('BODY');
    await startOnePerRow();
    await page.waitForSelector('text=The layout starts over, one field per row.');
    await page.click('[role="status"] button:has-text("Undo")');
    expect(await drawing()).toEqual(before);
    expect(await focused()).not.toBe('BODY');
  });

  it('finds in palette and layout together, and goes from match to match', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await page.focus(card('company'));
    await press('Delete');
    await page.fill('[aria-label="Filter fields"]', 'emp');
    await page.waitForSelector('text=1 in the layout, 1 not placed');
    expect(await page.locator('[data-area="palette"] [data-card]').count()).toBe(1);
    expect(await page.locator('[data-area="canvas"] [data-found="true"]').count()).toBe(1);
    await page.click('[data-fold] >> nth=0');
    await page.focus('[aria-label="Filter fields"]');
    await press('Enter');
    expect(await said()).toBe('Empleados, 1 of 1, row 3, step Paso 1.');
    expect(await page.locator('[aria-current="true"]').getAttribute('data-card')).toBe('numemployees');
    await press('ArrowDown');
    expect(await focused()).toBe('numemployees');
    await page.fill('[aria-label="Filter fields"]', 'nothing like it');
    await page.waitForSelector('text=No field is called “nothing like it”.');
    expect(await page.locator('text=Every field is in the form.').count()).toBe(0);
  });
});
