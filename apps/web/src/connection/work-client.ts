/**
 * Client for shared work on one form: pull, send (conditional on a revision), save a version. Replies are
 * reduced to a few cases.
 */

import {
  isRecord,
  REFUSAL,
  RequestError,
  type VersionReason,
  WORK_REPLY,
  type WorkReply,
} from '@formloom/form';
import { backgroundFetch, createServiceClient, type Fetch, withAccount } from './service-client.ts';

/** Why the service rejects work until the user acts. */
type StopReason = 'signed-out' | 'other-account' | 'too-large' | 'refused';

type Problem =
  /** Network or server error; may be retried. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'stopped'; readonly why: StopReason; readonly words: string };

export type PullReply =
  | {
      readonly kind: 'work';
      readonly revision: number;
      readonly by: string;
      readonly at: number;
      /** JSON text of the project. */
      readonly text: string;
    }
  /** Not modified. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }
  | Problem;

export type SendReply =
  | { readonly kind: 'sent'; readonly revision: number }
  /** 412: a newer revision exists. */
  | { readonly kind: 'overtaken' }
  | Problem;

/** Shared work on one form. */
export interface WorkClient {
  /** Reads the work unless it is still at this revision. */
  readonly pull: (revision: number | null) => Promise<PullReply>;
  /** Replaces revision `over`; null creates it. */
  readonly send: (text: string, over: number | null) => Promise<SendReply>;
  /** Saves this text as a version; returns its id, or null on failure. */
  readonly saveVersion: (info: VersionInfo, text: string) => Promise<string | null>;
}

/** Reason, name and upload target of a version. */
export interface VersionInfo {
  readonly why: VersionReason;
  readonly name: string;
  readonly target?: 'draft' | 'published';
}

const TIMEOUT_MS = 20_000;

/** Account and form; the account is null if accounts have no id. */
export interface WorkKey {
  readonly formId: string;
  readonly account: number | null;
}

export function createWorkClient(
  { formId, account }: WorkKey,
  plainFetch: Fetch = backgroundFetch,
): WorkClient {
  const { request } = createServiceClient(
    withAccount(plainFetch, () => account),
    TIMEOUT_MS,
  );
  const params = { form: formId };

  return {
    pull: (revision) =>
      request('GET /api/projects/:form', WORK_REPLY.project, {
        params,
        ...(revision !== null && { headers: { 'If-None-Match': `"${revision}"` } }),
      }).then(readWork, (error: unknown) => {
        if (hasStatus(error, 304)) return { kind: 'unchanged' };
        if (hasStatus(error, 404) && error.error === REFUSAL.noSuchWork) return { kind: 'absent' };
        return problemOf(error);
      }),
    send: (text, over) =>
      request('PUT /api/projects/:form', WORK_REPLY.revision, {
        params,
        headers: over === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${over}"` },
        serialized: text,
      }).then(
        ({ revision }): SendReply => ({ kind: 'sent', revision }),
        (error: unknown) => (hasStatus(error, 412) ? { kind: 'overtaken' } : problemOf(error)),
      ),
    saveVersion: (info, text) =>
      request('POST /api/projects/:form/versions', WORK_REPLY.versionId, {
        params,
        // The text is JSON already.
        serialized: `${JSON.stringify(info).slice(0, -1)},"project":${text}}`,
      }).then(
        ({ id }) => id,
        () => null,
      ),
  };
}

const FAILED: Problem = { kind: 'failed' };

const hasStatus = (error: unknown, status: number): error is RequestError =>
  error instanceof RequestError && error.status === status;

function readWork({ revision, updatedAt: at, updatedBy: by, project }: WorkReply): PullReply {
  return isRecord(project) ? { kind: 'work', revision, by, at, text: JSON.stringify(project) } : FAILED;
}

/** Statuses that need the user to act; others are retried. */
const REASONS: Readonly<Record<number, StopReason>> = {
  400: 'refused',
  401: 'signed-out',
  403: 'refused',
  404: 'other-account',
  409: 'other-account',
  413: 'too-large',
  428: 'refused',
};

function problemOf(failure: unknown): Problem {
  if (!(failure instanceof RequestError)) return FAILED;
  const { status, error, details } = failure;
  const why = error === REFUSAL.workFull ? 'refused' : REASONS[status];
  if (!why) return FAILED;
  return { kind: 'stopped', why, words: [error, details].filter(Boolean).join(': ') };
}
