/**
 * Client for shared work on one form: pull, send (conditional on a revision), save a version. Replies are
 * reduced to a few cases.
 */

import {
  isRecord,
  REFUSAL,
  readErrorBody,
  readProjectReply,
  readRevisionReply,
  readVersionIdReply,
  type VersionReason,
  WORK_PATH,
} from '@formloom/form';
import { backgroundFetch, withAccount } from './account-fetch.ts';
import { type Fetch, readJson } from './service-client.ts';

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
  const fetch = withAccount(plainFetch, () => account);
  const path = WORK_PATH.project(formId);

  async function send<T>(
    url: string,
    init: { method?: 'POST' | 'PUT'; headers?: Record<string, string>; body?: string },
    read: (status: number, body: unknown) => T | Problem,
  ): Promise<T | Problem> {
    try {
      const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return read(reply.status, await readJson(reply));
    } catch {
      return FAILED;
    }
  }

  return {
    pull: (revision) =>
      send<PullReply>(
        path,
        revision === null ? {} : { headers: { 'If-None-Match': `"${revision}"` } },
        readPullReply,
      ),
    send: (text, over) => {
      const condition = over === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${over}"` };
      const headers = { 'Content-Type': 'application/json', ...condition };
      return send<SendReply>(path, { method: 'PUT', headers, body: text }, readSendReply);
    },
    async saveVersion(info, text) {
      const headers = { 'Content-Type': 'application/json' };
      // The text is JSON already.
      const body = `${JSON.stringify(info).slice(0, -1)},"project":${text}}`;
      const init = { method: 'POST', headers, body } as const;
      const answer = await send(WORK_PATH.versions(formId), init, readVersionId);
      return answer.kind === 'saved' ? answer.id : null;
    },
  };
}

const FAILED: Problem = { kind: 'failed' };

function readPullReply(status: number, body: unknown): PullReply {
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 && readErrorBody(body)?.error === REFUSAL.noSuchWork) return { kind: 'absent' };
  if (status !== 200) return readProblem(status, body);
  const work = readProjectReply(body);
  if (!work || !isRecord(work.project)) return FAILED;
  const { revision, updatedAt: at, updatedBy: by, project } = work;
  return { kind: 'work', revision, by, at, text: JSON.stringify(project) };
}

function readSendReply(status: number, body: unknown): SendReply {
  if (status === 412) return { kind: 'overtaken' };
  if (status !== 200) return readProblem(status, body);
  const sent = readRevisionReply(body);
  return sent ? { kind: 'sent', revision: sent.revision } : FAILED;
}

function readVersionId(
  status: number,
  body: unknown,
): { readonly kind: 'saved'; readonly id: string } | Problem {
  const version = status === 200 ? readVersionIdReply(body) : undefined;
  return version ? { kind: 'saved', id: version.id } : readProblem(status, body);
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

function readProblem(status: number, body: unknown): Problem {
  const { error, details } = readErrorBody(body) ?? {};
  const why = error === REFUSAL.workFull ? 'refused' : REASONS[status];
  if (!why) return FAILED;
  return { kind: 'stopped', why, words: [error, details].filter(Boolean).join(': ') };
}
