/** The browser application: everything a form consists of, as cards that can be arranged. */

import { describe, expect, it } from 'vitest';
import { GENERATION } from '../scripts/generation.ts';
import { boxOf, card, dragTo, drawing, drop, handle } from './testing/canvas.ts';
import { violationsOf } from './testing/page.ts';
import { control, FORM, grant, idOf, openForm, page, setUpApp, together, visit } from './testing/web-app.ts';

setUpApp();

/** The words on a card as they are read out, one blank between them. */
const wordsOn = async (selector: string) =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, ' ').trim();
/** A card from which nothing hangs is its own face. */
const wordsOfCard = (key: string) => wordsOn(`${card(key)} > div, ${card(key)}:not(:has(> div))`);
const conditional = (key: string) => `[data-conditional="${key}"]`;
const wordsOfConditional = (key: string) => wordsOn(`${conditional(key)} > div`);

async function choose(menu: string, item: string) {
  await page.click(menu);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

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

describe('hidden fields', () => {
  it('say where their value comes from, and have a line of their own', async () => {
    await openForm('Campaign landing page');
    expect(await wordsOfCard('campaign')).toBe(
      'Campaign Hidden: sent, but never seen, from ?campaign, else “spring”',
    );
    expect(await wordsOfCard('utm_source')).toBe(
      'Source Hidden: sent, but never seen, from ?utm_source “Source” may stay empty',
    );
    await drop(handle('utm_source'), card('email'), 0.9, 0.5);
    expect(await drawing()).toEqual([['email utm_source', 'campaign']]);
    const [shown, hidden] = [await boxOf(card('email')), await boxOf(card('utm_source'))];
    expect({ ...hidden, y: 0, height: 0 }).toEqual({ ...shown, y: 0, height: 0 });
    expect(hidden.y).toBeGreaterThan(shown.y + shown.height);
  });

  it('do not count against three', async () => {
    await openAs(WHOLE);
    await drop(handle('campaign'), card('two'), 0.9, 0.5);
    expect((await drawing())[0]?.[0]).toBe('one two three campaign');
    expect(await page.locator('[data-said]').innerText()).toBe('Campaign, row 1, Step 1; it takes no room.');
    await dragTo(handle('0-2/name'), card('two'), 0.9, 0.5);
    expect(await page.locator(card('two')).getAttribute('data-hint')).toBeNull();
    await page.mouse.up();
    await page.waitForSelector('text=A row holds three fields at most.');
    await choose('[data-menu="two"]', 'To the right in its row');
    expect((await drawing())[0]?.[0]).toBe('one three two campaign');
  });
});

describe('conditional fields', () => {
  it('hang below their parent, in words and as a list', async () => {
    await openForm('Help with an order');
    const below = (name: string) => page.getByRole('list', { name: `Shown depending on ${name}` });
    expect(await below('Topic').locator('> li').count()).toBe(1);
    expect(await below('Order number').locator('> li').count()).toBe(1);
    expect(await wordsOfConditional('order_number')).toBe(
      'Order number if “Topic” is one of “Delivery”, “Refund”',
    );
    expect(await wordsOfConditional('ordered_on')).toBe('Ordered on if “Order number” is answered');
    const edges = await Promise.all(
      [card('topic'), `${conditional('order_number')} > div`, `${conditional('ordered_on')} > div`].map(
        boxOf,
      ),
    );
    expect(edges.map(({ x }) => x)).toEqual([...edges.map(({ x }) => x)].sort((one, other) => one - other));
    expect(await page.locator(`${conditional('order_number')} button`).count()).toBe(0);
  });

  it('move with it, and by no menu of their own', async () => {
    await openForm('Help with an order');
    await page.locator(conditional('order_number')).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Settings…' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Settings…']);
    await page.keyboard.press('Escape');
    await drop(handle('topic'), card('email'), 0.5, 0.05);
    expect(await drawing()).toEqual([['topic', 'email']]);
    const above = await boxOf(`${card('topic')} ${conditional('ordered_on')}`);
    expect(above.y + above.height).toBeLessThan((await boxOf(card('email'))).y);
    await drop(handle('topic'), card('email'), 0.9, 0.5);
    expect(await drawing()).toEqual([['email topic']]);
    expect(await page.locator(`${card('topic')} ${conditional('order_number')}`).count()).toBe(1);
    await dragTo(handle('email'), card('topic'), 0.5, 0.95);
    expect(await page.locator(card('topic')).getAttribute('data-hint')).toBe('after');
    await page.mouse.up();
    expect(await drawing()).toEqual([['topic', 'email']]);
  });

  it('are found in the palette with their parent', async () => {
    await openAs({ ...WHOLE, fieldGroups: [{ fields: [text('kept', 'Kept')] }, ...optional(WHOLE)] });
    await choose('[data-menu="iam"]', 'Take out of the form');
    await page.fill('[aria-label="Filter fields"]', 'works');
    expect(await wordsOn(`[data-area="palette"] ${conditional('works')} > div`)).toBe(
      'Works council if “Company size” is at least 50',
    );
    await drop('[data-palette-handle="iam"]', card('kept'), 0.5, 0.95);
    expect(await page.locator(`${card('iam')} ${conditional('works')}`).count()).toBe(1);
  });
});

/** The last group, with nothing in it that has to stay. */
function optional({ fieldGroups }: typeof WHOLE): Json[] {
  return fieldGroups
    .slice(-1)
    .map(({ fields }) => ({ fields: fields.map((one) => ({ ...one, required: false })) }));
}

describe('texts', () => {
  it('a text shows its beginning, and can be taken out and put back', async () => {
    await openForm(FORM);
    // Its texts show pictures from elsewhere.
    await page.route('https://example.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${together.address}/forms/${await idOf('Course enrolment with reading matter')}`);
    await page.waitForSelector('h1:has-text("Course enrolment")');
    await page.waitForSelector('[data-drop="field"]');
    expect(await wordsOfCard('block:1')).toBe('Please read this first. The course lasts six weeks. Text');
    expect(await wordsOfCard('block:3')).toBe('How to reach you Text');
    expect(await wordsOfCard('block:5')).toBe('Where we are Text');
    await drop(handle('block:3'), '[aria-label="Fields"] h2', 0.3, 0.5);
    expect((await drawing()).flat()).not.toContain('block:3');
    await drop('[data-palette-handle="block:3"]', card('firstname'), 0.5, 0.05);
    expect((await drawing())[0]?.slice(0, 2)).toEqual(['block:1', 'block:3']);
  });
});

describe('the form as a whole', () => {
  it.each([
    ['en-US', 'light', 1440, 'is “A company”', 'always shown: the condition cannot be judged here'],
    ['es-ES', 'dark', 390, 'es «A company»', 'siempre se muestra: aquí no se puede comprobar la condición'],
  ] as const)('axe finds nothing, %s %s at %i px', async (locale, colorScheme, width, is, always) => {
    await openAs(WHOLE, { locale, colorScheme, viewport: { width, height: 844 } });
    expect(await wordsOfConditional('size')).toContain(is);
    expect(await wordsOfConditional('since')).toBe(`Since ${always}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.click('[data-menu="campaign"]');
    await page.getByRole('menuitem').last().click();
    if (width < 700) await page.locator('nav button').nth(1).click();
    await page.waitForSelector('[data-palette-handle="campaign"]');
    expect(await violationsOf(page)).toEqual([]);
  });
});
