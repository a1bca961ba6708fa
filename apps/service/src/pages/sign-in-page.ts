/**
 * Renders the sign-in page: one field for the access key. It works without JavaScript, and never shows the
 * entered key.
 */

import { escapeHtml, pageHeaders, renderPage } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import type { PageLook } from './page-look.ts';

export type SignInTrouble = 'wrong' | 'tooMany';

export interface SignInPageOptions {
  readonly look: PageLook;
  /** URL that the form posts to. */
  readonly action: string;
  /** Whether a person may enter their name. */
  readonly asksName?: boolean;
  readonly trouble?: SignInTrouble | undefined;
}

interface SignInWords extends Readonly<Record<SignInTrouble, string>> {
  readonly title: string;
  readonly lead: string;
  readonly key: string;
  readonly name: string;
  readonly nameHelp: string;
  readonly button: string;
}

const WORDS: Readonly<Record<PageLanguage, SignInWords>> = {
  en: {
    title: 'Sign in',
    lead: 'This Formloom is open to everyone who has its access key. Whoever set it up can tell you the key.',
    key: 'Access key',
    name: 'Your name (optional)',
    nameHelp: 'Your team sees it beside what you change.',
    button: 'Sign in',
    wrong: 'That is not the access key. Check it and try again.',
    tooMany: 'There were too many attempts. Wait a moment, then try again.',
  },
  es: {
    title: 'Iniciar sesión',
    lead: 'Este Formloom está abierto a quienes tienen su clave de acceso. Quien lo instaló puede darte la clave.',
    key: 'Clave de acceso',
    name: 'Tu nombre (opcional)',
    nameHelp: 'Tu equipo lo ve junto a lo que cambias.',
    button: 'Entrar',
    wrong: 'Esa no es la clave de acceso. Compruébala y vuelve a intentarlo.',
    tooMany: 'Ha habido demasiados intentos. Espera un momento y vuelve a intentarlo.',
  },
};

const STYLE = `
label{display:block;font-weight:600;margin-block:1.2rem .35rem}
input{display:block;inline-size:100%;padding:.6rem .75rem;border:1px solid var(--muted);border-radius:10px;background:var(--panel);color:var(--ink);font:inherit}
input:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button{margin-block-start:1.2rem;padding:.6rem 1.2rem;border:1px solid var(--accent);border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
.trouble{border-inline-start:4px solid var(--accent);background:var(--sunk);border-radius:6px;padding:.6rem .9rem;margin-block:1rem 0}
`;

export const SIGN_IN_HEADERS = {
  ...pageHeaders({
    style: STYLE,
    // The redirect after sign-in may lead to the provider, and browsers check it against `form-action`.
    formAction: '*',
  }),
  // With `no-referrer`, a browser would post the form with the origin `null`.
  'referrer-policy': 'same-origin',
};

export function renderSignInPage({ look, action, asksName, trouble }: SignInPageOptions): string {
  const words = WORDS[look.language];
  const complaint = trouble ? `<p class="trouble" role="alert" id="trouble">${words[trouble]}</p>` : '';
  const described = trouble ? ' aria-invalid="true" aria-describedby="trouble"' : '';
  const name = asksName
    ? `<label for="name">${words.name}</label>
<input id="name" name="name" autocomplete="name" maxlength="200" aria-describedby="name-help"><p id="name-help">${words.nameHelp}</p>
`
    : '';
  return renderPage({
    title: words.title,
    look,
    style: STYLE,
    body: `<div class="card"><h1>${words.title}</h1><p>${words.lead}</p>${complaint}
<form method="post" action="${escapeHtml(action)}"><label for="key">${words.key}</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus${described}>
${name}<button>${words.button}</button></form></div>`,
  });
}
