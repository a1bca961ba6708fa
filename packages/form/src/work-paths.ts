/** Paths and limits of shared projects. */

import { encodeSegment, PATH } from './wire.ts';

const underForm = (form: string, rest = '') => `${PATH.projects}/${encodeSegment(form)}${rest}`;

interface Listening {
  readonly form?: string;
  readonly tab?: string;
  /** Null for an account without a number. */
  readonly account?: number | null;
}

export const WORK_PATH = {
  project: (form: string) => underForm(form),
  bin: `${PATH.projects}?bin=1`,
  restore: (form: string) => underForm(form, '/restore'),
  here: (form: string) => underForm(form, '/here'),
  versions: (form: string) => underForm(form, '/versions'),
  version: (form: string, id: string) => underForm(form, `/versions/${encodeSegment(id)}`),
  remarks: (form: string) => underForm(form, '/remarks'),
  remark: (form: string, id: string) => underForm(form, `/remarks/${encodeSegment(id)}`),
  review: (id: string) => `${PATH.reviews}/${encodeSegment(id)}`,
  reviewPage: (token: string) => `${PATH.review}/${encodeSegment(token)}`,
  reviewRemarks: (token: string) => `${PATH.review}/${encodeSegment(token)}/remarks`,
  design: (name: string) => `${PATH.designs}/${encodeSegment(name)}`,
  /**
   * Server-sent events. `form` stays open until the stream ends; `tab` distinguishes callers of the same
   * name. EventSource cannot send headers, so the account is in the URL.
   */
  events({ form, tab, account }: Listening = {}): string {
    const asked = [
      ...(form === undefined ? [] : [`form=${encodeSegment(form)}`]),
      ...(form === undefined || tab === undefined ? [] : [`tab=${encodeSegment(tab)}`]),
      ...(account == null ? [] : [`account=${account}`]),
    ];
    return PATH.projectEvents + (asked.length === 0 ? '' : `?${asked.join('&')}`);
  },
  activity: (before?: number) => PATH.activity + (before === undefined ? '' : `?before=${before}`),
} as const;

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
