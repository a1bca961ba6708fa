/** The forms of the connected account: the whole list across pages, or one form, each ready to be sent. */

import type { FormSummary } from '@formloom/form';
import type { ProviderAnswer, Send } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';
import { formRequest, formsRequest, readFormAnswer, readFormsAnswer } from './forms-exchange.ts';

export type FormReader = ReturnType<typeof createFormReader>;

/** A provider that pages on and on is stopped here. */
const MOST_PAGES = 200;

export function createFormReader(send: Send) {
  /** Callers that share an answer share what became of it, too. */
  const replies = new WeakMap<ProviderAnswer, string>();

  function reply(answer: ProviderAnswer): string {
    const known = replies.get(answer);
    if (known !== undefined) return known;
    const written = JSON.stringify(readFormAnswer(answer));
    replies.set(answer, written);
    return written;
  }

  return {
    list: async (accessToken: string): Promise<string> =>
      JSON.stringify({ forms: await readList(send, accessToken) }),

    async one(accessToken: string, formId: string): Promise<string> {
      // URL code resolves dot segments, so these two names would ask for another address.
      if (formId === '.' || formId === '..') {
        throw new ServiceError('formFailed', { status: 404, details: 'No form has this id' });
      }
      return reply(await send(formRequest(accessToken, formId)));
    },
  };
}

/** Page after page until there is no next one, the cursor was seen before, or a page brings nothing new. */
async function readList(send: Send, accessToken: string): Promise<readonly FormSummary[]> {
  const first = readFormsAnswer(await send(formsRequest(accessToken)));
  const forms = [...first.forms];
  const ids = new Set(forms.map((form) => form.id));
  const cursors = new Set<string>();
  let after = first.after;
  for (let page = 1; after !== undefined && !cursors.has(after) && page < MOST_PAGES; page += 1) {
    cursors.add(after);
    const next = readFormsAnswer(await send(formsRequest(accessToken, after)));
    const fresh = next.forms.filter((form) => !ids.has(form.id));
    if (fresh.length === 0) break;
    // A form without an id is nobody's double: it is listed, though it cannot keep the reading going.
    for (const form of next.forms) if (form.id === '' || !ids.has(form.id)) forms.push(form);
    for (const form of fresh) ids.add(form.id);
    after = next.after;
  }
  return forms;
}
