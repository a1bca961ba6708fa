/** Validates responses against the contract: allowed status, headers and body for each request. */

export interface ChaosRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

export interface ChaosResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const LIST_FAILED = 'Failed to fetch forms from provider';
const FORM_FAILED = 'Failed to fetch form details from provider';

/** Describes the violation; undefined where the response is valid. */
export function contractViolation(
  { path }: ChaosRequest,
  { status, headers, body }: ChaosResponse,
): string | undefined {
  if (headers['x-content-type-options'] !== 'nosniff') return 'the strict headers are missing';
  if (status === 302) return path.startsWith('/oauth/provider/install') ? undefined : 'a redirect';
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(body);
  } catch {
    return `no JSON: ${body.slice(0, 100)}`;
  }
  if (status === 503 && value.error === 'Service unavailable') {
    return headers['retry-after'] === undefined ? 'no Retry-After' : undefined;
  }
  if (status === 200) return fits(path, value) ? undefined : `another shape: ${body.slice(0, 200)}`;
  return failureFits(path, status, value) ? undefined : `${status} ${body.slice(0, 200)}`;
}

function fits(path: string, value: Record<string, unknown>): boolean {
  if (path === '/oauth/provider/install') return false;
  if (path === '/health') return value.status === 'ok';
  if (path === '/ready') return value.status === 'ready';
  if (path === '/oauth/provider/status') return typeof value.connected === 'boolean';
  if (path === '/oauth/provider/logout') return value.success === true;
  if (path === '/api/forms') return Array.isArray(value.forms) && value.forms.length > 0;
  const { schema } = value as { schema?: { id?: unknown; fields?: unknown } };
  // The id shows that no client gets a response to another client's request.
  return schema?.id === path.slice('/api/forms/'.length) && Array.isArray(schema.fields);
}

function failureFits(path: string, status: number, { error, details }: Record<string, unknown>): boolean {
  if (path.startsWith('/oauth/provider/callback')) return status === 400 && error === 'Invalid state or code';
  if (!path.startsWith('/api/forms')) return false;
  if (status === 401 && details === undefined) {
    return error === 'Not connected to provider' || error === 'No valid token found';
  }
  if (typeof details !== 'string') return false;
  if (status === 500 && error === 'Server error') return true;
  return status >= 400 && status <= 599 && error === (path === '/api/forms' ? LIST_FAILED : FORM_FAILED);
}
