/** A page with a form on it as it is exported for any site, or for a code base. */

import { exportFiles, type ModuleFile, type TagChoices, type TargetName, tagSnippet } from '@formloom/module';
import type { Project } from '@formloom/project';
import { visit } from './visitor.ts';

const exported = new WeakMap<Project, Partial<Record<TargetName, readonly ModuleFile[]>>>();

/** Made once for each project, however many pages it is put on. */
export function filesOf(project: Project, target: TargetName): readonly ModuleFile[] {
  const known = exported.get(project) ?? {};
  exported.set(project, known);
  known[target] ??= exportFiles(project, target);
  return known[target];
}

export const fileOf = (project: Project, target: TargetName, ending: string) =>
  filesOf(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';

export const scriptFile = (text: string) => ({ contentType: 'text/javascript', body: text });

/** Style may come from files only, and answers may go to the provider. */
export const STRICT = {
  'content-security-policy':
    "default-src 'self'; style-src 'self'; img-src data:; connect-src http://provider.test; require-trusted-types-for 'script'; trusted-types formloom",
};

const pageOf = (body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Site</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<script type="module" src="/form.js"></script></head><body><main>${body}</main></body></html>`;

/** The script of an embed, and one tag. */
export async function visitEmbed(project: Project, choices: TagChoices = {}, body = '') {
  await visit(pageOf(tagSnippet(project, choices) + body), {
    headers: STRICT,
    files: { '/form.js': scriptFile(fileOf(project, 'embed', '.js')) },
  });
}

/** The package, with whatever script the page has. */
export async function visitPackage(project: Project, body: string, script: string) {
  await visit(pageOf(body), {
    files: {
      '/form.js': scriptFile(script),
      '/package/index.js': scriptFile(fileOf(project, 'package', '/index.js')),
    },
  });
}
