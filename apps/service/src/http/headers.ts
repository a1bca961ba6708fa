/** Security and cache headers of every response. */

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Default security headers; pages and the web app override the content security policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Responses of the service change at any time, so no cache may store them. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;
