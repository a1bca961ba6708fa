/** What the provider says about a file, as a person can read it. */

import { isRecord, parseJson, readArray } from '@formloom/form';
import { SHORT_BYTES } from '../provider/limits.ts';
import type { ProviderAnswer } from '../provider/provider.ts';

const LONGEST_MESSAGE = 2_000;

/** The messages of its error body, each once; a gateway's page is not repeated, nor a whole book. */
export function providerMessage({ status, body }: ProviderAnswer): string {
  const text = body.length <= SHORT_BYTES ? body.toString().trim() : '';
  const value = parseJson(text);
  const messages = isRecord(value) ? messagesOf(value) : [];
  if (messages.length > 0) return messages.join('. ').slice(0, LONGEST_MESSAGE);
  if (text === '' || text.startsWith('<')) return wordsFor(status);
  return text.slice(0, LONGEST_MESSAGE);
}

/** Where it has no words of its own. */
function wordsFor(status: number): string {
  const words = `The provider answered with status ${status}`;
  return status === 429 ? `${words}: its limit is reached. Try again in a minute` : words;
}

function messagesOf({ message, errors }: Readonly<Record<string, unknown>>): string[] {
  const inner = (readArray(errors) ?? []).map((error) => (isRecord(error) ? error.message : undefined));
  const all = [message, ...inner].filter((one) => typeof one === 'string' && one.trim() !== '') as string[];
  return [...new Set(all.map((one) => one.trim().replace(/\.$/, '')))];
}
