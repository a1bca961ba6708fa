/**
 * Calls for work that a team shares: projects, trash, activity, versions, themes, presence, the user's own
 * name, review links with their comments, and analytics.
 */

import { FIGURES_REPLY, REVIEW_REPLY, type Review, WORK_REPLY, type WorkDesign } from '@formloom/form';
import {
  backgroundFetch,
  createServiceClient,
  type Fetch,
  resultOf,
  type ServiceResult,
  withAccount,
} from './service-client.ts';

export type TeamClient = ReturnType<typeof createTeamClient>;

const TIMEOUT_MS = 15_000;
/** For review links and analytics. */
const SLOW_TIMEOUT_MS = 20_000;

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
export function createTeamClient(account: number | null, fetch: Fetch = backgroundFetch) {
  const fetchOf = withAccount(fetch, () => account);
  const { request } = createServiceClient(fetchOf, TIMEOUT_MS);
  const slow = createServiceClient(fetchOf, SLOW_TIMEOUT_MS);
  return {
    list: () => resultOf(request('GET /api/projects', WORK_REPLY.projects), ({ projects }) => projects),
    trash: () =>
      resultOf(
        request('GET /api/projects', WORK_REPLY.projects, { query: { bin: '1' } }),
        ({ projects }) => projects,
      ),
    read: (form: string) =>
      resultOf(request('GET /api/projects/:form', WORK_REPLY.project, { params: { form } })),
    /** Only at the given revision, so that a colleague's newer changes are not deleted. */
    moveToTrash: (form: string, revision: number) =>
      resultOf(
        request('DELETE /api/projects/:form', WORK_REPLY.revision, {
          params: { form },
          headers: ifMatch(revision),
        }),
      ),
    restore: (form: string) =>
      resultOf(request('POST /api/projects/:form/restore', WORK_REPLY.revision, { params: { form } })),
    activity: (before?: number) =>
      resultOf(
        request('GET /api/activity', WORK_REPLY.activity, {
          ...(before !== undefined && { query: { before: String(before) } }),
        }),
        ({ activity }) => activity,
      ),
    versions: (form: string) =>
      resultOf(
        request('GET /api/projects/:form/versions', WORK_REPLY.versions, { params: { form } }),
        ({ versions }) => versions,
      ),
    version: (form: string, id: string) =>
      resultOf(request('GET /api/projects/:form/versions/:id', WORK_REPLY.version, { params: { form, id } })),
    themes: () => resultOf(request('GET /api/designs', WORK_REPLY.designs), ({ designs }) => designs),
    /** Replaces revision `over`; null creates a new theme. */
    saveTheme: (name: string, design: Pick<WorkDesign, 'theme' | 'texts'>, over: number | null) =>
      resultOf(
        request('PUT /api/designs/:name', WORK_REPLY.revision, {
          params: { name },
          body: design,
          headers: over === null ? { 'If-None-Match': '*' } : ifMatch(over),
        }),
      ),
    deleteTheme: (name: string, revision: number) =>
      resultOf(
        request('DELETE /api/designs/:name', WORK_REPLY.done, {
          params: { name },
          headers: ifMatch(revision),
        }),
      ),
    me: () => resultOf(request('GET /api/me', WORK_REPLY.me)),
    rename: (name: string) => resultOf(request('PUT /api/me', WORK_REPLY.me, { body: { name } })),
    /** `keepalive` lets the "left" report survive closing the page. */
    reportPresence: (form: string, where: PresenceUpdate) =>
      resultOf(
        request('POST /api/projects/:form/here', WORK_REPLY.done, {
          params: { form },
          body: where,
          keepalive: where.gone === true,
        }),
      ),
    comments: (form: string) =>
      resultOf(
        slow.request('GET /api/projects/:form/remarks', REVIEW_REPLY.remarks, { params: { form } }),
        ({ remarks }) => remarks,
      ),
    markDone: (form: string, id: string, done: boolean) =>
      resultOf(
        slow.request('POST /api/projects/:form/remarks/:id', WORK_REPLY.done, {
          params: { form, id },
          body: { done },
        }),
      ),
    /** Active review links of a form. */
    reviews: (form: string): Promise<ServiceResult<readonly Review[]>> =>
      resultOf(slow.request('GET /api/reviews', REVIEW_REPLY.reviews), ({ reviews }) =>
        reviews.filter((review) => review.form === form),
      ),
    /** Creates a review link; its URL is returned only this once. */
    createLink: (form: string, days: number) =>
      resultOf(
        slow.request('POST /api/reviews', REVIEW_REPLY.made, { body: { form, days } }),
        ({ url }) => url,
      ),
    revokeLink: (id: string) =>
      resultOf(slow.request('DELETE /api/reviews/:id', WORK_REPLY.done, { params: { id } })),
    /** Analytics of the last `days` days, by version. */
    analytics: (form: string, days: number) =>
      resultOf(
        slow.request('GET /api/figures/:form', FIGURES_REPLY, {
          params: { form },
          query: { days: String(days) },
        }),
        ({ versions }) => versions,
      ),
    /** Deletes all analytics of the form permanently. */
    deleteAnalytics: (form: string) =>
      resultOf(slow.request('DELETE /api/figures/:form', null, { params: { form } })),
  };
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });

/** 412: someone else changed it first. */
export function isConflict(result: ServiceResult<unknown>): boolean {
  return 'failure' in result && result.failure.kind === 'refused' && result.failure.status === 412;
}
