/**
 * The list of forms: page after page from the provider, one reply out of all of them (4.5), within limits
 * (8).
 */

import type { FormsReply } from '@formloom/form';
import type { JsonBuffer } from '../json-bytes.ts';
import { tooManyForms } from '../parsing/parse-job.ts';
import { idAt, type SerializedPage } from '../parsing/serialized-page.ts';
import { inMegabytes, LIMITS, type Limits } from '../provider/limits.ts';
import { ProviderFault } from '../provider/provider-fault.ts';
import { createDeadline } from './deadline.ts';
import { isTurnOver, yieldToEventLoop } from './event-loop.ts';
import { FIRST_PAGE } from './forms-exchange.ts';
import { writeList } from './write-list.ts';

export interface ReadPage extends SerializedPage {
  /** In bytes, as it came. */
  readonly size: number;
}

export interface PagesOptions {
  readonly readPage: (after: string) => Promise<ReadPage>;
  /** Told of every page that came. */
  readonly progress?: () => void;
  readonly limits?: Limits;
}

/** Until there is no next page, the cursor was seen before, or a page brings nothing new. */
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

/** Writes the reply, or gives the last one again when it is asked for the very same pages. */
export function createListWriter() {
  let last: { readonly pages: readonly ReadPage[]; readonly reply: JsonBuffer<FormsReply> } | undefined;
  return async (pages: readonly ReadPage[]): Promise<JsonBuffer<FormsReply>> => {
    if (last && sameItems(last.pages, pages)) return last.reply;
    const reply = await writeList(pages);
    last = { pages, reply };
    return reply;
  };
}

function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
