/**
 * Forms on a page to see their looks by: drawn from templates as the CMS draws them, and measured as the
 * browser shows them.
 */

import { exportModule, type ModuleFile } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Page } from 'playwright-core';
import { renderModule } from './cms-page.ts';

export const fileOf = (files: readonly ModuleFile[], ending: string) =>
  files.find(({ path }) => path.endsWith(ending))?.text ?? '';

/** The form of an export, as it stands in its page. */
export function formOf(project: Project): string {
  const html = fileOf(exportModule(project), 'preview.html');
  return html.slice(html.indexOf('<form'), html.indexOf('</form>') + '</form>'.length);
}

interface PageLook {
  readonly css: string;
  readonly js: string;
  /** What the page says of its own ground. */
  readonly style?: string;
}

export function pageOf(forms: readonly string[], { css, js, style = '' }: PageLook): string {
  const cells = forms.map((form) => `<section>${form}</section>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forms</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${css}</style>
<style>body { margin: 0 } section { padding: 12px } ${style}</style></head>
<body><main><h1>Forms</h1>${cells}</main><script>${js}</script></body></html>`;
}

/** One instance for each project; all of them share style and script, since none has rules of its own. */
export function templatePage(projects: readonly Project[], style: string): string {
  const exports = projects.map(exportModule);
  const [first = []] = exports;
  const forms = exports.map((files, at) => renderModule(files, `widget_${at}`, 4242));
  return pageOf(forms, { css: fileOf(first, 'module.css'), js: fileOf(first, 'module.js'), style });
}

/**
 * Brings every form into a state with something of everything: the last step, something chosen, and something
 * wrong.
 */
export async function stir(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-fl-ready]')) {
      const email = form.querySelector<HTMLInputElement>('[type=email]');
      if (email) email.value = 'ana@company.com';
      for (const [at, box] of form
        .querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')
        .entries())
        box.checked = at % 2 === 1;
      // Hundreds of countries say nothing of a look, and take long to judge.
      for (const country of form.querySelectorAll('[data-fl-code] option:nth-child(n + 4)')) country.remove();
      form.dispatchEvent(new CustomEvent('formloom:show', { detail: 99 }));
      form.querySelector<HTMLButtonElement>('[data-fl-submit]')?.click();
    }
    (document.activeElement as HTMLElement | null)?.blur();
    // What stands behind a form is looked at with the frame after its start.
    return new Promise<void>((settle) => requestAnimationFrame(() => settle()));
  });
}

/** What is computed for one of each part of a form, by part. */
export async function measure(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const parts = [
      'form',
      '.fl-title',
      '.fl-way',
      '.fl-progress li',
      '.fl-progress li::before',
      '.fl-progress li[aria-current]',
      '.fl-progress li[aria-current]::before',
      '.fl-count',
      '.fl-note',
      '.fl-step:not([hidden]) .fl-step-title',
      '.fl-step:not([hidden]) .fl-row',
      '[data-fl-key=company]',
      '[data-fl-key=company]::before',
      '[data-fl-key=company] .fl-label',
      '[data-fl-key=company] .fl-control',
      '[data-fl-key=size] .fl-label',
      '[data-fl-key=size] .fl-control',
      '[data-fl-key=budget] .fl-control::placeholder',
      '[data-fl-key=industry] .fl-control',
      '[data-fl-key=phone] .fl-control',
      '[data-fl-key=phone] .fl-error',
      '[data-fl-key=phone] .fl-error::before',
      '[data-fl-key=note] .fl-help',
      '[data-fl-key=note] .fl-control',
      '[data-fl-key=start]',
      '[data-fl-key=start] .fl-choice',
      '[data-fl-key=start] .fl-choice:has(:checked)',
      '[data-fl-key=start] input:checked',
      '[data-fl-key=topics] input',
      '[data-fl-key=topics] input:checked::before',
      '.fl-consent',
      '.fl-summary',
      '.fl-actions',
      '.fl-button[data-fl-back]',
      '.fl-button[data-fl-submit]',
      '.fl-button[data-fl-submit]:not([hidden])',
    ];
    const properties =
      'content color background-color background-image border-top border-right border-bottom border-left border-radius box-shadow outline outline-offset font-family font-size font-weight font-style letter-spacing line-height text-align text-decoration-line text-indent display position inset width height max-width padding margin gap flex justify-content grid-template-columns grid-area transform clip-path opacity color-scheme overflow'.split(
        ' ',
      );
    const read = (part: string) => {
      const [selector = '', pseudo] = part.split('::');
      const element = document.querySelector(selector);
      if (!element) return 'none';
      const style = getComputedStyle(element, pseudo && `::${pseudo}`);
      return properties.map((name) => style.getPropertyValue(name)).join(' | ');
    };
    return Object.fromEntries(parts.map((part) => [part, read(part)]));
  });
}
