/** Exports a form as an npm package with its types and a React component. */

import { writeProject } from '@formloom/project';
import { moduleName } from '../module-name.ts';
import { answersNote, policyNotes } from './notes.ts';
import { customElementsJson, packageJson } from './package-json.ts';
import { indexScript, reactScript } from './package-scripts.ts';
import { indexTypes, reactTypes, svelteTypes, vueTypes } from './package-types.ts';
import { shippedForm } from './shipped-form.ts';
import type { ExportTarget } from './target.ts';
import { packageReadme } from './target-readme.ts';

export const PACKAGE_TARGET: ExportTarget = {
  name: 'package',
  files: (project) =>
    Object.entries({
      'package.json': packageJson(project),
      'index.js': indexScript(project),
      'index.d.ts': indexTypes(project),
      'react.js': reactScript(project),
      'react.d.ts': reactTypes(project),
      'vue.d.ts': vueTypes(project),
      'svelte.d.ts': svelteTypes(project),
      'style.css': `/* Made with Formloom. */\n${shippedForm(project, 'server').css}\n`,
      'custom-elements.json': customElementsJson(project),
      'README.md': packageReadme(project),
      'formloom.json': writeProject(project),
    }).map(([path, text]) => ({ path: `${moduleName(project)}/${path}`, text })),
  folder: moduleName,
  download: (project) => `${moduleName(project)}.zip`,
  uploads: () => [],
  notes: (project) => [answersNote(project), { code: 'inside-form' }, ...policyNotes(project)],
};
