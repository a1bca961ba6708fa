/**
 * The forms of one account: the whole list across pages, or one form, each as the bytes of a ready
 * reply.
 */

import type { FormReply, FormsReply, WholeFormReply } from '@formloom/form';
import { asBuffer, type JsonBuffer, type JsonBytes } from '../json-bytes.ts';
import type { Observer } from '../metrics/observer.ts';
import type { Parser } from '../parsing/parser.ts';
import type { AnswerCacheOptions } from '../provider/answer-cache.ts';
import { isSuccess, type ProviderAnswer, type Send } from '../provider/provider.ts';
import { providerFault } from '../provider/provider-fault.ts';
import { refusal } from '../provider/refusal.ts';
import { createSharedReads } from '../provider/shared-reads.ts';
import { createSingleFlight } from '../provider/single-flight.ts';
import type { FailureName } from '../service-error.ts';
import { formRequest, formsRequest } from './forms-exchange.ts';
import { createListWriter, type ReadPage, readPages } from './forms-list.ts';
import { createReplyCache } from './reply-cache.ts';

export type FormReader = ReturnType<typeof createFormReader>;

/** How much is remembered of the provider's answers, for forms, whole forms and pages each. */
const CACHE_LIMIT = 16 * 1024 * 1024;

/**
 * What an entry costs besides its bytes, roughly. What was asked for stands in it more than once, in
 * characters of two bytes.
 */
const entrySize = (what: string) => 1_024 + 4 * what.length;

interface FormReplies {
  readonly form: JsonBuffer<FormReply>;
  readonly 'whole-form': JsonBuffer<WholeFormReply>;
}

/** What a caller wants to know of a form beyond the contract's schema. */
export interface Wanted {
  readonly details: boolean;
}

export interface FormReaderOptions {
  /** Whose forms: a reader is of one account, and so is everything that it remembers. */
  readonly account: string;
  readonly send: Send;
  readonly parse: Parser['parse'];
  /** Where the provider keeps its forms (9). */
  readonly formsPath: string;
  /** How old a reply may be; at 0 none is older than a call under way. */
  readonly freshForMs?: number;
  readonly observer?: Pick<Observer, 'shared' | 'remembered'> | undefined;
  /** The clock by which a call is taken for stuck. */
  readonly now?: (() => number) | undefined;
}

export function createFormReader({
  account,
  send,
  parse,
  formsPath,
  freshForMs = 0,
  observer,
  now = performance.now.bind(performance),
}: FormReaderOptions) {
  const onJoin = observer?.shared;
  const onHit = observer && (() => observer.remembered('bytes'));
  const asReply = <T>(
    parsed: (good: ProviderAnswer['body']) => Promise<JsonBytes<T>>,
  ): AnswerCacheOptions<JsonBuffer<T>> => ({
    read: async (answer) => asBuffer(await parsed(good(answer, 'formFailed'))),
    sizeOf: (reply, answer, formId) => entrySize(formId) + reply.length + answer.body.length,
    limit: CACHE_LIMIT,
    onHit,
  });
  // A form and its details are made of the same answer, so callers of either share the call.
  const forms = createSharedReads<FormReplies>({
    send,
    now,
    onJoin,
    request: (accessToken, formId) => formRequest(formsPath, { accessToken, account }, formId),
    kinds: {
      form: asReply((body) => parse('form', body).catch(providerFault)),
      'whole-form': asReply((body) => parse('whole-form', body).catch(providerFault)),
    },
  });
  const pages = createSharedReads<{ page: ReadPage }>({
    // Each page is read by the list alone.
    send,
    now,
    request: (accessToken, after) => formsRequest(formsPath, { accessToken, account }, after),
    kinds: {
      page: {
        read: async (answer) => ({
          ...(await parse('page', good(answer, 'listFailed')).catch(providerFault)),
          size: answer.body.length,
        }),
        sizeOf: ({ bytes, ends }, answer, after) =>
          entrySize(after) + bytes.length + 2 * ends.byteLength + answer.body.length,
        limit: CACHE_LIMIT,
        onHit,
      },
    },
  });
  const lists = createSingleFlight<JsonBuffer<FormsReply>>(now, onJoin);
  const replies = createReplyCache({
    freshForMs,
    now,
    limit: CACHE_LIMIT,
    sizeOf: (reply, what) => entrySize(what) + reply.length,
    onHit: observer && (() => observer.remembered('age')),
  });
  let writeList = createListWriter();

  return {
    list(accessToken: string): Promise<JsonBuffer<FormsReply>> {
      const write = writeList;
      return replies.read(accessToken, 'list', () =>
        lists(accessToken, 'list', async (progress) =>
          write(await readPages({ readPage: (after) => pages.read(accessToken, after, 'page'), progress })),
        ),
      );
    },

    one(accessToken: string, formId: string, { details }: Wanted): Promise<JsonBuffer<FormReply>> {
      return replies.read(accessToken, `${details ? 'whole ' : ''}form ${formId}`, () =>
        forms.read(accessToken, formId, details ? 'whole-form' : 'form'),
      );
    },

    /** Nothing of an account stays behind when it is disconnected. */
    forget() {
      forms.forget();
      pages.forget();
      replies.forget();
      writeList = createListWriter();
    },
  };
}

function good(answer: ProviderAnswer, failure: FailureName): Buffer {
  if (!isSuccess(answer)) throw refusal(failure, answer);
  return answer.body;
}
