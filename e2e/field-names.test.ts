/**
 * A browser lets a field called `style` or `querySelector` stand in the place of that property of its form
 * element. Exported forms start, are filled and are sent whatever their fields are called.
 */

import { exportFiles, exportModule, tagSnippet } from '@formloom/module';
import { createProject, type Project, setSetting } from '@formloom/project';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { renderCmsPage } from './testing/cms-page.ts';
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
import { bundleWithReact } from './testing/react-bundle.ts';

setUpForms();

const textOf = (project: Project, target: 'embed' | 'page', ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';

const site = (content: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<link rel="icon" href="data:,"></head><body><section>${content}</section>
<script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`;

declare global {
  interface Window {
    /** In the page, and in a form's own root. */
    parts?: (selector: string) => HTMLElement[];
  }
}

/** By no selector of the test's own browser library: it asks the form element, too. */
async function started(page: Page) {
  page.setDefaultTimeout(20_000);
  await page.evaluate(() => {
    window.parts = (selector) =>
      [
        document,
        ...Array.from(document.querySelectorAll('section > *'), ({ shadowRoot }) => shadowRoot),
      ].flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]);
  });
  await page.waitForFunction(() => window.parts?.('form[data-fl-ready]').length);
}

/** Runs in the page; gives the field that the error summary leads to. */
function pressSend(answer: string) {
  const all = window.parts ?? (() => []);
  for (const input of all('[data-fl-field] input')) (input as HTMLInputElement).value = answer;
  all('[data-fl-submit]')[0]?.click();
  all('.fl-summary a')[0]?.click();
  return all('input:focus')[0]?.getAttribute('name');
}

const PAGES: ReadonlyArray<readonly [target: string, page: (project: Project) => Promise<string> | string]> =
  [
    ['a module', (project) => renderCmsPage(exportModule(project), ['formloom'])],
    ['a page', (project) => textOf(project, 'page', '.html')],
    ['a script', (project) => site(tagSnippet(project), textOf(project, 'embed', '.js'))],
    [
      'a script with a shadow root',
      (project) => site(tagSnippet(project, { shadow: true }), textOf(project, 'embed', '.js')),
    ],
    ['a React component', reactPage],
  ];

async function reactPage(project: Project): Promise<string> {
  const bundle = await bundleWithReact(19, [project]);
  bundle.remove();
  return site(bundle.render(0), `${bundle.browser};stage.hydrate(0, {})`);
}

/** Every name that the browser's own form elements have. */
const namesIn = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = [];
    for (let at: object | null = HTMLFormElement.prototype; at; at = Object.getPrototypeOf(at))
      names.push(...Object.getOwnPropertyNames(at));
    return [...new Set(names)];
  });

/** React itself looks for its components upwards, and for ever where such a field stands in the way. */
const REACT_READS = 'parentNode';

it.each(PAGES)('as %s, with a field for every name that a form element has', async (target, pageOf) => {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  const names = (await namesIn(page)).filter((name) => !/React/.test(target) || name !== REACT_READS);
  expect(names.length).toBeGreaterThan(300);
  const fields = names.map((name) => ({
    name,
    label: `Field ${name}`,
    type: 'text',
    required: name === 'style',
  }));
  const project = createProject(
    { id: 'form-1', name: 'Names', fields },
    { account: 1, submitUrl: 'https://example.com' },
  );
  const sent: string[][] = [];
  await page.route('https://example.com/**', (route) => {
    const body = route.request().postDataJSON() as { fields: Array<{ name: string }> } | null;
    if (body) sent.push(body.fields.map(({ name }) => name));
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ json: { inlineMessage: 'Thanks' }, headers });
  });
  await page.goto(fileOf(await pageOf(project), 'form.html'));
  await started(page);
  const focused = await page.evaluate(pressSend, '');
  expect(focused).toBe('style');
  await page.evaluate(pressSend, 'an answer');
  await page.waitForFunction(() => window.parts?.('.fl-done').length);
  expect(sent).toEqual([names]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('as an element, for the page around it: values, steps, reset', async () => {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  const names = await namesIn(page);
  const fields = names.map((name) => ({ name, label: `Field ${name}`, type: 'text', required: false }));
  const project = createProject({ id: 'form-1', name: 'Names', fields });
  await page.goto(fileOf(site(tagSnippet(project), textOf(project, 'embed', '.js')), 'form.html'));
  await started(page);
  const answers = await page.evaluate(async () => {
    const element = document.querySelector('section > *') as unknown as {
      values: Record<string, string>;
      step: number;
      reset: () => void;
    };
    element.values = { style: 'a' };
    const before = element.values.style;
    for (const input of document.querySelectorAll<HTMLInputElement>('[name=lang]')) input.value = 'b';
    element.reset();
    await new Promise((done) => setTimeout(done));
    return [before, element.values.style, element.values.lang, element.step];
  });
  expect(answers).toEqual(['a', 'a', '', 0]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('every form of the sandbox is sent with the names of its fields', async () => {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  for (const [index, form] of forms.entries()) {
    const { id, name } = form.schema;
    if (UNSATISFIABLE[name]) continue;
    const [, pageOf = reactPage] = PAGES[index % 3] ?? [];
    const before = (await received(id)).length;
    await page.goto(
      fileOf(await pageOf(setSetting(projectOf(form, 'account'), 'name', `form ${index}`)), 'form.html'),
    );
    await started(page);
    await fillByKeyboard(page, { most: 0 });
    await page.keyboard.press('Enter');
    expect([name, await outcomeOf(page, form)]).toEqual([name, '']);
    const [last, ...more] = (await received(id)).slice(before);
    expect([name, more.length]).toEqual([name, 0]);
    const sent = last?.fields.map((field) => field.name) ?? [];
    const known = form.details.fields.map((field) => field.name);
    const needed = form.details.fields
      .filter((field) => field.required && field.parent === undefined)
      .map((field) => field.name);
    expect([name, sent.filter((one) => !known.includes(one))]).toEqual([name, []]);
    expect([name, needed.filter((one) => !sent.includes(one))]).toEqual([name, []]);
    expect([name, complaints]).toEqual([name, []]);
  }
  await page.context().close();
}, 240_000);
