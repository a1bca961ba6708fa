/** Wraps `Send` so that no failed answer and no error brings back a secret, however the provider or a library quotes it. */

import { redact } from '../redact.ts';
import { errorText } from '../service-error.ts';
import { isSuccess, type ProviderRequest, type Send } from './provider.ts';

/** What the request itself carries is hidden even when the session has forgotten it meanwhile. */
export function guardSecrets(send: Send, stored: () => Iterable<string>): Send {
  return async (request) => {
    const clean = (text: string) => redact(text, [...carried(request), ...stored()]);
    try {
      const answer = await send(request);
      return isSuccess(answer) ? answer : { ...answer, body: Buffer.from(clean(answer.body.toString())) };
    } catch (error) {
      throw new Error(clean(errorText(error)), { cause: error });
    }
  };
}

function carried({ headers, body }: ProviderRequest): string[] {
  const form = new URLSearchParams(body ?? '');
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  return [token, form.get('client_secret') ?? '', form.get('code') ?? ''];
}
