/**
 * Renders the error page when connecting fails: an explanation, the error message, and a link to continue.
 */

import { PATH } from '@formloom/form';
import { isHttpUrl } from '../read-variable.ts';
import type { FailureName, ServiceError } from '../service-error.ts';
import { escapeHtml, renderPage } from './page.ts';
import type { PageLanguage } from './page-language.ts';
import type { PageLook } from './page-look.ts';

export interface ErrorPageOptions {
  /** Whether the provider redirected back with an error, as it does when the person denies consent. */
  readonly denied: boolean;
  /** The frontend's URL, or empty. */
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

/** The error message, for the admin. A person who denied consent made no mistake and sees none. */
function ownWords({ status, body }: ServiceError): string {
  const detail = body.details === undefined ? '' : `\n${body.details}`;
  return `<pre lang="en">${escapeHtml(`${status} ${body.error}${detail}`)}</pre>\n`;
}

function button(href: string, words: string, main = false): string {
  return `<a class="button${main ? ' main' : ''}" href="${href}">${escapeHtml(words)}</a>`;
}

interface Meaning {
  readonly title: string;
  readonly advice: string;
}

interface ErrorWords {
  readonly denied: Meaning;
  readonly meaning: Partial<Record<FailureName, Meaning>>;
  readonly other: Meaning;
  readonly retry: string;
  readonly back: string;
}

/** Translations of the error pages. */
const ERROR_WORDS: Readonly<Record<PageLanguage, ErrorWords>> = {
  en: {
    denied: {
      title: 'Access was not granted',
      advice:
        'The provider did not give Formloom access to the account, so nothing was connected and nothing was changed. You can try again whenever you like.',
    },
    meaning: {
      invalidStateOrCode: {
        title: 'This connection link is no longer valid',
        advice:
          'A connection can be finished once, within 15 minutes, in the browser in which it was started. Start again from the beginning.',
      },
      exchangeFailed: {
        title: 'The provider did not accept the connection',
        advice:
          'The one-time code may have lapsed, or the app’s id, secret or redirect address may not match the provider’s settings. Try again; if it stays like this, compare those three.',
      },
      fixedToken: {
        title: 'This Formloom is connected by a fixed key',
        advice:
          'There is nothing to connect here: whoever runs this service has given it the key of one account. If the account cannot be read any more, ask them for a new key.',
      },
      oauthError: {
        title: 'Connecting is not possible right now',
        advice:
          'The service could not finish this step. If a variable is named below, set it and restart the service.',
      },
    },
    other: {
      title: 'Something went wrong',
      advice: 'The service could not finish this step. Try again in a moment.',
    },
    retry: 'Try again',
    back: 'Back to Formloom',
  },
  es: {
    denied: {
      title: 'No se dio acceso',
      advice:
        'El proveedor no dio a Formloom acceso a la cuenta, así que no se conectó nada ni se cambió nada. Puedes volver a intentarlo cuando quieras.',
    },
    meaning: {
      invalidStateOrCode: {
        title: 'Este enlace de conexión ya no es válido',
        advice:
          'Una conexión se puede completar una sola vez, en los 15 minutos siguientes a empezarla y en el navegador en el que se empezó. Empieza de nuevo desde el principio.',
      },
      exchangeFailed: {
        title: 'El proveedor no aceptó la conexión',
        advice:
          'Puede que el código de un solo uso haya caducado, o que el identificador, el secreto o la dirección de retorno de la aplicación no coincidan con los ajustes del proveedor. Inténtalo otra vez; si sigue igual, compara esos tres.',
      },
      fixedToken: {
        title: 'Este Formloom está conectado con una clave fija',
        advice:
          'Aquí no hay nada que conectar: quien administra este servicio le dio la clave de una cuenta. Si la cuenta ya no se puede leer, pídele una clave nueva.',
      },
      oauthError: {
        title: 'Ahora mismo no es posible conectar',
        advice:
          'El servicio no pudo terminar este paso. Si abajo se nombra una variable, defínela y reinicia el servicio.',
      },
    },
    other: {
      title: 'Algo ha salido mal',
      advice: 'El servicio no pudo terminar este paso. Inténtalo de nuevo en un momento.',
    },
    retry: 'Volver a intentarlo',
    back: 'Volver a Formloom',
  },
};
