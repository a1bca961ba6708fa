/** The forms of the connected account: the whole list across pages, or one form, each ready to be sent. */

import type { FormSummary } from '@formloom/form';
import type { Send } from '../provider/provider.ts';
import { createSharedReads } from '../provider/shared-reads.ts';
import { ServiceError } from '../service-error.ts';
import { formRequest, formsRequest, readFormAnswer, readFormsAnswer } from './forms-exchange.ts';

export type FormReader = ReturnType<typeof createFormReader>;

/** A provider that pages on and on is stopped here. */
const MOST_PAGES = 200;

export function createFormReader(send: Send) {
  const share = createSharedReads<string>();
  return {
    list: (accessToken: string): Promise<string> =>
      share(`${accessToken}\n`, async () => JSON.stringify({ forms: await readList(send, accessToken) })),

    one(accessToken: string, formId: string): Promise<string> {
      // URL code resolves dot segments, so these two names would ask for another address.
      if (formId === '.' || formId === '..') {
        throw new ServiceError('formFailed', { status: 404, details: 'No form has this id' });
      }
      return share(`${accessToken}\n${formId}`, async () =>
        JSON.stringify(readFormAnswer(await send(formRequest(accessToken, formId)))),
      );
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
