/** Headers in one place: those on every answer, and the names that are passed on from the provider. */

export const JSON_TYPE = 'application/json; charset=utf-8';

/** On every answer; pages and the web app put a content policy of their own in the place of this one. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers of the service are about this moment: no cache may keep them. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** What the provider says about its limit (8); passed on so that a caller knows when to try again. */
export const LIMIT_HEADERS = [
  'retry-after',
  'x-provider-ratelimit-remaining',
  'x-provider-ratelimit-max',
  'x-provider-ratelimit-interval-milliseconds',
] as const;
