/**
 * Reads the forms of one account from the provider: the whole list with pagination, or one form. Returns the
 * bytes of the response and caches them.
 */

import type { FormReply, FormsReply, WholeFormReply } from '@formloom/form';
import { isSameList } from '@formloom/form';
import { asBuffer, type JsonBuffer, type JsonBytes } from '../json-bytes.ts';
import type { Observer } from '../metrics/observer.ts';
import { tooManyForms } from '../parsing/parse-job.ts';
import type { Parser } from '../parsing/parser.ts';
import { idAt, type SerializedPage } from '../parsing/serialized-page.ts';
import type { AnswerCacheOptions } from '../provider/answer-cache.ts';
import { inMegabytes, LIMITS, type Limits } from '../provider/limits.ts';
import { isSuccess, type ProviderAnswer, type Send } from '../provider/provider.ts';
import { ProviderFault, providerFault } from '../provider/provider-fault.ts';
import { refusal } from '../provider/refusal.ts';
import { createSharedReads } from '../provider/shared-reads.ts';
import { createSingleFlight } from '../provider/single-flight.ts';
import type { FailureName } from '../service-error.ts';
import { isTurnOver, yieldToEventLoop } from './event-loop.ts';
import { FIRST_PAGE, formRequest, formsRequest } from './forms-exchange.ts';
import { createReplyCache } from './reply-cache.ts';
import { writeList } from './write-list.ts';

export type FormReader = ReturnType<typeof createFormReader>;

/** The cache size in bytes, separately for forms, whole forms and pages. */
const CACHE_LIMIT = 16 * 1024 * 1024;

/** Approximate overhead of a cache entry. The key is stored more than once, in characters of two bytes. */
const entrySize = (what: string) => 1_024 + 4 * what.length;

interface FormReplies {
  readonly form: JsonBuffer<FormReply>;
  readonly 'whole-form': JsonBuffer<WholeFormReply>;
}

/** Options of a request beyond the contract's schema. */
export interface Wanted {
  readonly details: boolean;
}

export interface FormReaderOptions {
  /** The account; each reader and its cache belong to one account. */
  readonly account: string;
  readonly send: Send;
  readonly parse: Parser['parse'];
  /** The provider's path for forms (contract 9). */
  readonly formsPath: string;
  /** The maximum age of a cached response in milliseconds; at 0, callers only share pending calls. */
  readonly freshForMs?: number;
  readonly observer?: Pick<Observer, 'shared' | 'remembered'> | undefined;
  /** The clock that decides when a call is stuck. */
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
  // A form and its details come from the same provider response, so their callers share one call.
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
    // Only the list reads pages.
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

    /** Clears the cache when the account is disconnected. */
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

/**
 * The list of forms: reads all pages from the provider into one response (contract 4.5), within limits
 * (contract 8).
 */
interface ReadPage extends SerializedPage {
  /** The size of the provider's response in bytes. */
  readonly size: number;
}

interface PagesOptions {
  readonly readPage: (after: string) => Promise<ReadPage>;
  /** Called after each page. */
  readonly progress?: () => void;
  readonly limits?: Limits;
}

/** Reads until there is no next page, a cursor repeats, or a page contains nothing new. */
export async function readPages({ readPage, progress, limits = LIMITS }: PagesOptions): Promise<ReadPage[]> {
  const within = createDeadline(
    limits.listMs,
    `The provider's list took longer than ${limits.listMs / 1000} s`,
  );
  const pages: ReadPage[] = [];
  const ids = new Set<string>();
  const cursors = new Set<string>();
  let size = 0;
  let count = 0;
  let after: string | undefined = FIRST_PAGE;
  while (after !== undefined && !cursors.has(after) && pages.length < limits.listPages) {
    cursors.add(after);
    const page: ReadPage = await within(readPage(after));
    progress?.();
    if (pages.length > 0 && !(await bringsNew(page, ids))) break;
    size += page.size;
    count += page.ends.length;
    if (size > limits.listBytes)
      throw new ProviderFault(`The provider's list is larger than ${inMegabytes(limits.listBytes)}`);
    if (count > limits.listForms) throw tooManyForms();
    pages.push(page);
    after = page.after;
    if (after !== undefined) await addIds(page, ids);
  }
  return pages;
}

async function bringsNew(page: SerializedPage, known: ReadonlySet<string>): Promise<boolean> {
  for (const index of page.ends.keys()) {
    if (!known.has(idAt(page, index))) return true;
    if (isTurnOver(index)) await yieldToEventLoop();
  }
  return false;
}

async function addIds(page: SerializedPage, known: Set<string>) {
  for (const index of page.ends.keys()) {
    known.add(idAt(page, index));
    if (isTurnOver(index)) await yieldToEventLoop();
  }
}

/** Writes the list's response; returns the previous one when the pages are the same objects. */
function createListWriter() {
  let last: { readonly pages: readonly ReadPage[]; readonly reply: JsonBuffer<FormsReply> } | undefined;
  return async (pages: readonly ReadPage[]): Promise<JsonBuffer<FormsReply>> => {
    if (last && isSameList(last.pages, pages)) return last.reply;
    const reply = await writeList(pages);
    last = { pages, reply };
    return reply;
  };
}

/** A shared deadline for several steps: each step fails when the total time is over. */
function createDeadline(ms: number, reason: string, now: () => number = performance.now.bind(performance)) {
  const end = now() + ms;
  return <T>(step: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const left = end - now();
      // Fast steps would otherwise always resolve before the timer fires.
      if (left <= 0) reject(new Error(reason));
      const timer = setTimeout(() => reject(new Error(reason)), left);
      step.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
