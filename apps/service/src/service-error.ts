/**
 * Defines every error response of the service: one table and one class (contract 7). Messages that clients
 * compare are in the form package, where clients can import them.
 */

import { type ErrorBody, REFUSAL } from '@formloom/form';

interface Failure {
  readonly status: number;
  readonly error: string;
  /** Whether it passes on the response to a call with the account's token. */
  readonly ofProvider?: true;
}

const FAILURE = {
  malformedRequest: { status: 400, error: 'Malformed request' },
  invalidStateOrCode: { status: 400, error: 'Invalid state or code' },
  missingFormId: { status: 400, error: 'Missing formId' },
  notConnected: { status: 401, error: 'Not connected to provider' },
  noValidToken: { status: 401, error: 'No valid token found' },
  keyNeeded: { status: 401, error: 'Access key required' },
  wrongKey: { status: 401, error: 'Wrong access key' },
  unidentified: { status: 401, error: REFUSAL.unidentified },
  originRefused: { status: 403, error: 'Not allowed by CORS' },
  hostRefused: { status: 403, error: 'Host not allowed' },
  uploadRefused: { status: 403, error: REFUSAL.uploadRefused },
  uploadsOff: { status: 403, error: REFUSAL.uploadsOff },
  workRefused: { status: 403, error: 'Not allowed' },
  badProject: { status: 400, error: 'Invalid project' },
  badBackup: { status: 400, error: 'Invalid backup' },
  badDesign: { status: 400, error: 'Invalid design' },
  noSuchAccount: { status: 404, error: REFUSAL.noSuchAccount },
  noSuchWork: { status: 404, error: REFUSAL.noSuchWork },
  noSuchVersion: { status: 404, error: 'No such version' },
  noSuchDesign: { status: 404, error: 'No such design' },
  noSuchReview: { status: 404, error: 'No such review' },
  noSuchRemark: { status: 404, error: 'No such remark' },
  tooManyRemarks: { status: 429, error: 'Too many remarks' },
  otherProject: { status: 409, error: 'Another project' },
  workInPlace: { status: 409, error: 'There is work in its place' },
  workFull: { status: 409, error: REFUSAL.workFull },
  changedMeanwhile: { status: 412, error: REFUSAL.changedMeanwhile },
  conditionNeeded: { status: 428, error: 'Condition required' },
  badModule: { status: 400, error: 'Invalid module' },
  fixedToken: { status: 409, error: 'Connected by a fixed token' },
  otherAccount: { status: 409, error: REFUSAL.otherAccount },
  uploadUnderWay: { status: 409, error: 'Upload under way' },
  moduleFailed: { status: 502, error: 'Failed to upload module to provider', ofProvider: true },
  notFound: { status: 404, error: REFUSAL.notFound },
  tooManyAttempts: { status: 429, error: 'Too many attempts' },
  listFailed: { status: 502, error: 'Failed to fetch forms from provider', ofProvider: true },
  formFailed: { status: 502, error: 'Failed to fetch form details from provider', ofProvider: true },
  exchangeFailed: { status: 500, error: 'Token exchange failed' },
  oauthError: { status: 500, error: 'OAuth error' },
  serverError: { status: 500, error: 'Server error' },
  unavailable: { status: 503, error: 'Service unavailable' },
} as const satisfies Record<string, Failure>;

const CLOSE = Buffer.from('}');

export type FailureName = keyof typeof FAILURE;

/** The reason for a 503, in one word for the log. */
export type UnavailableReason =
  | 'overload'
  | 'connections'
  | 'shutdown'
  | 'session'
  | 'database'
  | 'outdated'
  | 'token'
  | 'uploads'
  | 'restore'
  | 'provider';

export interface Particulars {
  readonly reason?: UnavailableReason;
  /** Overrides the table where the provider's own status is passed on. */
  readonly status?: number;
  /** A function where the details are large: it runs only when they are read. */
  readonly details?: string | (() => string);
  /** The details as JSON, where they are serialized already. */
  readonly json?: Uint8Array | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further keys of the response body. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export class ServiceError extends Error {
  readonly failure: FailureName;
  readonly status: number;
  readonly ofProvider: boolean;
  /** Set on every 503. */
  readonly reason: UnavailableReason | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly #details: string | (() => string) | undefined;
  readonly #json: Uint8Array | undefined;
  readonly #more: Readonly<Record<string, unknown>> | undefined;
  #bytes: Buffer | undefined;

  constructor(failure: FailureName, particulars: Particulars = {}) {
    const { status, details, json, headers, more, cause, reason } = particulars;
    const { error, status: usual, ofProvider }: Failure = FAILURE[failure];
    super(error, { cause });
    this.name = 'ServiceError';
    this.failure = failure;
    this.status = status ?? usual;
    this.ofProvider = ofProvider === true;
    this.reason = reason ?? (this.status === 503 ? 'provider' : undefined);
    this.#details = details;
    this.headers = headers ?? {};
    this.#json = json;
    this.#more = more;
  }

  get body(): ErrorBody {
    const details = typeof this.#details === 'function' ? this.#details() : this.#details;
    return { error: this.message, ...(details !== undefined && { details }), ...this.#more };
  }

  /** The response body; serialized once and cached, because many requests may share one error. */
  get bytes(): Buffer {
    this.#bytes ??= this.#json
      ? Buffer.concat([Buffer.from(`{"error":${JSON.stringify(this.message)},"details":`), this.#json, CLOSE])
      : Buffer.from(JSON.stringify(this.body));
    return this.#bytes;
  }
}

export function nothingAnswers(method: string): ServiceError {
  return new ServiceError('notFound', { details: `Nothing answers ${method} at this address` });
}

/**
 * Error for a change below `/api/` whose path ends with a slash: the name was “.” or “..”, and the caller's
 * URL parser dropped it.
 */
export function nameMissing(): ServiceError {
  return new ServiceError('malformedRequest', {
    details: 'The path ends where a name should stand. A name cannot be “.” or “..”: URLs drop them.',
  });
}

/** Creates a 503: a temporary failure that the caller did not cause. */
export function unavailable(
  reason: UnavailableReason,
  sentence: string,
  cause?: unknown,
  headers: Readonly<Record<string, string>> = {},
): ServiceError {
  const details = `${sentence} Try again in a moment.`;
  const rest = { details, cause, headers: { 'retry-after': '2', ...headers } };
  return new ServiceError('unavailable', { reason, ...rest });
}

export const SHUTTING_DOWN = 'The service is shutting down';

export function overloaded(): ServiceError {
  return unavailable('overload', 'More is being asked than can be answered.');
}

/** Closes the connection, so that the next one finds room. */
export function tooManyConnections(): ServiceError {
  return unavailable('connections', 'Too many connections are open.', undefined, { connection: 'close' });
}

/**
 * Converts a thrown value to a `ServiceError`: an unexpected error gets this failure's name, with its message
 * as details.
 */
export function toServiceError(thrown: unknown, unexpected: FailureName): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  return new ServiceError(unexpected, { details: errorText(thrown), cause: thrown });
}

/** Returns the message; an `AggregateError` of several addresses has it only in its nested errors. */
export function errorText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.message !== '') return thrown.message;
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return errorText(thrown.errors[0]);
  return 'code' in thrown ? String(thrown.code) : thrown.name;
}
