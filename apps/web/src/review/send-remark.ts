/** Sends a remark by the link that the page was opened with, and says what became of it. */

import { type OwnRemark, readRemarkReply } from '@formloom/form';
import { type Fetch, readJson } from '../connection/service-client.ts';

export interface Remarking {
  readonly name: string;
  readonly text: string;
  readonly field: string | null;
}

/** Why it was not taken: nothing came back, the link is no more, it is full, or it was too fast. */
export type RemarkProblem = 'away' | 'ended' | 'full' | 'often';

export type RemarkOutcome = { readonly remark: OwnRemark } | { readonly problem: RemarkProblem };

const PATIENCE_MS = 15_000;
const PROBLEMS: Readonly<Record<number, RemarkProblem>> = { 404: 'ended', 409: 'full', 429: 'often' };

/** `page` is the path of the page. */
export async function sendRemark(page: string, remarking: Remarking, fetch: Fetch): Promise<RemarkOutcome> {
  const { field, ...rest } = remarking;
  const body = JSON.stringify(field === null ? rest : { ...rest, field });
  const init = { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  try {
    const reply = await fetch(`${page.replace(/\/+$/, '')}/remarks`, init);
    const remark = reply.ok ? readRemarkReply(await readJson(reply)) : undefined;
    return remark ? { remark } : { problem: PROBLEMS[reply.status] ?? 'away' };
  } catch {
    return { problem: 'away' };
  }
}
