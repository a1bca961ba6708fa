/**
 * Client for team features: all work, trash, activity, versions, team themes, presence, and the user's own
 * name.
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
import { backgroundFetch, withAccount } from './account-fetch.ts';
import { type Fetch, type RequestOptions, requestJson, type ServiceResult } from './service-client.ts';

export type TeamClient = ReturnType<typeof createTeamClient>;

const TIMEOUT_MS = 15_000;

/** Presence of a user in an open form. */
export interface PresenceUpdate {
  readonly tab: string;
  readonly step?: string;
  readonly field?: string;
  readonly editing: boolean;
  /** Whether the user has just left. */
  readonly gone?: boolean;
}

/** For one account; null if accounts have no id. */
export function createTeamClient(account: number | null, plainFetch: Fetch = backgroundFetch) {
  const fetch = withAccount(plainFetch, () => account);
  const request = <T>(
    path: string,
    read: (body: unknown) => T | undefined,
    init: Omit<RequestOptions, 'signal'> = {},
  ) =>
    requestJson(fetch, path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }, read).catch(
      (): ServiceResult<T> => ({ failure: { kind: 'unreachable', error: '' } }),
    );
  const withJson = (method: 'POST' | 'PUT', value: unknown, headers: Record<string, string> = {}) => ({
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });

  return {
    list: () => request<readonly WorkSummary[]>(PATH.projects, (body) => readProjectsReply(body)?.projects),
    trash: () => request<readonly WorkSummary[]>(WORK_PATH.bin, (body) => readProjectsReply(body)?.projects),
    read: (form: string) => request(WORK_PATH.project(form), readProjectReply),
    /** Only at the given revision, so that a colleague's newer changes are not deleted. */
    moveToTrash: (form: string, revision: number) =>
      request(WORK_PATH.project(form), readRevisionReply, { method: 'DELETE', headers: ifMatch(revision) }),
    restore: (form: string) => request(WORK_PATH.restore(form), readRevisionReply, { method: 'POST' }),
    activity: (before?: number) =>
      request<readonly WorkActivity[]>(
        WORK_PATH.activity(before),
        (body) => readActivityReply(body)?.activity,
      ),
    versions: (form: string) =>
      request<readonly WorkVersion[]>(WORK_PATH.versions(form), (body) => readVersionsReply(body)?.versions),
    version: (form: string, id: string) => request(WORK_PATH.version(form, id), readVersionReply),
    themes: () => request<readonly WorkDesign[]>(PATH.designs, (body) => readDesignsReply(body)?.designs),
    /** Replaces revision `over`; null creates a new theme. */
    saveTheme: (name: string, design: Pick<WorkDesign, 'theme' | 'texts'>, over: number | null) =>
      request(
        WORK_PATH.design(name),
        readRevisionReply,
        withJson('PUT', design, over === null ? { 'If-None-Match': '*' } : ifMatch(over)),
      ),
    deleteTheme: (name: string, revision: number) =>
      request(WORK_PATH.design(name), readDoneReply, { method: 'DELETE', headers: ifMatch(revision) }),
    me: () => request<Me>(PATH.me, readMeReply),
    rename: (name: string) => request<Me>(PATH.me, readMeReply, withJson('PUT', { name })),
    /** `keepalive` lets the "left" report survive closing the page. */
    reportPresence: (form: string, where: PresenceUpdate) =>
      request(WORK_PATH.here(form), readDoneReply, {
        ...withJson('POST', where),
        keepalive: where.gone === true,
      }),
  };
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });

/** 412: someone else changed it first. */
export function isConflict(result: ServiceResult<unknown>): boolean {
  return 'failure' in result && result.failure.kind === 'refused' && result.failure.status === 412;
}
