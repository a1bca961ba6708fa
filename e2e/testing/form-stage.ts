/**
 * One page on which form after form appears, as a CMS would print them: the script finds each when it comes,
 * and nothing has to be loaded anew.
 */

import type { ModuleFile } from '@formloom/module';
import type { Page } from 'playwright-core';
import { sharedBrowser } from './browser.ts';
import { renderModule } from './cms-page.ts';
import { fileOf as addressOf } from './exported-forms.ts';
import { openPage } from './page.ts';
import { fileOf, pageOf } from './theme-page.ts';

export interface FormStage {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** Takes the form away that is there and puts another in its place. */
  readonly show: (files: readonly ModuleFile[]) => Promise<void>;
}

export async function openFormStage(): Promise<FormStage> {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  let empty = '';
  let address = '';

  return {
    page,
    complaints,
    async show(files) {
      const needed = pageOf([''], { css: fileOf(files, 'module.css'), js: fileOf(files, 'module.js') });
      // A form may lead elsewhere, and one with rules of its own needs its own page.
      if (needed !== empty || page.url() !== address) {
        empty = needed;
        address = addressOf(empty, 'stage.html');
        await page.goto(address);
        await page.evaluate(rememberFailures);
      }
      await page.evaluate(replaceForm, renderModule(files, 'formloom', ''));
      await page.waitForFunction(() => document.querySelector('form[data-fl-ready]'));
    },
  };
}

/** Runs in the page. */
function rememberFailures() {
  document.addEventListener('formloom:failure', (event) => {
    document.body.dataset.why = JSON.stringify((event as CustomEvent).detail);
  });
}

/** Runs in the page. */
function replaceForm(html: string) {
  const section = document.querySelector('section');
  if (section) section.innerHTML = html;
  delete document.body.dataset.why;
  scrollTo(0, 0);
}
