/** Where shared work is asked for, and how much of it there may be. */

import { encodeSegment, PATH } from './wire.ts';

const underForm = (form: string, rest = '') => `${PATH.projects}/${encodeSegment(form)}${rest}`;

interface Listening {
  readonly form?: string;
  readonly tab?: string;
  /** Null where it has no number. */
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
   * `form` is open until the stream ends; `tab` tells its caller from others of the same name. A stream can
   * send no header, so that its account stands in the address.
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
  /** Of a project's text. */
  bytes: 4 * 1024 * 1024,
  /** Of a form; the oldest without a name go. */
  versions: 200,
  /** Of an account. */
  projects: 10_000,
  designs: 200,
  /** Of a person, a version or a design, in characters. */
  name: 200,
  /** Until what was thrown away is gone. */
  binDays: 30,
  activityDays: 365,
  activityPage: 100,
  /** How long a link for reviewers may work. */
  reviewDays: 30,
  /** Links of a form that are open. */
  reviews: 50,
  /** Of a link. */
  remarks: 200,
  /** Of a remark, in characters. */
  remark: 2_000,
  /** Of a backup that is put back in one go: its bytes, its files, and all of them unpacked. */
  backupBytes: 32 * 1024 * 1024,
  backupFiles: 20_000,
  backupContent: 256 * 1024 * 1024,
} as const;
