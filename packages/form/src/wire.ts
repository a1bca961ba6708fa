/** The contract between the service and its callers: paths, reply bodies, the error body (4, 7). */

import type { FormDebug } from './normalize-form.ts';
import type { FormSchema, FormSummary } from './schema.ts';

export const PATH = {
  health: '/health',
  ready: '/ready',
  install: '/oauth/provider/install',
  callback: '/oauth/provider/callback',
  status: '/oauth/provider/status',
  logout: '/oauth/provider/logout',
  settings: '/api/settings',
  account: '/api/account',
  forms: '/api/forms',
  form: (formId: string) => `/api/forms/${encodeSegment(formId)}`,
} as const;

export interface HealthReply {
  readonly status: 'ok';
}

/** Not of the contract: whether this instance should be sent more to do. */
export interface ReadyReply {
  readonly status: 'ready';
}

export interface StatusReply {
  readonly connected: boolean;
}

export interface CallbackReply {
  readonly connected: true;
  readonly portalId: number | null;
}

export interface LogoutReply {
  readonly success: true;
  readonly message: string;
}

/** Not of the contract: what the browser application needs to know about this installation. */
export interface SettingsReply {
  /** The provider's submission address, without account and form; null when it is not configured. */
  readonly submitUrl: string | null;
}

/** Not of the contract: which account is connected, and what it granted. Never a token. */
export interface AccountReply {
  /** Null when the provider named none. */
  readonly portalId: number | null;
  readonly scopes: readonly string[];
  /** Epoch milliseconds; null when the provider gave no readable lifetime. */
  readonly expiresAt: number | null;
}

export interface FormsReply {
  readonly forms: readonly FormSummary[];
}

export interface FormReply {
  readonly schema: FormSchema;
  readonly debug: FormDebug;
}

export interface ErrorBody {
  readonly error: string;
  readonly details?: string;
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** One path segment out of any text; half a character, which has no encoding, becomes the replacement mark. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));
}
