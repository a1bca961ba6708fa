/** The browser application: everything a form consists of, as cards that can be arranged. */

import { expect, it } from 'vitest';
import { GENERATION } from '../scripts/generation.ts';
import { boxOf, card, dragTo, drawing, drop, handle } from './testing/canvas.ts';
import { hexOf } from './testing/design.ts';
import { violationsOf } from './testing/page.ts';
import { control, grant, idOf, page, setUpApp, visit } from './testing/web-app.ts';

setUpApp();

const conditional = (key: string) => `[data-conditional="${key}"]`;

type Json = Record<string, unknown>;

const field = (fieldType: string, name: string, label: string, rest: Json = {}): Json => ({
  objectTypeId: '0-1',
  name,
  label,
  required: false,
  hidden: false,
  fieldType,
  ...rest,
});
const text = (name: string, label: string, rest: Json = {}) => field('single_line_text', name, label, rest);
const dependent = (operator: string, condition: Json, dependentField: Json): Json => ({
  dependentCondition: { operator, ...condition },
  dependentField,
});

/** One of everything. */
const WHOLE = {
  fieldGroups: [
    { fields: [text('one', 'One'), text('two', 'Two'), text('three', 'Three')] },
    { fields: [text('campaign', 'Campaign', { hidden: true, defaultValue: 'spring' })] },
    { fields: [text('name', 'Firm', { objectTypeId: '0-2' })], richText: '<h2>Read &amp; sign</h2>' },
    {
      fields: [
        field('radio', 'iam', 'I am', {
          required: true,
          options: [
            { label: 'A person', value: 'person' },
            { label: 'A company', value: 'company' },
          ],
          dependentFields: [
            dependent(
              'eq',
              { value: 'company' },
              field('number', 'size', 'Company size', {
                required: true,
                dependentFields: [dependent('gte', { value: '50' }, text('works', 'Works council'))],
              }),
            ),
            dependent('within_time', { value: '7' }, text('since', 'Since')),
          ],
        }),
      ],
    },
  ],
  configuration: { language: 'en', recaptchaEnabled: true },
  legalConsentOptions: {
    type: 'explicit_consent_to_process',
    communicationsCheckboxes: [{ label: 'News' }, { label: 'Offers' }],
  },
};

/** Opens a form of the account that the provider tells in these words, whatever it said before. */
async function openAs(definition: Json, settings: Parameters<typeof visit>[0] = {}) {
  const name = 'Te llamamos';
  await grant();
  const id = await idOf(name);
  const body = {
    id,
    name,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...definition,
  };
  const path = `${GENERATION.forms}/${id}`;
  await control('PUT', '/sandbox/faults', [{ kind: 'status', status: 200, path, body }]);
  await visit(settings, `/forms/${id}`);
  await page.waitForSelector('[data-drop="field"]');
}

/** Nothing goes beyond the edge, and axe finds nothing, also with something hidden in the palette. */
async function look(width: number) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.click('[data-menu="campaign"]');
  await page.getByRole('menuitem').last().click();
  if (width < 700) await page.locator('nav button').nth(1).click();
  await page.waitForSelector('[data-palette-handle="campaign"]');
  expect(await violationsOf(page)).toEqual([]);
}

it('what is hidden has a line of its own, what depends hangs below, and a hand moves both and texts', async () => {
  await openAs(WHOLE, { locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const [parent, child, grandchild] = await Promise.all(
    [card('iam'), `${conditional('size')} > div`, `${conditional('works')} > div`].map(boxOf),
  );
  expect(parent?.x).toBeLessThan(child?.x ?? 0);
  expect(child?.x).toBeLessThan(grandchild?.x ?? 0);

  await drop(handle('campaign'), card('two'), 0.9, 0.5);
  expect((await drawing())[0]?.[0]).toBe('one two three campaign');
  const [first, last, hidden] = await Promise.all(
    ['one', 'three', 'campaign'].map((key) => boxOf(card(key))),
  );
  if (!first || !last || !hidden) throw new Error('There are three');
  expect([hidden.x, hidden.x + hidden.width]).toEqual([first.x, last.x + last.width]);
  expect(hidden.y).toBeGreaterThan(first.y + first.height);
  await dragTo(handle('0-2/name'), card('two'), 0.9, 0.5);
  expect(await page.locator(card('two')).getAttribute('data-hint')).toBeNull();
  await page.mouse.up();
  await page.waitForSelector('text=A row holds three fields at most.');

  await drop(handle('iam'), card('0-2/name'), 0.5, 0.05);
  expect((await drawing())[0]?.slice(-2)).toEqual(['iam', '0-2/name']);
  const above = await boxOf(`${card('iam')} ${conditional('works')}`);
  expect(above.y + above.height).toBeLessThan((await boxOf(card('0-2/name'))).y);
  await drop(handle('iam'), card('0-2/name'), 0.9, 0.5);
  expect((await drawing())[0]?.slice(-1)).toEqual(['0-2/name iam']);
  // Below all that hangs from it.
  await dragTo(handle('0-2/name'), card('iam'), 0.5, 0.95);
  expect(await page.locator(card('iam')).getAttribute('data-hint')).toBe('after');
  await page.mouse.up();
  expect((await drawing())[0]?.slice(-2)).toEqual(['iam', '0-2/name']);

  await drop(handle('block:3'), '[aria-label="Fields"] h2', 0.3, 0.5);
  expect((await drawing()).flat()).not.toContain('block:3');
  await drop('[data-palette-handle="block:3"]', card('one'), 0.5, 0.05);
  expect((await drawing())[0]?.slice(0, 2)).toEqual(['block:3', 'one two three campaign']);
  await look(1440);
});

it('axe finds nothing in Spanish either, dark and at 390 px, nor in the design', async () => {
  await openAs(WHOLE, { locale: 'es-ES', colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await look(390);
  await page.click('[data-bottom-bar] >> text=Diseño');
  await page.waitForSelector('[data-preset]');
  await hexOf('border').fill('#eeeeee');
  await page.locator('[data-colour="border"] button').waitFor();
  await page.locator('[data-area="palette"] details').evaluate((one) => one.setAttribute('open', ''));
  expect(await violationsOf(page)).toEqual([]);
});
