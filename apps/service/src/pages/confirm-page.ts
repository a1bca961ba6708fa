/**
 * Renders the page that asks a person to confirm a connection, because no cookie shows that they started the
 * OAuth flow. It works without JavaScript.
 */

import { isHttpUrl } from '../read-variable.ts';
import { escapeHtml, pageHeaders, renderPage } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import type { PageLook } from './page-look.ts';

export interface ConfirmPageOptions {
  readonly look: PageLook;
  /** The account's number, where the provider sends one. */
  readonly account: number | undefined;
  /** The frontend's URL, or empty. */
  readonly back: string;
}

interface ConfirmWords {
  readonly title: (account: string) => string;
  readonly unnamed: string;
  readonly lead: string;
  readonly advice: string;
  readonly connect: string;
  readonly back: string;
}

const WORDS: Readonly<Record<PageLanguage, ConfirmWords>> = {
  en: {
    title: (account) => `Connect ${account}?`,
    unnamed: 'an account without a number',
    lead: 'The provider has allowed access to it. Once it is connected, everybody who uses this Formloom works with it.',
    advice:
      'Connecting began under another address of this Formloom than the one you see now, so nothing shows that it was you. Go on only if you began it yourself a moment ago and this is the account you chose.',
    connect: 'Connect it',
    back: 'Do not connect',
  },
  es: {
    title: (account) => `¿Conectar ${account}?`,
    unnamed: 'una cuenta sin número',
    lead: 'El proveedor ha dado acceso a ella. Una vez conectada, todas las personas que usan este Formloom trabajan con ella.',
    advice:
      'La conexión empezó en otra dirección de este Formloom, distinta de la que ves ahora, así que nada demuestra que fueras tú. Sigue solo si la empezaste tú hace un momento y esta es la cuenta que elegiste.',
    connect: 'Conectarla',
    back: 'No conectar',
  },
};

const ACCOUNT: Readonly<Record<PageLanguage, string>> = { en: 'account', es: 'la cuenta' };

const STYLE = `
form{margin:0}
button{padding:.55rem 1rem;border:1px solid var(--accent);border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Browsers check `form-action` against every redirect after the form is posted. */
export function confirmHeaders(frontendUrl: string) {
  const frontend = isHttpUrl(frontendUrl) ? ` ${new URL(frontendUrl).origin}` : '';
  return {
    ...pageHeaders({ style: STYLE, formAction: `'self'${frontend}` }),
    // With `no-referrer`, a browser would post the form with the origin `null`.
    'referrer-policy': 'same-origin',
  };
}

export function renderConfirmPage({ look, account, back }: ConfirmPageOptions): string {
  const words = WORDS[look.language];
  const title = words.title(account === undefined ? words.unnamed : `${ACCOUNT[look.language]} ${account}`);
  const home = escapeHtml(isHttpUrl(back) ? back : '/');
  return renderPage({
    title,
    look,
    style: STYLE,
    body: `<div class="card"><h1>${escapeHtml(title)}</h1><p>${words.lead}</p><p>${words.advice}</p>
<div class="actions"><form method="post"><button>${words.connect}</button></form>
<a class="button" href="${home}">${words.back}</a></div></div>`,
  });
}
