/**
 * Renders the review page: markup around the form's preview, with one script and one style sheet. The content
 * security policy blocks everything else. Also renders the error page for an invalid review link.
 */

import type { StoredRemark } from '../projects/review-calls.ts';
import { escapeHtml, pageHeaders, renderPage } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import type { PageLook } from './page-look.ts';

export interface ReviewPageOptions {
  /** The form's name. */
  readonly name: string;
  readonly until: number;
  readonly remarks: readonly StoredRemark[];
  /** The project as JSON. */
  readonly project: string;
  readonly look: PageLook;
  readonly nonce: string;
  /** Undefined where the web app is not built. */
  readonly files: ReviewFiles | undefined;
}

export interface ReviewFiles {
  readonly script: string;
  readonly style: string;
}

interface ReviewWords {
  readonly title: string;
  readonly ended: string;
  readonly away: string;
  readonly awayTitle: string;
  readonly needsScript: string;
  readonly notBuilt: string;
}

const WORDS: Readonly<Record<PageLanguage, ReviewWords>> = {
  en: {
    title: 'This link leads nowhere',
    ended: 'It has ended, or there never was one. Ask whoever sent it to you for another one.',
    awayTitle: 'The form cannot be shown right now',
    away: 'Wait a moment, then load this page again.',
    needsScript: 'This page shows a form as it works, and needs JavaScript for that. Please switch it on.',
    notBuilt: 'The page cannot be shown, because the application is not built (npm run build).',
  },
  es: {
    title: 'Este enlace no lleva a ninguna parte',
    ended: 'Ha terminado, o nunca existió. Pide otro a quien te lo envió.',
    awayTitle: 'El formulario no se puede mostrar ahora',
    away: 'Espera un momento y vuelve a cargar esta página.',
    needsScript:
      'Esta página muestra un formulario tal como funciona y para eso necesita JavaScript. Actívalo.',
    notBuilt: 'La página no se puede mostrar porque la aplicación no está compilada (npm run build).',
  },
};

/** Search engines must not index review pages, and pages opened from here must not get their URL. */
const HIDDEN = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' } as const;

export const NO_REVIEW_HEADERS = { ...pageHeaders(), ...HIDDEN };

export function renderNoReview(look: PageLook): string {
  const { title, ended } = WORDS[look.language];
  return renderSentence(look, title, ended);
}

/** The page while the database is unreachable: it is unknown whether the link is valid. */
export function renderReviewAway(look: PageLook): string {
  const { awayTitle, away } = WORDS[look.language];
  return renderSentence(look, awayTitle, away);
}

function renderSentence(look: PageLook, title: string, sentence: string): string {
  const body = `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p></div>`;
  return renderPage({ title, look, body });
}

/** `origin` is the requested origin: the content security policy allows only the review files within it. */
export function reviewHeaders(nonce: string, origin: string) {
  const own = URL.canParse(origin) && !/[\s;,']/.test(origin) ? origin : "'none'";
  const within = (folder: string) => (own === "'none'" ? own : `${own}${folder}`);
  const policy = [
    'sandbox allow-scripts allow-same-origin allow-forms',
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `connect-src ${within('/review/')}`,
    `frame-src ${within('/review-files/')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    ...HIDDEN,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    vary: 'Origin, Accept, Accept-Language, Cookie',
  } as const;
}

export function renderReviewPage(options: ReviewPageOptions): string {
  const { name, until, remarks, project, look, nonce, files } = options;
  const words = WORDS[look.language];
  const own = remarks.map(({ done: _, ...remark }) => remark);
  // Escapes `<`, so that no text can end the script element.
  const data = `{"until":${until},"remarks":${JSON.stringify(own)},"project":${project}}`.replaceAll(
    '<',
    '\\u003c',
  );
  const theme = look.theme ? ` data-theme="${look.theme}"` : '';
  const head = files ? `<link rel="stylesheet" href="${files.style}" nonce="${nonce}">` : '';
  const body = files
    ? `<div id="root"></div><noscript><p>${escapeHtml(words.needsScript)}</p></noscript>
<script type="application/json" id="review">${data}</script>
<script type="module" src="${files.script}" nonce="${nonce}"></script>`
    : `<h1 dir="auto">${escapeHtml(name)}</h1><p>${escapeHtml(words.notBuilt)}</p>`;
  return `<!doctype html>
<html lang="${look.language}"${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title><link rel="icon" href="data:,">${head}</head>
<body>${body}</body></html>
`;
}
