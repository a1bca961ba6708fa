/** What a person sees when connecting fails: what it means, the error's own words, and the way on. */

import { PATH } from '@formloom/form';
import { isHttpUrl } from '../read-variable.ts';
import type { ServiceError } from '../service-error.ts';
import { ERROR_WORDS } from './error-words.ts';
import { escapeHtml, renderPage } from './page.ts';
import type { PageLook } from './page-look.ts';

export interface ErrorPageOptions {
  /** The provider came back with an error of its own, as it does when consent is refused. */
  readonly denied: boolean;
  /** The frontend's address, or empty. */
  readonly back: string;
  readonly look: PageLook;
}

export function renderErrorPage(error: ServiceError, { denied, back, look }: ErrorPageOptions): string {
  const words = ERROR_WORDS[look.language];
  const { title, advice } = denied ? words.denied : (words.meaning[error.failure] ?? words.other);
  const home = escapeHtml(isHttpUrl(back) ? back : '/');
  const [retry, leave] = [PATH.install, home];
  const actions =
    error.failure === 'fixedToken'
      ? button(leave, words.back, true)
      : denied
        ? button(leave, words.back, true) + button(retry, words.retry)
        : button(retry, words.retry, true) + button(leave, words.back);
  return renderPage({
    title,
    look,
    body: `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>
${denied ? '' : ownWords(error)}<div class="actions">${actions}</div></div>`,
  });
}

/** For the operator of the service. A person who declined has made no mistake and is shown none. */
function ownWords({ status, body }: ServiceError): string {
  const detail = body.details === undefined ? '' : `\n${body.details}`;
  return `<pre lang="en">${escapeHtml(`${status} ${body.error}${detail}`)}</pre>\n`;
}

function button(href: string, words: string, main = false): string {
  return `<a class="button${main ? ' main' : ''}" href="${href}">${escapeHtml(words)}</a>`;
}
