/** What a person sees when connecting fails: the error's own words, what they mean, and the way on. */

import { PATH } from '@formloom/form';
import { isHttpUrl } from '../config.ts';
import type { FailureName, ServiceError } from '../service-error.ts';
import { escapeHtml, renderPage } from './page.ts';

export interface ErrorPageOptions {
  /** The provider came back with an error of its own, as it does when consent is refused. */
  readonly denied: boolean;
  /** The frontend's address, or empty. */
  readonly back: string;
}

const DENIED = {
  title: 'Access was not granted',
  advice:
    'The provider did not give Formloom access to the account, so nothing was connected. You can try again whenever you like.',
};

const MEANING: Partial<Record<FailureName, { title: string; advice: string }>> = {
  invalidStateOrCode: {
    title: 'This connection link is no longer valid',
    advice:
      'A connection can be finished once, within 15 minutes of starting it. Start again from the beginning.',
  },
  exchangeFailed: {
    title: 'The provider did not accept the connection',
    advice:
      'The one-time code may have lapsed, or the app’s id, secret or redirect address may not match the provider’s settings. Try again; if it stays like this, compare those three.',
  },
  oauthError: {
    title: 'Connecting is not possible right now',
    advice:
      'The service could not finish this step. If a variable is named below, set it and restart the service.',
  },
};

const OTHER = {
  title: 'Something went wrong',
  advice: 'The service could not finish this step. Try again in a moment.',
};

export function renderErrorPage(error: ServiceError, { denied, back }: ErrorPageOptions): string {
  const { title, advice } = denied ? DENIED : (MEANING[error.failure] ?? OTHER);
  const { error: words, details } = error.body;
  const detail = details === undefined ? '' : `\n${details}`;
  const home = isHttpUrl(back) ? back : '/';
  return renderPage({
    title,
    body: `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>
<pre>${escapeHtml(`${error.status} ${words}${detail}`)}</pre>
<div class="actions"><a class="button main" href="${PATH.install}">Try again</a><a class="button" href="${escapeHtml(home)}">Back to Formloom</a></div></div>`,
  });
}
