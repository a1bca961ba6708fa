/** Reads one page of HubSpot's forms list: summaries (2.3, 4.5.5) and the cursor of the next page. */

import { normalizeIdentity } from './normalize-form.ts';
import { readArray, readRecord, readText } from './read.ts';
import { readDate } from './read-date.ts';
import type { FormSummary } from './schema.ts';

export interface FormsPage {
  readonly forms: readonly FormSummary[];
  /** HubSpot's percent-encoded cursor; undefined on the last page. */
  readonly after?: string;
}

export function normalizeFormsPage(raw: unknown): FormsPage {
  const page = readRecord(raw);
  const forms = (readArray(page.results) ?? []).map(normalizeSummary);
  const after = readText(readRecord(readRecord(page.paging).next).after) ?? '';
  return after === '' ? { forms } : { forms, after };
}

/** An item that is not an object counts, too: it gets default values. */
function normalizeSummary(raw: unknown): FormSummary {
  const form = readRecord(raw);
  return {
    ...normalizeIdentity(form),
    createdAt: readDate(form.createdAt),
    updatedAt: readDate(form.updatedAt),
  };
}
