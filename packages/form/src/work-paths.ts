/** URLs of shared projects and analytics, and limits of shared projects. */

import { urlOf } from './contract/client.ts';

interface Listening {
  readonly form?: string;
  readonly tab?: string;
  /** Null for an account without a number. */
  readonly account?: number | null;
}

export const WORK_PATH = {
  project: (form: string) => urlOf('GET /api/projects/:form', { params: { form } }),
  bin: urlOf('GET /api/projects', { query: { bin: '1' } }),
  restore: (form: string) => urlOf('POST /api/projects/:form/restore', { params: { form } }),
  here: (form: string) => urlOf('POST /api/projects/:form/here', { params: { form } }),
  versions: (form: string) => urlOf('GET /api/projects/:form/versions', { params: { form } }),
  version: (form: string, id: string) =>
    urlOf('GET /api/projects/:form/versions/:id', { params: { form, id } }),
  remarks: (form: string) => urlOf('GET /api/projects/:form/remarks', { params: { form } }),
  remark: (form: string, id: string) =>
    urlOf('POST /api/projects/:form/remarks/:id', { params: { form, id } }),
  review: (id: string) => urlOf('DELETE /api/reviews/:id', { params: { id } }),
  reviewPage: (token: string) => urlOf('GET /review/:token', { params: { token } }),
  reviewRemarks: (token: string) => urlOf('POST /review/:token/remarks', { params: { token } }),
  design: (name: string) => urlOf('PUT /api/designs/:name', { params: { name } }),
  /**
   * Server-sent events. `form` stays open until the stream ends; `tab` distinguishes callers of the same
   * name. EventSource cannot send headers, so the account is in the URL.
   */
  events: ({ account, ...query }: Listening = {}) =>
    urlOf('GET /api/project-events', { query, ...(account !== undefined && { account }) }),
  activity: (before?: number) =>
    urlOf('GET /api/activity', before === undefined ? {} : { query: { before: String(before) } }),
};

export const FIGURES_PATH = {
  /** Visitors' pages post events here, without a key and from any origin. */
  events: urlOf('POST /figures'),
  of: (form: string, days?: number) =>
    urlOf('GET /api/figures/:form', {
      params: { form },
      ...(days !== undefined && { query: { days: String(days) } }),
    }),
};

export const WORK_LIMITS = {
  /** Characters of a project. */
  bytes: 4 * 1024 * 1024,
  /** Versions of a form; the oldest unnamed ones are deleted first. */
  versions: 200,
  /** Projects and themes of an account. */
  projects: 10_000,
  designs: 200,
  /** Characters of a person's, version's or theme's name. */
  name: 200,
  /** Days until trash is deleted. */
  binDays: 30,
  activityDays: 365,
  activityPage: 100,
  /** Maximum lifetime of a review link. */
  reviewDays: 30,
  /** Open review links per form. */
  reviews: 50,
  /** Comments per link. */
  remarks: 200,
  /** Characters of a comment. */
  remark: 2_000,
  /** Limits of a restored backup: its bytes, its files, and their unpacked bytes. */
  backupBytes: 32 * 1024 * 1024,
  backupFiles: 20_000,
  backupContent: 256 * 1024 * 1024,
} as const;
