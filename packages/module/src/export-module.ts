/** From a project to the files that are shipped. Same project, same text, on every machine. */

import { type Project, writeProject } from '@formloom/project';
import { standaloneDocument } from './document.ts';
import { modelOf } from './form-model.ts';
import { fieldsJson, metaJson } from './module-json.ts';
import { moduleName } from './module-name.ts';
import { PRINT_TEMPLATE } from './print.ts';
import { renderReadme } from './readme.ts';
import { renderForm } from './render-form.ts';
import { READABLE_CSS, READABLE_JS } from './runtime/readable.ts';
import { MODULE_CSS, MODULE_JS } from './runtime/visitor.ts';
import { settingsOf } from './settings.ts';
import { ownCss } from './style/own-css.ts';
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
    { path: 'readable/module.js', text: `${READABLE_JS}\n` },
    { path: 'preview.html', text: standaloneDocument(project) },
    { path: 'formloom.json', text: writeProject(project) },
    { path: 'README.md', text: renderReadme({ folder, settings, project, model: modelOf(project) }) },
  ];
}

/** What belongs into the account, by its name in the module's folder; the rest is for people. */
export function moduleFiles(project: Project): ModuleFile[] {
  const settings = settingsOf(project);
  return [
    { path: 'meta.json', text: metaJson(settings) },
    { path: 'fields.json', text: fieldsJson(settings, modelOf(project)) },
    { path: 'module.html', text: `${renderForm(project, settings, PRINT_TEMPLATE)}\n` },
    { path: 'module.css', text: `${MODULE_CSS}${looksOf(project)}\n` },
    { path: 'module.js', text: `${MODULE_JS}\n` },
  ];
}

const looksOf = (project: Project) => themeRule(settingsOf(project).look) + ownCss(project);
