/**
 * What a team does beside the work on one form: the list of all work, its bin, what happened, versions,
 * designs of the house, and what one is called. Each call gives what was asked for or how it failed.
 */

import {
  type Me,
  PATH,
  readActivityReply,
  readDesignsReply,
  readDoneReply,
  readMeReply,
  readProjectReply,
  readProjectsReply,
  readRevisionReply,
  readVersionReply,
  readVersionsReply,
  WORK_PATH,
  type WorkActivity,
  type WorkDesign,
  type WorkSummary,
  type WorkVersion,
} from '@formloom/form';
import { quietFetch, withAccount } from './named-fetch.ts';
import { type Asking, ask, type Fetch, type ServiceResult } from './service-client.ts';

export type TeamClient = ReturnType<typeof createTeamClient>;

const PATIENCE_MS = 15_000;

/** Where a person is in a form that they have open. */
export interface Whereabouts {
  readonly tab: string;
  readonly step?: string;
  readonly field?: string;
  readonly editing: boolean;
  /** Whether they have just left it. */
  readonly gone?: boolean;
}

/** Of this account; null where accounts have no number, and for what belongs to none. */
export function createTeamClient(account: number | null, plainFetch: Fetch = quietFetch) {
  const fetch = withAccount(plainFetch, () => account);
  const put = <T>(path: string, read: (body: unknown) => T | undefined, init: Omit<Asking, 'signal'> = {}) =>
    ask(fetch, path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }, read).catch(
      (): ServiceResult<T> => ({ failure: { kind: 'unreachable', error: '' } }),
    );
  const sending = (method: 'POST' | 'PUT', value: unknown, headers: Record<string, string> = {}) => ({
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });

  return {
    list: () => put<readonly WorkSummary[]>(PATH.projects, (body) => readProjectsReply(body)?.projects),
    bin: () => put<readonly WorkSummary[]>(WORK_PATH.bin, (body) => readProjectsReply(body)?.projects),
    read: (form: string) => put(WORK_PATH.project(form), readProjectReply),
    /** Only as it was seen: what a colleague changed meanwhile is not thrown away with it. */
    throwAway: (form: string, revision: number) =>
      put(WORK_PATH.project(form), readRevisionReply, { method: 'DELETE', headers: ifMatch(revision) }),
    restore: (form: string) => put(WORK_PATH.restore(form), readRevisionReply, { method: 'POST' }),
    activity: (before?: number) =>
      put<readonly WorkActivity[]>(WORK_PATH.activity(before), (body) => readActivityReply(body)?.activity),
    versions: (form: string) =>
      put<readonly WorkVersion[]>(WORK_PATH.versions(form), (body) => readVersionsReply(body)?.versions),
    version: (form: string, id: string) => put(WORK_PATH.version(form, id), readVersionReply),
    designs: () => put<readonly WorkDesign[]>(PATH.designs, (body) => readDesignsReply(body)?.designs),
    /** Over the revision that is known; null where there must be none of that name. */
    putDesign: (name: string, design: Pick<WorkDesign, 'theme' | 'texts'>, over: number | null) =>
      put(
        WORK_PATH.design(name),
        readRevisionReply,
        sending('PUT', design, over === null ? { 'If-None-Match': '*' } : ifMatch(over)),
      ),
    removeDesign: (name: string, revision: number) =>
      put(WORK_PATH.design(name), readDoneReply, { method: 'DELETE', headers: ifMatch(revision) }),
    me: () => put<Me>(PATH.me, readMeReply),
    rename: (name: string) => put<Me>(PATH.me, readMeReply, sending('PUT', { name })),
    /** It goes on when the page is left, which is when it matters that one is gone. */
    here: (form: string, where: Whereabouts) =>
      put(WORK_PATH.here(form), readDoneReply, { ...sending('POST', where), keepalive: where.gone === true }),
  };
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });

/** A colleague was first. */
export function isOvertaken(result: ServiceResult<unknown>): boolean {
  return 'failure' in result && result.failure.kind === 'refused' && result.failure.status === 412;
}
