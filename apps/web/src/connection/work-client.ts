/**
 * Work that is shared: reading it, writing it over what is known, keeping it as a version. Each answer is one
 * of a few things that can be acted on.
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
import { quietFetch, withAccount } from './named-fetch.ts';
import { type Fetch, readJson } from './service-client.ts';

/** Why the service takes nothing until something else happens. */
type Refused = 'signed-out' | 'other-account' | 'too-large' | 'refused';

type Trouble =
  /** No answer, or one that will be another in a while. */
  { readonly kind: 'failed' } | { readonly kind: 'stopped'; readonly why: Refused; readonly words: string };

export type Pulled =
  | {
      readonly kind: 'work';
      readonly revision: number;
      readonly by: string;
      readonly at: number;
      /** As a project's file has it. */
      readonly text: string;
    }
  /** It is as the caller knows it. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }
  | Trouble;

export type Sent =
  | { readonly kind: 'sent'; readonly revision: number }
  /** A colleague was first. */
  | { readonly kind: 'overtaken' }
  | Trouble;

/** One form's work. */
export interface WorkClient {
  /** Only where it is not the revision that is known. */
  readonly pull: (known: number | null) => Promise<Pulled>;
  /** Only over the revision that is known; null where there must be none. */
  readonly send: (text: string, over: number | null) => Promise<Sent>;
  /** Keeps exactly this text as a version, whatever the shared work is by then; its id, where it is kept. */
  readonly keepVersion: (kept: Kept, text: string) => Promise<string | null>;
}

/** Why a version is kept, what it is called, and where it went. */
export interface Kept {
  readonly why: VersionReason;
  readonly name: string;
  readonly target?: 'draft' | 'published';
}

const PATIENCE_MS = 20_000;

/** Whose work on which form; null where accounts have no number. Whatever else is connected is not asked. */
export interface WorkOf {
  readonly formId: string;
  readonly account: number | null;
}

export function createWorkClient({ formId, account }: WorkOf, plainFetch: Fetch = quietFetch): WorkClient {
  const fetch = withAccount(plainFetch, () => account);
  const path = WORK_PATH.project(formId);

  async function ask<T>(
    address: string,
    init: { method?: 'POST' | 'PUT'; headers?: Record<string, string>; body?: string },
    read: (status: number, body: unknown) => T | Trouble,
  ): Promise<T | Trouble> {
    try {
      const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      return read(reply.status, await readJson(reply));
    } catch {
      return FAILED;
    }
  }

  return {
    pull: (known) =>
      ask<Pulled>(path, known === null ? {} : { headers: { 'If-None-Match': `"${known}"` } }, readPulled),
    send: (text, over) => {
      const condition = over === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${over}"` };
      const headers = { 'Content-Type': 'application/json', ...condition };
      return ask<Sent>(path, { method: 'PUT', headers, body: text }, readSent);
    },
    async keepVersion(kept, text) {
      const headers = { 'Content-Type': 'application/json' };
      // The text is JSON already.
      const body = `${JSON.stringify(kept).slice(0, -1)},"project":${text}}`;
      const init = { method: 'POST', headers, body } as const;
      const answer = await ask(WORK_PATH.versions(formId), init, readKept);
      return answer.kind === 'kept' ? answer.id : null;
    },
  };
}

const FAILED: Trouble = { kind: 'failed' };

function readPulled(status: number, body: unknown): Pulled {
  if (status === 304) return { kind: 'unchanged' };
  if (status === 404 && readErrorBody(body)?.error === REFUSAL.noSuchWork) return { kind: 'absent' };
  if (status !== 200) return readTrouble(status, body);
  const work = readProjectReply(body);
  if (!work || !isRecord(work.project)) return FAILED;
  const { revision, updatedAt: at, updatedBy: by, project } = work;
  return { kind: 'work', revision, by, at, text: JSON.stringify(project) };
}

function readSent(status: number, body: unknown): Sent {
  if (status === 412) return { kind: 'overtaken' };
  if (status !== 200) return readTrouble(status, body);
  const sent = readRevisionReply(body);
  return sent ? { kind: 'sent', revision: sent.revision } : FAILED;
}

function readKept(status: number, body: unknown): { readonly kind: 'kept'; readonly id: string } | Trouble {
  const kept = status === 200 ? readVersionIdReply(body) : undefined;
  return kept ? { kind: 'kept', id: kept.id } : readTrouble(status, body);
}

/** What a person has to do something about; everything else passes. */
const REASONS: Readonly<Record<number, Refused>> = {
  400: 'refused',
  401: 'signed-out',
  403: 'refused',
  404: 'other-account',
  409: 'other-account',
  413: 'too-large',
  428: 'refused',
};

function readTrouble(status: number, body: unknown): Trouble {
  const { error, details } = readErrorBody(body) ?? {};
  const why = error === REFUSAL.workFull ? 'refused' : REASONS[status];
  if (!why) return FAILED;
  return { kind: 'stopped', why, words: [error, details].filter(Boolean).join(': ') };
}
