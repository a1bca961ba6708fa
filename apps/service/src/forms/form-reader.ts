/** The forms of the connected account: the whole list across pages, or one form, each as the bytes of a ready reply. */

import type { FormReply } from '@formloom/form';
import type { ProviderAnswer, Send } from '../provider/provider.ts';
import { createSharedReads } from '../provider/shared-reads.ts';
import { shareSends } from '../provider/shared-sends.ts';
import { ServiceError } from '../service-error.ts';
import {
  formRequest,
  formsRequest,
  readFormAnswer,
  readFormsAnswer,
  readWholeFormAnswer,
} from './forms-exchange.ts';
import { createListWriter, readPages } from './forms-list.ts';

export type FormReader = ReturnType<typeof createFormReader>;

/** How much is remembered of the provider's answers, for forms, whole forms and pages each. */
const MEMO_LIMIT = 16 * 1024 * 1024;

/** What an entry costs besides its bytes, roughly. */
const ENTRY_SIZE = 1_024;

/** What a caller wants to know of a form beyond the contract's schema. */
export interface Wanted {
  readonly details: boolean;
}

export function createFormReader(send: Send) {
  // Both replies are made of the same answer, so callers of either share the call.
  const sendShared = shareSends(send);
  const readFormsAs = (read: (answer: ProviderAnswer) => FormReply) =>
    createSharedReads({
      send: sendShared,
      request: formRequest,
      read: (answer) => Buffer.from(JSON.stringify(read(answer))),
      sizeOf: (reply, answer) => ENTRY_SIZE + reply.length + answer.body.length,
      limit: MEMO_LIMIT,
    });
  const forms = readFormsAs(readFormAnswer);
  const wholeForms = readFormsAs(readWholeFormAnswer);
  const pages = createSharedReads({
    send,
    request: formsRequest,
    read: readFormsAnswer,
    // The summaries that are kept beside the bytes take no more room than these.
    sizeOf: (_page, answer) => ENTRY_SIZE + 2 * answer.body.length,
    limit: MEMO_LIMIT,
  });
  let writeList = createListWriter();

  return {
    async list(accessToken: string): Promise<Buffer> {
      const write = writeList;
      return write(await readPages((after) => pages.read(accessToken, after)));
    },

    async one(accessToken: string, formId: string, { details }: Wanted): Promise<Buffer> {
      // URL code resolves dot segments, so these two names would ask for another address.
      if (formId === '.' || formId === '..') {
        throw new ServiceError('formFailed', { status: 404, details: 'No form has this id' });
      }
      return (details ? wholeForms : forms).read(accessToken, formId);
    },

    /** Nothing of an account stays behind when it is disconnected. */
    forget() {
      forms.forget();
      wholeForms.forget();
      pages.forget();
      writeList = createListWriter();
    },
  };
}
