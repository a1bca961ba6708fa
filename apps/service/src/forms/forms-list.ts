/** The list of forms: page after page from the provider, one reply out of all of them (4.5), within limits (8). */

import type { FormSummary } from '@formloom/form';
import { inMegabytes, LIMITS, type Limits } from '../provider/limits.ts';
import { tooManyForms } from '../reading/read-job.ts';
import { FIRST_PAGE } from './forms-exchange.ts';
import { withinTime } from './within-time.ts';

export interface ReadPage {
  readonly forms: readonly FormSummary[];
  readonly after?: string;
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
  const within = withinTime(limits.listMs, `The provider's list took longer than ${limits.listMs / 1000} s`);
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
    if (pages.length > 0 && page.forms.every((form) => ids.has(form.id))) break;
    size += page.size;
    count += page.forms.length;
    if (size > limits.listBytes)
      throw new Error(`The provider's list is larger than ${inMegabytes(limits.listBytes)}`);
    if (count > limits.listForms) throw tooManyForms();
    pages.push(page);
    after = page.after;
    if (after !== undefined) for (const form of page.forms) ids.add(form.id);
  }
  return pages;
}

/** So many at a time, with a turn of the event loop in between. */
const PART = 1_000;

/** Writes the reply, or gives the last one again when it is asked for the very same pages. */
export function createListWriter() {
  let last: { readonly pages: readonly ReadPage[]; readonly reply: Buffer } | undefined;
  return async (pages: readonly ReadPage[]): Promise<Buffer> => {
    if (last && sameItems(last.pages, pages)) return last.reply;
    const reply = await writeList(pages);
    last = { pages, reply };
    return reply;
  };
}

async function writeList(pages: readonly ReadPage[]): Promise<Buffer> {
  const texts: string[] = [];
  const isNew = createSieve();
  for (const [number, { forms }] of pages.entries()) {
    for (let from = 0; from < forms.length; from += PART) {
      if (texts.length > 0) await new Promise(setImmediate);
      const kept = forms.slice(from, from + PART).filter((form) => isNew(form, number));
      if (kept.length > 0) texts.push(JSON.stringify(kept).slice(1, -1));
    }
  }
  return Buffer.from(`{"forms":[${texts.join(',')}]}`);
}

/** A form that an earlier page had is not listed again; one without an id is nobody's double. */
function createSieve() {
  const pageOf = new Map<string, number>();
  return ({ id }: FormSummary, page: number): boolean => {
    const seen = pageOf.get(id);
    if (seen === undefined) pageOf.set(id, page);
    return id === '' || seen === undefined || seen === page;
  };
}

function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
