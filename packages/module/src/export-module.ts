/**
 * Exports a project as files. The output is deterministic: the same project gives the same bytes on every
 * machine.
 */

import { htmlLang, inLanguage, languagesOf, type Project, setSetting, writeProject } from '@formloom/project';
import { standaloneDocument } from './document.ts';
import { figuresScript, readableFigures } from './figures.ts';
import { modelOf } from './form-model.ts';
import { fieldsJson, languageGroup, metaJson } from './module-json.ts';
import { moduleName } from './module-name.ts';
import { printTemplate } from './print.ts';
import { renderReadme } from './readme.ts';
import { END_PAGE_FORM, renderForm } from './render-form.ts';
import { READABLE_CSS, READABLE_JS } from './runtime/readable.ts';
import { MODULE_CSS, MODULE_JS } from './runtime/visitor.ts';
import { settingsOf } from './settings.ts';
import { ownCss } from './style/check-css.ts';
import { themeRule } from './style/theme-attributes.ts';

export interface ModuleFile {
  readonly path: string;
  readonly text: string;
}

export function exportModule(project: Project): ModuleFile[] {
  const settings = settingsOf(project);
  const folder = moduleName(project);
  return [
    ...moduleFiles(project).map(({ path, text }) => ({ path: `${folder}.module/${path}`, text })),
    { path: 'readable/module.css', text: `${READABLE_CSS}${looksOf(project)}\n` },
    { path: 'readable/module.js', text: `${withFigures(READABLE_JS, readableFigures(project))}\n` },
    { path: 'preview.html', text: standaloneDocument(setSetting(project, 'figures', false)) },
    { path: 'formloom.json', text: writeProject(project) },
    { path: 'README.md', text: renderReadme({ folder, settings, project, model: modelOf(project) }) },
  ];
}

/** Files to upload, by name in the module's folder; other files are documentation. */
export function moduleFiles(project: Project): ModuleFile[] {
  const settings = settingsOf(project);
  return [
    { path: 'meta.json', text: metaJson(settings) },
    { path: 'fields.json', text: fieldsJson(project) },
    { path: 'module.html', text: `${moduleTemplate(project)}\n` },
    { path: 'module.css', text: `${MODULE_CSS}${looksOf(project)}\n` },
    { path: 'module.js', text: `${withFigures(MODULE_JS, figuresScript(project))}\n` },
  ];
}

/** On HubSpot pages the page's language decides; a region (`es-mx`) counts as its language. */
function moduleTemplate(project: Project): string {
  const draw = (one: Project, words: string) =>
    END_PAGE_FORM + renderForm(one, settingsOf(one), printTemplate(words));
  const own = draw(project, 'module');
  const [, ...others] = languagesOf(project);
  if (others.length === 0) return own;
  const forms = others.map((language, index) => {
    const one = inLanguage(project, language);
    const words = `module.fl_${languageGroup(language)}`;
    const test = `${index === 0 ? 'if' : 'elif'} fl_language == "${htmlLang(language).replace(/-.*/, '')}"`;
    return `{% ${test} %}\n${draw(one, words)}\n`;
  });
  return `{% set fl_language = html_lang|lower|split("-")|first %}\n${forms.join('')}{% else %}\n${own}\n{% endif %}`;
}

/** Inserts the analytics script below the header comment. */
function withFigures(script: string, figures: string): string {
  return figures === '' ? script : script.replace('\n', () => `\n${figures}\n`);
}

const looksOf = (project: Project) => themeRule(settingsOf(project).look) + ownCss(project);
