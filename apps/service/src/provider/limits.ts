/** What is admitted from the provider; beyond it a `Server error` names the limit (8). */

const MB = 1024 * 1024;

/** So much is read at once: the worst that it can hold takes about a hundredth of a second. */
export const SHORT_BYTES = 64 * 1024;
/** The same for what has to be searched for tokens that are not known yet. */
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

/** Of a single call. */
export interface CallLimits {
  readonly timeLimitMs: number;
  readonly sizeLimit: number;
}

export const inKilobytes = (bytes: number) => `${bytes / 1024} kB`;
export const inMegabytes = (bytes: number) => `${bytes / MB} MB`;
