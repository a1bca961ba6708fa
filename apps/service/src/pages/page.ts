/**
 * HTML layout of the pages that the service renders: no script, one inline style sheet, and no external
 * resources.
 */

import { createHash } from 'node:crypto';
import type { PageLook } from './page-look.ts';

export interface Page {
  readonly title: string;
  /** By default English, in the browser's color scheme. */
  readonly look?: PageLook;
  /** CSS that only this page needs. */
  readonly style?: string;
  /** Escaped HTML. */
  readonly body: string;
}

const DARK =
  '--paper:#15141a;--panel:#1e1d25;--ink:#eceaf4;--muted:#a09caf;--line:#302e3a;--accent:#8f86ff;--on-accent:#15141a;--sunk:#191820';

const STYLE = `
:root{color-scheme:light dark;--paper:#faf9f6;--panel:#fff;--ink:#1f1d26;--muted:#6b6775;--line:#e4e0d8;--accent:#4a3fd6;--on-accent:#fff;--sunk:#f3f1ec}
@media (prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 system-ui,sans-serif}
main{max-inline-size:46rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:650;margin-block-end:1.5rem}
.card{background:var(--panel);border:1px solid var(--line);border-radius:14px;padding:clamp(1.25rem,4vw,2rem)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .6rem;text-wrap:balance}
h2{font-size:1.05rem;margin:2rem 0 .5rem}
p{margin:0 0 .9rem}
.muted{color:var(--muted)}
.actions{display:flex;flex-wrap:wrap;gap:.6rem;margin-block-start:1.4rem}
a{color:var(--accent)}
a.button{display:inline-block;padding:.55rem 1rem;border-radius:10px;border:1px solid var(--line);color:var(--ink);font-weight:600;text-decoration:none}
a.button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code,pre{font:13px/1.5 ui-monospace,monospace}
pre{background:var(--sunk);border:1px solid var(--line);border-radius:10px;padding:.8rem 1rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;inline-size:100%;margin-block:.4rem 1rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .6rem .4rem 0;border-block-end:1px solid var(--line)}
section{border-block-start:1px solid var(--line);padding-block-start:1.4rem;margin-block-start:1.2rem}
section h2{margin-block-start:0}
th:first-child,td:first-child{inline-size:4.5rem}
tr:last-child td{border-block-end:0}
.method{font-weight:650;color:var(--accent)}
`;

export interface PageHeadersOptions {
  /** Must equal the page's own style, because the content security policy contains its hash. */
  readonly style?: string;
  /** Allowed targets of the page's forms. */
  readonly formAction?: string;
}

export const PAGE_HEADERS = pageHeaders();

export function pageHeaders({ style = '', formAction = "'none'" }: PageHeadersOptions = {}) {
  const hash = createHash('sha256')
    .update(STYLE + style)
    .digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    vary: 'Origin, Accept, Accept-Language',
  } as const;
}

const MARK =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#4a3fd6"/><g stroke="#fff" stroke-width="2.4" stroke-linecap="round"><path d="M10 7v18M16 7v18M22 7v18" opacity=".55"/><path d="M7.5 12h5M19.5 12h5M13.5 16.5h5M7.5 21h5M19.5 21h5"/></g></svg>';

export function renderPage({ title, body, style = '', look = { language: 'en' } }: Page): string {
  const theme = look.theme ? ` data-theme="${look.theme}"` : '';
  return `<!doctype html>
<html lang="${look.language}"${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Formloom</title><link rel="icon" href="data:,"><style>${STYLE}${style}</style></head>
<body><main><div class="brand">${MARK}<span>Formloom</span></div>${body}</main></body></html>
`;
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? character);
}
