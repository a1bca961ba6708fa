/** Parses JSON from the provider, which may begin with a byte order mark. */

import { ProviderFault } from './provider-fault.ts';

/** Replaces the parser's error message, which would quote the text and so perhaps a token. */
export function parseAnswerJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ProviderFault('The provider answered with something that is not JSON');
  }
}
