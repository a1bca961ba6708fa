/** Limits for the provider's responses; beyond one, a `Server error` names the limit (contract 8). */

const MB = 1024 * 1024;

/** Up to this size a response is parsed on the main thread: the worst case takes about 10 ms. */
export const SHORT_BYTES = 64 * 1024;
/** The same for responses that must be searched for unknown tokens. */
export const SHORT_FAILURE_BYTES = 16 * 1024;

export const LIMITS = {
  answerBytes: 8 * MB,
  callMs: 15_000,
  listBytes: 64 * MB,
  listForms: 100_000,
  listMs: 60_000,
  listPages: 200,
  cursorLength: 4_096,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };

/** The limits of a single call. */
export interface CallLimits {
  readonly timeLimitMs: number;
  readonly sizeLimit: number;
}

export const inKilobytes = (bytes: number) => `${bytes / 1024} kB`;
export const inMegabytes = (bytes: number) => `${bytes / MB} MB`;
