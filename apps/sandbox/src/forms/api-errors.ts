/** Error bodies of the forms API, as returned by HubSpot. */

import { randomUUID } from 'node:crypto';

const body = (message: string, rest: object) => ({
  status: 'error',
  message,
  correlationId: randomUUID(),
  ...rest,
});

export const credentialsMissing = () =>
  body('Authentication credentials not found. This API supports OAuth 2.0 authentication.', {
    category: 'INVALID_AUTHENTICATION',
  });

export function tokenExpired(expiresAt: number, now: number) {
  const seconds = Math.floor((now - expiresAt) / 1000);
  return body(`The OAuth token used to make this call expired ${seconds} second(s) ago.`, {
    category: 'EXPIRED_AUTHENTICATION',
    context: { 'expire time': [new Date(expiresAt).toISOString()] },
  });
}

export const scopesMissing = (scope: string) =>
  body("This app hasn't been granted all required scopes to make this call.", {
    errors: [
      {
        message: 'One or more of the following scopes are required.',
        context: { requiredScopes: [scope] },
      },
    ],
    category: 'MISSING_SCOPES',
  });

export const formNotFound = (id: string) =>
  body(`No form found with id '${id}'`, { category: 'OBJECT_NOT_FOUND' });

export const badCursor = () => body('Invalid paging cursor', { category: 'VALIDATION_ERROR' });

export const limitReached = () =>
  body('You have reached your ten_secondly_rolling limit.', {
    errorType: 'RATE_LIMIT',
    policyName: 'TEN_SECONDLY_ROLLING',
  });
