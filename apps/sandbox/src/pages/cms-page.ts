/** A CMS page with one module: the module's template with default values, its style sheet and script. */

import { findAccount } from '../settings.ts';
import { splitAtModule } from '../source-code/file-errors.ts';
import type { FileTree } from '../source-code/file-tree.ts';
import { renderTemplate, templateErrors } from '../source-code/template.ts';
import type { State } from '../state.ts';
import { escapeHtml, renderPage } from './page.ts';

/** A customer's page: scripts may run, and submit to any URL. */
export const CMS_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data: http: https:; connect-src http: https:; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const STYLE = `body{margin:0;font:16px/1.5 Georgia,serif;color:#222;background:#fff}
.site{max-inline-size:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.site>header{border-block-end:1px solid #ddd;margin-block-end:2rem;padding-block-end:.8rem;font-weight:700}`;

/** Undefined when the module does not exist. `language` is the page's language setting. */
export function renderCmsPage(tree: FileTree, module: string, language = 'en'): string | undefined {
  const textOf = (name: string) => tree.read(`${module}/${name}`)?.content.toString();
  const meta = textOf('meta.json');
  if (!module.endsWith('.module') || meta === undefined) return undefined;
  const title = String(readJson(meta, 'label') ?? module);
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${/^(?:ar|fa|he|ur)\b/i.test(language) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style>
<style>${closeSafely(textOf('module.css') ?? '')}</style></head>
<body><div class="site"><header>A page of the site</header><main>
<div id="widget_1">${renderModule(textOf('module.html') ?? '', textOf('fields.json') ?? '[]', language)}</div>
</main></div><script>${closeSafely(textOf('module.js') ?? '')}</script></body></html>
`;
}

function renderModule(template: string, fields: string, language: string): string {
  const [error] = templateErrors(template);
  if (error) return `<p><strong>This module cannot be shown:</strong> ${escapeHtml(error.message)}</p>`;
  try {
    const values = {
      name: 'widget_1',
      content: { id: '4242' },
      html_lang: language,
      module: defaultsOf(JSON.parse(fields)),
    };
    return renderTemplate(template, values);
  } catch (failure) {
    return `<p><strong>This module cannot be shown:</strong> ${escapeHtml(String(failure))}</p>`;
  }
}

function defaultsOf(fields: readonly Record<string, unknown>[]): object {
  const entries = fields.map(({ name, default: value, children }) => [
    String(name),
    Array.isArray(children) ? defaultsOf(children) : value,
  ]);
  return Object.fromEntries(entries);
}

function readJson(text: string, key: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

/** A closing tag inside a style or script must be escaped, also within strings. */
function closeSafely(text: string): string {
  return text.replace(/<\/(?=style|script)/gi, '<\\/');
}

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
