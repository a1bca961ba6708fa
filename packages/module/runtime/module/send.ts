/** Sends the answers and tells what became of them, in words that are true for each way it can end. */

import type { FieldProblem } from './checks.ts';

const PATIENCE_MS = 30000;

export interface ProviderReply {
  readonly inlineMessage?: unknown;
  readonly redirectUri?: unknown;
  readonly errors?: unknown;
}

export interface SendOutcome {
  readonly ok: boolean;
  /** 0 where nothing came back. */
  readonly status: number;
  readonly isOffline?: boolean;
  readonly message?: string;
  readonly answer: ProviderReply;
}

/** Which text tells it, by what came back. */
export function failureText({ status, isOffline }: SendOutcome): string {
  if (isOffline) return 'offline';
  if (status === 429) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

/** What came back, whatever it was; a target that never answers is given up after half a minute. */
export async function postAnswers(target: string, body: object): Promise<SendOutcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
  try {
    const reply = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: limit.signal,
    });
    const answer: ProviderReply = (await reply.json().catch(() => null)) || {};
    return { ok: reply.ok, status: reply.status, answer };
  } catch (error) {
    return { ok: false, status: 0, isOffline: !navigator.onLine, message: String(error), answer: {} };
  } finally {
    clearTimeout(timer);
  }
}

const TEXT_FOR = new Map([
  ['REQUIRED_FIELD', 'required'],
  ['INVALID_EMAIL', 'email'],
  ['BLOCKED_EMAIL', 'blocked'],
  ['INVALID_NUMBER', 'number'],
]);

export interface Refusal {
  /** Of the field; empty where it names none. */
  readonly key: string;
  readonly problem: FieldProblem;
}

/**
 * The provider names a field by name, or by object and name; what belongs to none is told for the whole form.
 */
export function readRefusals({ errors }: ProviderReply): Refusal[] {
  return (Array.isArray(errors) ? errors : []).map((error) => {
    const { message, errorType } = error || {};
    const [, key = ''] = /'fields\.([^']+)'/.exec(String(message)) || [];
    return { key, problem: { name: TEXT_FOR.get(errorType) || 'pattern' } };
  });
}
