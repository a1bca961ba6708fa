/**
 * Every preset, on light and dark pages, at three widths, in one step and in several, in both directions:
 * readable and within its page.
 */

import { themeAttributes } from '@formloom/module';
import {
  CHOICES,
  type Choice,
  contrast,
  failuresOf,
  LOOK_KEYS,
  type Look,
  lookOf,
  type Project,
  repairContrast,
  setTheme,
  THEME_NAMES,
} from '@formloom/project';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { openPage, violationsOf } from './testing/page.ts';
import { LANGUAGES, themeForm } from './testing/theme-form.ts';
import { meetings } from './testing/theme-meetings.ts';
import { stir, templatePage } from './testing/theme-page.ts';

/** A page says what it is, or only looks like it. */
const PAGES = {
  'a light page': ':root { color-scheme: light } body { background: #ffffff }',
  'a dark page that says so': ':root { color-scheme: dark } body { background: #101418; color: #eeeeee }',
  'a dark page that does not': 'main { background: #101418; color: #eeeeee }',
};
const WIDTHS = [320, 768, 1280];

/** Where the style of the page goes. */
const STYLE = '/* page */';

/** A page each: rules about colours take long on long pages. */
const SETS = LANGUAGES.flatMap((language) =>
  (['one', 'several'] as const).map((steps) =>
    templatePage(
      THEME_NAMES.map((preset) => themeForm({ preset }, { steps, language })),
      STYLE,
    ),
  ),
);

it.each(Object.entries(PAGES).map(([name, style], turn) => [name, style, turn] as const))(
  'every preset on %s, at every width',
  async (_, style, turn) => {
    const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
    for (const [at, html] of SETS.entries()) {
      // What is no matter of colours is the same on every page, and colours are the same in all languages.
      if (turn > 0 && at % 2 === turn % 2) continue;
      await page.setContent(html.replace(STYLE, style));
      await stir(page);
      // The last is where it is judged, by turns: each set meets each width, and each width each kind of
      // page.
      for (const width of [1, 2, 3].map((by) => WIDTHS[(at + turn + by) % WIDTHS.length] ?? 768)) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('form')].map(
            (one) => one.scrollWidth - one.clientWidth,
          ),
        );
        expect([width, wide.length, wide.filter((by) => by > 0)]).toEqual([
          width,
          THEME_NAMES.length + 1,
          [],
        ]);
      }
      const rules = turn === 0 ? undefined : ['color-contrast'];
      expect([at, await violationsOf(page, { rules })]).toEqual([at, []]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
/** Colours near one another and near the ends, as people choose them, beside any. */
const anyColour = fc.oneof(colour, fc.constantFrom('#ffffff', '#000000', '#f3f4f6', '#767676', '#949494'));
const anyLook = fc.record(
  Object.fromEntries(
    LOOK_KEYS.map((key): [string, fc.Arbitrary<unknown>] => {
      const choice: Choice = CHOICES[key];
      if (choice.kind === 'colour') return [key, anyColour];
      if (choice.kind === 'flag') return [key, fc.boolean()];
      if (choice.kind === 'number') return [key, fc.integer({ min: choice.least, max: choice.most })];
      return [key, fc.constantFrom(...choice.of)];
    }),
  ),
) as unknown as fc.Arbitrary<Look>;

function repaired(start: Look): Look {
  let look = start;
  for (let [failure] = failuresOf(look); failure; [failure] = failuresOf(look))
    look = { ...look, ...repairContrast(look, failure) };
  return look;
}

it('no theme shows what cannot be read or seen without a finding', async () => {
  const { page } = await openPage(await sharedBrowser(), 'about:blank');
  const form = themeForm({}, { steps: 'several', language: 'en' });
  await page.setContent(templatePage([form], 'body { background: var(--fl-ground) }'));
  await stir(page);
  const unseenIn = async (project: Project) => {
    const shown = await page.evaluate(meetings, themeAttributes(project));
    expect(shown.length).toBeGreaterThan(12);
    expect(shown.filter(({ part }) => part.endsWith(' ring'))).toHaveLength(1);
    return shown.filter(({ colour, ground, least }) => contrast(colour, ground) < least - 0.02);
  };
  let failing = 0;
  for (const [at, look] of fc.sample(anyLook, { numRuns: 100, seed: 7 }).entries()) {
    const project = setTheme(form, look);
    const found = failuresOf(lookOf(project.design.theme, null));
    const unseen = await unseenIn(project);
    failing += unseen.length > 0 ? 1 : 0;
    if (found.length === 0) expect([look, unseen]).toEqual([look, []]);
    // Each of them belongs to a colour that is named.
    const named = new Set(found.map((one) => one.colour));
    expect(unseen.filter((one) => !one.of.some((name) => named.has(name)))).toEqual([]);
    // Colours that are just enough fail wherever a meeting is not judged.
    if (at % 8 > 0) continue;
    const mended = repaired(look);
    expect([mended, await unseenIn(setTheme(form, mended))]).toEqual([mended, []]);
  }
  expect(failing).toBeGreaterThan(33);
  await page.context().close();
});
