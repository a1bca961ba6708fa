/**
 * Wraps `Send` to redact secrets from failed responses and errors, even where the provider or a library
 * quotes them.
 */

import { asBuffer } from '../json-bytes.ts';
import { MissingVariable } from '../read-variable.ts';
import { errorText } from '../service-error.ts';
import { isSuccess, type ProviderRequest, type Send } from './provider.ts';
import { ProviderFault } from './provider-fault.ts';

/** Redacts known secrets and those that the request carried; returns the text, plain and as a JSON string. */
export type HideSecrets = (
  text: Uint8Array,
  carried?: readonly string[],
) => Promise<{ readonly text: Uint8Array; readonly json: Uint8Array }>;

/** Redacts the request's own secrets too, because the session may have dropped them since. */
export function guardSecrets(send: Send, hideSecrets: HideSecrets): Send {
  return async (request) => {
    try {
      const answer = await send(request);
      if (isSuccess(answer)) return answer;
      const { text, json } = await hideSecrets(answer.body, carried(request));
      return { ...answer, body: asBuffer(text), json };
    } catch (error) {
      const { text } = await hideSecrets(Buffer.from(errorText(error)), carried(request));
      const Fault = error instanceof MissingVariable ? Error : ProviderFault;
      throw new Fault(asBuffer(text).toString(), { cause: error });
    }
  };
}

function carried({ headers, body }: ProviderRequest): string[] {
  const form = new URLSearchParams(body ?? '');
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  return [token, ...['client_secret', 'code', 'refresh_token', 'token'].map((name) => form.get(name) ?? '')];
}
