/** What operators say of fields, steps and content, as a visitor's browser shows and reads it. */

import { exportModule, zipModule } from '@formloom/module';
import { type Project, setContent, setField, setLanguage, setStep, withLayout } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { renderCmsPage } from './testing/cms-page.ts';
import { overflowing } from './testing/overflow.ts';
import { openPackingPage } from './testing/packing-page.ts';
import { violationsOf } from './testing/page.ts';
import {
  control,
  page,
  projectOf,
  setUpVisitor,
  standalone,
  submit,
  v3,
  values,
  visit,
} from './testing/visitor.ts';

setUpVisitor();

const text = (name: string) => ({ name, fieldType: 'single_line_text', label: name.toUpperCase() });
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Two thirds and one, a lone half, two thirds of thirds, content of every kind, two steps. */
function build(): Project {
  const plain = projectOf(v3(...['a', 'b', 'c', 'd', 'e', 'f'].map(text)));
  const step = (id: string, ...rows: string[][]) => ({
    id,
    title: `Step ${id}`,
    rows: rows.map((fields, row) => ({ id: `${id}${row}`, fields })),
  });
  const edits: ReadonlyArray<(one: Project) => Project> = [
    (one) =>
      withLayout(one, {
        mode: 'multi-step',
        steps: [
          step(
            's',
            ['block:heading-1'],
            ['a', 'b'],
            ['block:heading-2'],
            ['c'],
            ['d', 'block:text-1'],
            ['f'],
          ),
          step('t', ['block:divider-1'], ['e', 'block:image-1']),
        ],
      }),
    (one) => setField(one, 'a', 'width', '2/3'),
    (one) => setField(one, 'c', 'width', '1/2'),
    (one) => setField(one, 'a', 'labelHidden', true),
    (one) => setField(one, 'a', 'label', 'Your name'),
    (one) => setField(one, 'a', 'help', 'As in your passport'),
    (one) => setField(one, 'b', 'parameter', 'utm.source'),
    (one) => setField(one, 'f', 'hidden', true),
    (one) => setField(one, 'f', 'defaultValues', ['web']),
    (one) => setStep(one, 's', 'description', 'Two minutes'),
    (one) => setStep(one, 's', 'next', 'Go on'),
    (one) => setStep(one, 't', 'back', 'Return'),
    (one) => setContent(one, 'block:heading-1', { kind: 'heading', text: 'You', size: 'large' }),
    (one) => setContent(one, 'block:heading-2', { kind: 'heading', text: 'More', size: 'small' }),
    (one) =>
      setContent(one, 'block:text-1', { kind: 'text', text: 'See **our** [terms](https://example.com/)' }),
    (one) =>
      setContent(one, 'block:image-1', { kind: 'image', src: 'https://example.com/map.png', alt: 'A map' }),
  ];
  return edits.reduce((one, edit) => edit(one), plain);
}

const PROJECT = build();
const show = async (html: string, width: number, query = '') => {
  await visit(html, { query });
  await page.route('https://example.com/map.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') }),
  );
  await page.setViewportSize({ width, height: 900 });
};
/** Left, top and part of the row, of each cell of a row that holds one of the keys. */
const places = (...keys: string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((key) => {
        const cell = document.querySelector(`.fl-row > [data-fl-key="${key}"]`);
        const [box, row] = [cell?.getBoundingClientRect(), cell?.parentElement?.getBoundingClientRect()];
        const style = getComputedStyle(cell?.parentElement ?? document.body);
        const gap = Number.parseFloat(style.columnGap) || 0;
        return {
          left: Math.round((box?.left ?? 0) - (row?.left ?? 0)),
          right: Math.round((row?.right ?? 0) - (box?.right ?? 0)),
          top: Math.round(box?.top ?? 0),
          part: Math.round((((box?.width ?? 0) + gap) / ((row?.width ?? 0) + gap)) * 6 * 100) / 100,
        };
      }),
    keys,
  );

describe('widths', () => {
  it.each([768, 1280])('are thirds and halves at %i px', async (width) => {
    await show(standalone(PROJECT), width);
    const [a, b, c, d] = await places('a', 'b', 'c', 'd');
    expect([a?.part, b?.part, c?.part, d?.part]).toEqual([4, 2, 3, 3]);
    expect(a?.top).toBe(b?.top);
    expect([a?.left, b?.right, c?.left]).toEqual([0, 0, 0]);
    expect(await overflowing(page)).toEqual([]);
  });

  it('are one column at 320 px', async () => {
    await show(standalone(PROJECT), 320);
    const found = await places('a', 'b', 'c', 'd');
    expect(found.map(({ part }) => part)).toEqual([6, 6, 6, 6]);
    expect((found[1]?.top ?? 0) > (found[0]?.top ?? 0)).toBe(true);
    expect(await overflowing(page)).toEqual([]);
  });

  it('begin at the right where writing does', async () => {
    await show(standalone(setLanguage(PROJECT, 'ar')), 768);
    const [a, b, c] = await places('a', 'b', 'c');
    expect([a?.part, b?.part, c?.part]).toEqual([4, 2, 3]);
    expect([a?.right, b?.left, c?.right]).toEqual([0, 0, 0]);
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('settings', () => {
  it('a hidden label is heard, help is tied, a parameter fills in, a hidden value is sent, steps have their words', async () => {
    await show(standalone(PROJECT), 768, '?utm.source=mail&b=wrong');
    const name = page.getByRole('textbox', { name: 'Your name', description: 'As in your passport' });
    expect(await name.count()).toBe(1);
    expect(await page.locator('.fl-label.fl-heard').boundingBox()).toMatchObject({ width: 1 });
    expect(await control('b').inputValue()).toBe('mail');
    expect(await page.getByText('Two minutes').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Go on' }).click();
    expect(await page.getByRole('button', { name: 'Return' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Return' }).click();
    expect(await page.getByRole('button', { name: 'Go on' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Go on' }).click();
    await submit();
    await page.waitForSelector('.fl-done');
    expect(values()).toEqual({ b: 'mail', f: 'web' });
  });
});

describe('content', () => {
  it('is read in order, with no heading skipped, in the page of the CMS as in its own', async () => {
    const files = exportModule(PROJECT);
    for (const html of [standalone(PROJECT), renderCmsPage(files, ['widget_1'])]) {
      await show(html, 768);
      const headings = await page.getByRole('heading').evaluateAll((all) => all.map((one) => one.tagName));
      expect(headings).toEqual(['H1', 'H2', 'H3', 'H4', 'H5']);
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('img', { name: 'A map' }).waitFor();
      await page.getByRole('separator').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      if (html !== standalone(PROJECT)) break;
      await page.context().close();
    }
  });

  it('is packed to the same bytes in a browser, entities and all', async () => {
    const markdown = [
      '&copy; &NewLine; &fjlig; &notit; &semi; &acE; &ngE; &#8364; &#x1F642; &nope;',
      '**a** {{ b }} &#123;% c %} [d](https://example.com/?e=1&amp;f=2 "g") ![h](https://example.com/i.png)',
      '- 日本\n- עברית\n\n> `<j>`\n\n*a_ [x]('.repeat(5),
    ].join('\n\n');
    const bytes = zipModule(setContent(PROJECT, 'block:text-1', { kind: 'text', text: markdown }));
    const packing = await openPackingPage();
    try {
      expect(Buffer.compare(await packing.pack(bytes), bytes)).toBe(0);
    } finally {
      await packing.close();
    }
  });
});
