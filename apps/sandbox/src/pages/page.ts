/** Styles of the sandbox's pages, clearly different from the product's. */

import { createHash } from 'node:crypto';

const STYLE = `
:root{color-scheme:light dark;--ground:#eef3f3;--panel:#fff;--ink:#13272b;--muted:#51676c;--line:#cfdcdc;--main:#0b6e74;--on-main:#fff;--bad:#a3271f}
@media (prefers-color-scheme:dark){:root{--ground:#0e1a1c;--panel:#16272a;--ink:#e3eff0;--muted:#9db4b8;--line:#2b4145;--main:#5ec6cc;--on-main:#0e1a1c;--bad:#ff9a90}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
header{padding:.9rem 1.25rem;background:var(--panel);border-block-end:1px solid var(--line);font-weight:650}
header span{color:var(--muted);font-weight:400}
main{max-inline-size:34rem;margin:clamp(1rem,6vw,3.5rem) auto;padding:0 1rem}
main.wide{max-inline-size:64rem}
.card{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:clamp(1.1rem,4vw,1.9rem)}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .7rem}
h2{font-size:1rem;margin:1.4rem 0 .3rem}
p{margin:0 0 .8rem}
ul{margin:.2rem 0 1rem;padding-inline-start:1.2rem}
.muted{color:var(--muted)}
.bad{color:var(--bad)}
.actions{display:flex;flex-wrap:wrap;gap:.7rem;margin-block-start:1.4rem}
button{font:inherit;font-weight:600;padding:.6rem 1.3rem;border-radius:8px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--main);border-color:var(--main);color:var(--on-main)}
a{color:var(--main)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{white-space:pre-wrap;margin:0}
table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;vertical-align:top;padding:.5rem .7rem .5rem 0;border-block-end:1px solid var(--line)}
.scroll{overflow-x:auto}
article{border-block-start:1px solid var(--line);margin-block-start:1.4rem}
h3{font-size:.9rem;margin:1rem 0 .3rem}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.15rem .9rem;margin:0 0 .6rem}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
td,th{overflow-wrap:anywhere}
ol{margin:0;padding-inline-start:1.2rem}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Browsers check redirects after a form against `form-action`, and an app may redirect anywhere. */
export function pageHeaders() {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http: https:`,
    'x-content-type-options': 'nosniff',
  };
}

export function renderPage(title: string, body: string, wide = false): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Sandbox provider</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header>Sandbox provider <span>· a stand-in, nothing here is real</span></header>
<main${wide ? ' class="wide"' : ''}>${body}</main></body></html>
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
