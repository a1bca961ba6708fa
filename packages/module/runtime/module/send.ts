/** Sends the answers once and tells what became of them, as far as that can be known. */

import type { FieldProblem } from './checks.ts';

const PATIENCE_MS = 30000;
const PROBE_MS = 5000;

export interface ProviderReply {
  readonly inlineMessage?: unknown;
  readonly redirectUri?: unknown;
  readonly errors?: unknown;
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly answer: ProviderReply }
  /** Looked at, and not taken. */
  | { readonly kind: 'refused'; readonly answer: ProviderReply }
  /** Not now: too many at once, or a fault on the other side. */
  | { readonly kind: 'busy' | 'failed' }
  /** Nothing of it left this browser. */
  | { readonly kind: 'unsent' }
  /** It left, and nothing that can be trusted came back; a gateway that gave up does not say. */
  | { readonly kind: 'unsure' };

/**
 * A target that never answers is given up after half a minute. Whether anything left is known from the
 * upload, and where that was too short to be noticed (a redirect that leads nowhere), from a target that can
 * be reached.
 */
export function postAnswers(target: string, body: object): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let hasLeft = false;
    request.upload.onprogress = ({ loaded }) => {
      hasLeft ||= loaded > 0;
    };
    request.onloadend = async () =>
      resolve(outcomeOf(request, hasLeft || (request.status === 0 && (await isReachable(target)))));
    request.open('POST', target);
    request.timeout = PATIENCE_MS;
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(body));
  });
}

/**
 * Asks without the answers. One request follows redirects and may reach any server; the other one notices a
 * redirect to a server that is away.
 */
export function isReachable(target: string): Promise<boolean> {
  const ask = async (how: RequestInit) =>
    fetch(target, { ...how, cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROBE_MS) });
  return Promise.any([ask({ mode: 'no-cors' }), ask({ redirect: 'manual' })]).then(
    () => true,
    () => false,
  );
}

type Reply = Pick<XMLHttpRequest, 'status' | 'responseText'>;

export function outcomeOf({ status, responseText }: Reply, hasLeft: boolean): SendOutcome {
  if (status === 0) return { kind: hasLeft ? 'unsure' : 'unsent' };
  if (status === 429) return { kind: 'busy' };
  if (status >= 500 && status !== 504) return { kind: 'failed' };
  const answer = readReply(responseText);
  if (status >= 400 && status < 500) return { kind: 'refused', answer: answer ?? {} };
  return status < 300 && answer && isThanks(answer) ? { kind: 'sent', answer } : { kind: 'unsure' };
}

function readReply(text: string): ProviderReply | null {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** In the provider's words: a message, an address, or nothing at all. */
function isThanks(answer: ProviderReply): boolean {
  return 'inlineMessage' in answer || 'redirectUri' in answer || Object.keys(answer).length === 0;
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
