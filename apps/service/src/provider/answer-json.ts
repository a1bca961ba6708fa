/** JSON as it comes from the provider, which may begin with a byte order mark. */

import { ProviderFault } from './provider-fault.ts';

/** The parser's own message would quote the text, which may hold a token: the sentence is ours. */
export function parseAnswerJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ProviderFault('The provider answered with something that is not JSON');
  }
}
