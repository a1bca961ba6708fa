/**
 * Whatever a site puts a form into, it is seen whole: as wide as it would be, and never wider than its place.
 */

import { exportModule } from '@formloom/module';
import { CHOICES } from '@formloom/project';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOX_FORMS } from './testing/box-form.ts';
import { sharedBrowser } from './testing/browser.ts';
import { BOX_NAMES, BOX_STYLE, boxesBody, widths } from './testing/containers.ts';
import { openBarePage } from './testing/page.ts';
import { brokenWords, heights, holes, inLine, phone, places, seenOf } from './testing/placed.ts';
import { createSite, type OpenSite } from './testing/site.ts';
import { pixelsApart, steadyShot } from './testing/steady-shot.ts';
import { fileOf, measure } from './testing/theme-page.ts';

let page: Page;
let complaints: string[];
let open: OpenSite;
beforeAll(async () => {
  ({ page, complaints } = await openBarePage(await sharedBrowser(), {}));
  open = await createSite(page);
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await page?.context().close();
});

/** What stands at its beginning, whatever the focus moved when the dialog opened. */
const scrollBack = () =>
  page.evaluate(() => {
    for (const one of [document.documentElement, document.querySelector('dialog')]) one?.scrollTo(0, 0);
  });

const WIDTHS = [1280, 390] as const;
/** Everything is measured at both; pictures are taken at one of them, by turns. */
const picturedAt = (theme: string) => WIDTHS[BOX_FORMS.findIndex(([name]) => name === theme) % WIDTHS.length];

it.each(BOX_FORMS)('the theme “%s” in twelve boxes, with and without a policy', async (theme, project) => {
  const looks: unknown[][] = [];
  const pictures: string[][] = [];
  for (const isStrict of [false, true]) {
    await open(project, { body: boxesBody, style: BOX_STYLE, isStrict });
    const look: unknown[] = [];
    const shots: string[] = [];
    const shoot = async (width: number) => {
      if (width !== picturedAt(theme)) return;
      await scrollBack();
      shots.push(await steadyShot(page, pictures[0]?.[shots.length]));
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // What is fixed lies at the top, and then the dialog over it.
      await shoot(width);
      await page.evaluate(() => {
        document.querySelector('dialog')?.showModal();
        (document.activeElement as HTMLElement | null)?.blur();
      });
      const found = await widths(page);
      expect(found.map(({ box }) => box).sort()).toEqual([...BOX_NAMES].sort());
      const wrong = found.filter(
        ({ form, wanted, given, over }) =>
          over > 0.5 || form > given + 0.5 || form < Math.min(wanted, given) - 3,
      );
      expect([width, isStrict, wrong]).toEqual([width, isStrict, []]);
      await shoot(width);
      look.push(await places(page), await measure(page));
      await page.evaluate(() => document.querySelector('dialog')?.close());
    }
    looks.push(look);
    pictures.push(shots);
  }
  expect(looks[1]).toEqual(looks[0]);
  const [free = [], strict = []] = pictures;
  expect([free.length, strict.length]).toEqual([2, 2]);
  const apart: number[] = [];
  for (const [at, shot] of free.entries()) apart.push(await pixelsApart(page, shot, strict[at] ?? ''));
  // A mark or an edge that is not there would be some hundred.
  expect(apart.filter((count) => count > 40)).toEqual([]);
});

const body = (form: (name: string) => string) => `<main>${form('one')}</main>`;
const style = 'body { margin: 0 } main { padding: 16px }';
/** What is seen of the first step. */
const FIRST = ['email', 'code', 'source', 'topics', 'Next'];

const show = (step: number) =>
  page.evaluate(
    (to) => document.querySelector('form')?.dispatchEvent(new CustomEvent('formloom:show', { detail: to })),
    step,
  );

it.each(BOX_FORMS)(
  'in the theme “%s” answers stand in line, and words, numbers and links have room',
  async (_, project) => {
    await open(project, { body, style });
    for (const width of [700, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      for (const labels of CHOICES.labels.of) {
        const { tops, star, isInside } = await inLine(page, labels);
        const [one = 0, other = 99] = tops;
        expect([labels, Math.abs(one - other) <= 1, star, isInside]).toEqual([
          labels,
          true,
          '"*" / ""',
          true,
        ]);
        expect([width, labels, await holes(page)]).toEqual([width, labels, []]);
      }
    }
    await page.evaluate(() => document.querySelector('form')?.setAttribute('data-fl-labels', 'above'));
    await page.click('[data-fl-next]');
    const links = await heights(page, '.fl-summary a');
    expect([links.length, links.filter((high) => high < 24)]).toEqual([3, []]);
    await show(1);
    const { country, number } = await phone(page);
    expect([country >= 8, number >= 120]).toEqual([true, true]);
    await page.setViewportSize({ width: 320, height: 900 });
    for (const progress of ['bars', 'steps', 'rules', 'line'])
      for (const step of [0, 1, 2]) {
        await page.evaluate(
          (to) => document.querySelector('form')?.setAttribute('data-fl-progress', to),
          progress,
        );
        await show(step);
        expect([progress, step, await brokenWords(page)]).toEqual([progress, step, []]);
      }
  },
);

it.each(BOX_FORMS)(
  'before its script has come, a form in the theme “%s” stands as it will',
  async (_, project) => {
    for (const width of [390, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await open(project, { body, style, hasScript: false });
      const before = await places(page);
      expect(await seenOf(page, '[data-fl-field], button')).toEqual(FIRST);
      await page.evaluate(fileOf(exportModule(project), 'module.js'));
      await page.waitForSelector('form[data-fl-ready]');
      expect(await seenOf(page, '[data-fl-field], button')).toEqual(FIRST);
      expect(await places(page)).toEqual(before);
    }
  },
);

it.each(BOX_FORMS)(
  'on paper all steps of the theme “%s” are there, and nothing to be pressed',
  async (_, project) => {
    await open(project, { body, style });
    await page.emulateMedia({ media: 'print' });
    expect(await seenOf(page, '.fl-step-title')).toEqual(['Your contact', 'Accommodation', 'Confirmation']);
    expect(
      await seenOf(page, 'button, .fl-way, .fl-trap, .fl-stuck, [data-fl-key=other], [data-fl-key=campaign]'),
    ).toEqual([]);
    expect(await seenOf(page, '[data-fl-field]')).toEqual([
      ...FIRST.slice(0, -1),
      'company',
      'phone',
      'people',
      'note',
      'news',
    ]);
    await page.emulateMedia({ media: 'screen' });
  },
);
