/** What the CMS prints of a form, what stands alone and what the preview shows are the same bytes. */

import { exportModule, previewDocument } from '@formloom/module';
import { type Language, setContent } from '@formloom/project';
import { FILTERS } from '@formloom/sandbox';
import { describe, expect, it } from 'vitest';
import { renderModule } from './testing/cms-page.ts';
import { formsToTry } from './testing/covering-forms.ts';
import { type Arrangement, forms, projectOf, setUpForms } from './testing/exported-forms.ts';

setUpForms();

const LANGUAGES: readonly Language[] = ['en', 'es', 'ar'];

describe.each<[Arrangement, number]>([
  ['account', 0],
  ['two-steps', 1],
])('as in %s', (how, turn) => {
  it('one markup, from template and preview alike, and each id in it once, under the name of its instance', () => {
    for (const [index, form] of formsToTry(forms).entries()) {
      const project = projectOf(form, how, LANGUAGES[(index + turn) % LANGUAGES.length]);
      const files = exportModule(project);
      // In front of it stands what ends a form of the page around it.
      const printed = renderModule(files, 'formloom', '').replace('</form>', '');
      const pages = [files.find(({ path }) => path === 'preview.html')?.text, previewDocument(project)];
      const same = pages.map((html) => html?.includes(`<main>\n${printed}</main>`));
      const ids = [...printed.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
      const { name } = form.schema;
      expect([name, same, ids.length > 0]).toEqual([name, [true, true], true]);
      expect([name, ids.filter((id) => !id.startsWith('formloom-'))]).toEqual([name, []]);
      expect([name, new Set(ids).size]).toEqual([name, ids.length]);
    }
  });
});

it('every filter of a template is known on the practice pages, which print nothing for others', () => {
  const words = { kind: 'text', text: 'It takes **two** minutes.' } as const;
  const used = formsToTry(forms).flatMap((form) => {
    const project = projectOf(form, 'account');
    const [step, ...rest] = project.layout.steps;
    if (!step) return [];
    const rows = [...step.rows, { id: 'words', fields: ['block:text-1'] }];
    const layout = { ...project.layout, steps: [{ ...step, rows }, ...rest] };
    const files = exportModule(setContent({ ...project, layout }, 'block:text-1', words));
    const html = files.find(({ path }) => path.endsWith('module.html'))?.text ?? '';
    return [...html.matchAll(/\|(\w+) [}%|]/g)].map(([, name = '']) => name);
  });
  const names = [...new Set(used)];
  expect(names).toContain('sanitize_html');
  expect(names.filter((name) => !Object.hasOwn(FILTERS, name))).toEqual([]);
});
