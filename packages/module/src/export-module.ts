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
  const model = modelOf(project);
  const own = themeRule(settings.look) + ownCss(project);
  const module = (name: string) => `${folder}.module/${name}`;
  return [
    { path: module('meta.json'), text: metaJson(settings) },
    { path: module('fields.json'), text: fieldsJson(settings, model) },
    { path: module('module.html'), text: `${renderForm(project, settings, PRINT_TEMPLATE)}\n` },
    { path: module('module.css'), text: `${MODULE_CSS}${own}\n` },
    { path: module('module.js'), text: `${MODULE_JS}\n` },
    { path: 'readable/module.css', text: `${READABLE_CSS}${own}\n` },
    { path: 'readable/module.js', text: `${READABLE_JS}\n` },
    { path: 'preview.html', text: standaloneDocument(project) },
    { path: 'formloom.json', text: writeProject(project) },
    { path: 'README.md', text: renderReadme({ folder, settings, project, model }) },
  ];
}
