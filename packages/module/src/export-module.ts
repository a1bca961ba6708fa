/** From schema, layout and options to the files that are shipped. Same input, same text, on every machine. */

import type { FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { standaloneDocument } from './document.ts';
import { fieldsJson, metaJson } from './module-json.ts';
import { folderName } from './module-name.ts';
import { type ModuleOptions, readSettings } from './options.ts';
import { PRINT_TEMPLATE } from './print.ts';
import { renderReadme } from './readme.ts';
import { renderForm } from './render-form.ts';
import { MODULE_CSS, MODULE_JS } from './runtime.ts';
import { writeSource } from './source-file.ts';
import { moduleWarnings } from './warnings.ts';

export interface ModuleFile {
  readonly path: string;
  readonly text: string;
}

export function exportModule(schema: FormSchema, layout: Layout, options: ModuleOptions = {}): ModuleFile[] {
  const settings = readSettings(schema, options);
  const folder = folderName(settings.name);
  const warnings = moduleWarnings(schema, layout, options);
  const module = (name: string) => `${folder}.module/${name}`;
  return [
    { path: module('meta.json'), text: metaJson(settings) },
    { path: module('fields.json'), text: fieldsJson(settings) },
    { path: module('module.html'), text: `${renderForm(schema, layout, settings, PRINT_TEMPLATE)}\n` },
    { path: module('module.css'), text: `${MODULE_CSS}\n` },
    { path: module('module.js'), text: `${MODULE_JS}\n` },
    { path: 'preview.html', text: standaloneDocument(schema, layout, settings) },
    { path: 'formloom.json', text: writeSource(schema, layout, options) },
    { path: 'README.md', text: renderReadme({ folder, settings, schema, warnings }) },
  ];
}
