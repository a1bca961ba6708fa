/** The modules of the account with their files, and links to a page with each. */

import { findAccount } from '../accounts.ts';
import type { FileTree } from '../source-code/file-tree.ts';
import { splitAtModule } from '../source-code/path-errors.ts';
import type { State } from '../state.ts';
import { escapeHtml, renderPage } from './page.ts';

export function renderDesignManagerPage({ holdings, settings }: State, hubId: string): string {
  const { draft, published } = holdings.of(hubId).sourceCode;
  const pages = hubId === String(settings.hubId) ? '/pages' : `/pages/${hubId}`;
  const paths = [...draft.paths(), ...published.paths()];
  const modules = [...new Set(paths.flatMap((path) => splitAtModule(path)?.module ?? []))].sort();
  const all = modules.map(
    (module) => `<article><h2>${escapeHtml(module)}</h2>
${renderTree('Published', `${pages}/published`, published, module)}${renderTree('Draft', `${pages}/draft`, draft, module)}</article>`,
  );
  const empty = '<p class="muted">Nothing yet. Upload a form from Formloom, then reload.</p>';
  return renderPage(
    'Design manager',
    `<div class="card"><h1>Modules of “${escapeHtml(findAccount(settings, hubId).accountName)}”</h1>${all.join('') || empty}</div>`,
    true,
  );
}

/** Modules missing in this environment are not listed. */
function renderTree(title: string, address: string, tree: FileTree, module: string): string {
  const described = tree.describe(module);
  if (!described) return '';
  const files = described.children.map(
    (name) => `<li>${escapeHtml(name)} <span class="muted">${sizeOf(tree, `${module}/${name}`)}</span></li>`,
  );
  const href = `${address}/${module.split('/').map(encodeURIComponent).join('/')}`;
  return `<h3>${title}</h3><p><a href="${escapeHtml(href)}">See it on a page</a>
<span class="muted">· changed ${escapeHtml(momentOf(described.updatedAt))} UTC</span></p><ul>${files.join('')}</ul>`;
}

function sizeOf(tree: FileTree, path: string): string {
  const file = tree.read(path);
  return file ? `${(file.content.length / 1000).toFixed(1)} kB` : 'folder';
}

const momentOf = (time: number) => new Date(time).toISOString().replace('T', ' ').slice(0, 19);
