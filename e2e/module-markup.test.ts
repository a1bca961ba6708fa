/** Is what an exported form is made of sound HTML? In every theme and language by turns. */

import { exportModule } from '@formloom/module';
import { LANGUAGES, type Project, setPreset, setSetting, THEME_NAMES } from '@formloom/project';
import { HtmlValidate } from 'html-validate/node';
import { expect, it } from 'vitest';
import { formsToTry } from './testing/covering-forms.ts';
import { forms, projectOf, setUpForms } from './testing/exported-forms.ts';
import { themeForm } from './testing/theme-form.ts';

setUpForms();

const RULES = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // Boxes of one question have its name, as radio buttons have.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
    // Some programs find a label only by its id.
    'no-redundant-for': 'off',
    // A list without marks is none to some readers unless it says so.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    'long-title': 'off',
  },
});

/** The page as a browser reads it, without what is no markup. */
function markupOf(project: Project): string {
  const page = exportModule(project).find(({ path }) => path === 'preview.html')?.text ?? '';
  return page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '');
}

async function findingsIn(project: Project): Promise<string[]> {
  const { results } = await RULES.validateString(markupOf(project));
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

it('a form of the sandbox, whatever it is made of', async () => {
  const wrong: Array<readonly [string, readonly string[]]> = [];
  for (const [at, form] of formsToTry(forms).entries()) {
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'en';
    const theme = THEME_NAMES[at % THEME_NAMES.length] ?? 'plain';
    const how = (['account', 'two-steps', 'one-per-row'] as const)[at % 3] ?? 'account';
    let project = setPreset(projectOf(form, how, language), theme);
    project = setSetting(project, 'mark', at % 2 === 0 ? 'required' : 'optional');
    project = setSetting(project, 'showTitle', at % 4 !== 0);
    const findings = await findingsIn(project);
    if (findings.length > 0) wrong.push([form.schema.name, [...new Set(findings)]]);
  }
  expect(wrong).toEqual([]);
});

it('one of everything, with and without a title', async () => {
  for (const steps of ['one', 'several'] as const)
    for (const showTitle of [true, false]) {
      const project = themeForm({}, { steps, language: 'en' });
      expect(await findingsIn(setSetting(project, 'showTitle', showTitle))).toEqual([]);
    }
});
