/**
 * The sandbox's forms as a script, as a component of both Reacts, and as a page of their own: filled without
 * a mouse, sent, and accepted. Forms that stand for all by turns; `FORMS=all` takes every form every way.
 */

import { gzipSync } from 'node:zlib';
import type { WholeFormReply } from '@formloom/form';
import { exportFiles, largestScript, tagSnippet } from '@formloom/module';
import { languageOf, type Project, setLanguage, setSetting } from '@formloom/project';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { coveringForms, EVERY_FORM, formsToTry } from './testing/covering-forms.ts';
import {
  fileOf,
  forms,
  outcomeOf,
  projectOf,
  received,
  setUpForms,
  UNSATISFIABLE,
} from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage } from './testing/page.ts';
import { bundleWithReact, type ReactVersion } from './testing/react-bundle.ts';

setUpForms();

const WAYS = ['embed', 'page', 'react 18', 'react 19'] as const;
/** More controls than any form has but the one of 500 fields, which are of six kinds. */
const MOST_BY_KEYS = 80;
/** Names of elements are for good on one page, and forms of one name would share theirs. */
const named = (form: WholeFormReply, index: number): Project =>
  setSetting(projectOf(form, 'account', index % 3 === 0 ? 'es' : 'en'), 'name', `form ${index}`);
const textOf = (project: Project, target: 'embed' | 'page', ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';

const STAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><section></section></body></html>`;

describe('a form of the sandbox', () => {
  it('is no larger as a script in its own language than a form of up to 30 fields may be', () => {
    const weights = formsToTry(forms).flatMap((form) => {
      if (form.details.fields.length > 30) return [];
      const project = setLanguage(named(form, 1), languageOf(form.details.language) ?? 'en');
      const script = textOf(project, 'embed', '.js');
      const bytes = gzipSync(script, { level: 9 }).length;
      return [{ name: form.schema.name, bytes, isOver: bytes > largestScript(project) }];
    });
    expect(weights.length).toBeGreaterThan(10);
    expect(weights.filter(({ isOver }) => isOver)).toEqual([]);
    if (EVERY_FORM) console.log('The heaviest script:', weights.toSorted((a, b) => b.bytes - a.bytes)[0]);
  });

  it.each(WAYS)(
    'as %s: filled by keyboard alone, and accepted',
    async (way) => {
      const turn = WAYS.indexOf(way);
      const chosen = (
        EVERY_FORM ? forms : coveringForms(forms).filter((_, at) => at % WAYS.length === turn)
      ).map((form, at) => ({
        form,
        project: named(form, at),
      }));
      const show = await presenter(
        way,
        chosen.map(({ project }) => project),
      );
      const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
      const typed = new Set<string>();
      let accepted = 0;
      for (const [index, { form, project }] of chosen.entries()) {
        const { id, name } = form.schema;
        const before = (await received(id)).length;
        await show.open(page, project, index);
        await page.waitForFunction(() => document.querySelector('form[data-fl-ready]'));
        await page.evaluate(rememberFailures);
        await fillByKeyboard(page, { typed, most: MOST_BY_KEYS });
        await page.keyboard.press('Enter');
        if (UNSATISFIABLE[name]) {
          await page.waitForSelector('.fl-summary:not([hidden])');
          expect([name, (await received(id)).length]).toEqual([name, before]);
        } else {
          expect([name, await outcomeOf(page, form)]).toEqual([name, '']);
          expect([name, (await received(id)).length]).toEqual([name, before + 1]);
          accepted += 1;
        }
        expect([name, complaints]).toEqual([name, []]);
      }
      show.end();
      await page.context().close();
      expect(accepted).toBeGreaterThan(0);
      if (EVERY_FORM) console.log(`${way}: ${accepted} of ${chosen.length} accepted`);
    },
    600_000,
  );
});

interface Presenter {
  readonly open: (page: Page, project: Project, index: number) => Promise<void>;
  readonly end: () => void;
}

async function presenter(way: (typeof WAYS)[number], projects: readonly Project[]): Promise<Presenter> {
  if (way === 'page')
    return {
      open: async (page, project) => {
        await page.goto(fileOf(textOf(project, 'page', '.html'), 'form.html'));
      },
      end: () => {},
    };
  if (way === 'embed')
    return {
      open: async (page, project) => {
        const script = textOf(project, 'embed', '.js').replaceAll('</script', '<\\/script');
        const html = STAGE.replace('<section>', () => `<section>${tagSnippet(project)}`);
        await page.goto(
          fileOf(
            html.replace('</body>', () => `<script>${script}</script></body>`),
            'form.html',
          ),
        );
      },
      end: () => {},
    };
  const bundle = await bundleWithReact(Number(way.slice(-2)) as ReactVersion, projects);
  return {
    open: async (page, _, index) => {
      const html = STAGE.replace('<section>', () => `<section>${bundle.render(index)}`);
      await page.goto(fileOf(html, 'form.html'));
      await page.addScriptTag({ content: bundle.browser });
      await page.evaluate(`stage.hydrate(${index}, {})`);
    },
    end: bundle.remove,
  };
}

/** Runs in the page. */
function rememberFailures() {
  document.addEventListener('formloom:failure', (event) => {
    document.body.dataset.why = JSON.stringify((event as CustomEvent).detail);
  });
  scrollTo(0, 0);
}
