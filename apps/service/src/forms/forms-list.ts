/** The list of forms: page after page from the provider, one reply out of all of them (4.5). */

import type { FormSummary, FormsPage } from '@formloom/form';
import { FIRST_PAGE } from './forms-exchange.ts';

/** A provider that pages on and on is stopped here. */
const MOST_PAGES = 200;

/** Until there is no next page, the cursor was seen before, or a page brings nothing new. */
export async function readPages(readPage: (after: string) => Promise<FormsPage>): Promise<FormsPage[]> {
  const first = await readPage(FIRST_PAGE);
  const pages = [first];
  if (first.after === undefined) return pages;
  const ids = new Set(first.forms.map((form) => form.id));
  const cursors = new Set<string>();
  let after: string | undefined = first.after;
  while (after !== undefined && !cursors.has(after) && pages.length < MOST_PAGES) {
    cursors.add(after);
    const next = await readPage(after);
    if (next.forms.every((form) => ids.has(form.id))) break;
    for (const form of next.forms) ids.add(form.id);
    pages.push(next);
    after = next.after;
  }
  return pages;
}

/** A form without an id is nobody's double: it is listed, though it cannot keep the reading going. */
function joinPages(pages: readonly FormsPage[]): FormSummary[] {
  const [first, ...rest] = pages;
  const forms = [...(first?.forms ?? [])];
  const ids = new Set(forms.map((form) => form.id));
  for (const page of rest) {
    forms.push(...page.forms.filter((form) => form.id === '' || !ids.has(form.id)));
    for (const form of page.forms) ids.add(form.id);
  }
  return forms;
}

/** Writes the reply, or gives the last one again when it is asked for the very same pages. */
export function createListWriter() {
  let last: { readonly pages: readonly FormsPage[]; readonly reply: Buffer } | undefined;
  return (pages: readonly FormsPage[]): Buffer => {
    if (last && sameItems(last.pages, pages)) return last.reply;
    const reply = Buffer.from(JSON.stringify({ forms: joinPages(pages) }));
    last = { pages, reply };
    return reply;
  };
}

function sameItems<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
