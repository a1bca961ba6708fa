/** Headers in one place: those on every answer. */

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
