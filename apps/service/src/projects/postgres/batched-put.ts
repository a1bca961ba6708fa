/**
 * Batches saves of projects in Postgres. Saves that expect a known revision are by far the most frequent
 * change; concurrent ones are written in one statement, because each commit waits for the disk. Every other
 * change uses the normal path.
 */

import { errorCode, WORK_PARTS } from '@formloom/form';
import { SAME_MS } from '../queries/activity.ts';
import { keptText } from '../queries/kept-text.ts';
import type { SqlValue } from '../sql.ts';
import type { OfForm, Outcome, ProjectChange, WorkCalls } from '../work-store.ts';
import { CHANNEL, type NamedQuery } from './pg-database.ts';

/** The maximum batch size. */
const MOST_TOGETHER = 32;
/** One batch runs at a time; when it takes longer than `LATE_MS`, up to `MOST_GROUPS` run in parallel. */
const LATE_MS = 50;
const MOST_GROUPS = 4;

interface Waiting {
  readonly change: ProjectChange;
  readonly resolve: (outcome: Outcome | Promise<Outcome>) => void;
  readonly reject: (error: unknown) => void;
}

export function withBatchedPut(calls: WorkCalls, query: NamedQuery): WorkCalls {
  const waiting: Waiting[] = [];
  let groups = 0;
  let late = 0;

  async function leave() {
    if (groups > late || groups >= MOST_GROUPS || waiting.length === 0) return;
    groups += 1;
    let isLate = 0;
    const timer = setTimeout(() => {
      isLate = 1;
      late += 1;
      leave();
    }, LATE_MS);
    try {
      await putTogether(takeDistinct(waiting));
    } finally {
      clearTimeout(timer);
      late -= isLate;
      groups -= 1;
      leave();
    }
  }

  async function putTogether(group: readonly Waiting[]) {
    try {
      const values = group.flatMap(({ change }) => valuesOf(change));
      const rows = await query<OfForm & { revision: number }>(
        `put-${group.length}`,
        put(group.length),
        values,
      );
      const done = new Map(rows.map(({ revision, ...of }) => [keyOf(of), revision]));
      for (const { change, resolve } of group) {
        const revision = done.get(keyOf(change));
        // A conflict: another save came first, or the revision differs. The normal call returns the reason.
        resolve(revision === undefined ? calls.putProject(change) : { kind: 'done', revision });
      }
    } catch (error) {
      // One save that the database rejects must not fail the batch: each of them is retried alone.
      const isOfOne = group.length > 1 && /^(22|40)/.test(errorCode(error));
      for (const { change, resolve, reject } of group)
        if (isOfOne) resolve(calls.putProject(change));
        else reject(error);
    }
  }

  return {
    ...calls,
    putProject: (change) => {
      if (typeof change.expected === 'string' || change.expected.length !== 1)
        return calls.putProject(change);
      return new Promise((resolve, reject) => {
        waiting.push({ change, resolve, reject });
        leave();
      });
    },
  };
}

const keyOf = ({ account, form }: OfForm) => JSON.stringify([account, form]);
/** Takes the first waiting saves, at most one for each form: a second save must see the first. */
function takeDistinct(waiting: Waiting[]): Waiting[] {
  const taken = new Map<string, Waiting>();
  for (const one of waiting) {
    if (taken.size === MOST_TOGETHER) break;
    const key = keyOf(one.change);
    if (!taken.has(key)) taken.set(key, one);
  }
  const group = new Set(taken.values());
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !group.has(one)));
  return [...group];
}

const COLUMNS = ['text', 'text', 'bigint', 'text', 'text', 'bigint', 'text', 'bytea'];

function valuesOf({ account, form, expected, name, marks, at, by, text }: ProjectChange): SqlValue[] {
  return [account, form, expected[0] as number, name, marks.join(' '), at, by, keptText(text)];
}

/** One bit for each part whose digest has changed; see `changedParts` in `queries/projects.ts`. */
const PARTS = WORK_PARTS.map(
  (_, at) =>
    `case when split_part(marks, ' ', ${at + 1}) = split_part(before, ' ', ${at + 1}) then 0 else ${1 << at} end`,
).join(' + ');

/**
 * One statement for the changes, their activity and their notifications, all or nothing; see
 * `queries/projects.ts`.
 */
function put(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const cells = COLUMNS.map((type, column) => `$${row * COLUMNS.length + column + 1}::${type}`);
    return `(${cells.join(', ')})`;
  });
  return `with given (account, form, seen, name, marks, at, by, text) as (values ${rows.join(', ')}),
  found as (
    select p.account, p.form, p.marks as before from work_projects p join given g using (account, form)
    where p.revision = g.seen and p.text is not null and p.binned_at is null
    order by p.account, p.form for update of p
  ), put as (
    update work_projects p set revision = p.revision + 1, number = nextval('work_numbers'), name = g.name,
      marks = g.marks, updated_at = g.at, updated_by = g.by, last_what = 'changed', last_by = g.by,
      last_at = g.at, text = g.text
    from given g join found f using (account, form)
    where p.account = g.account and p.form = g.form and p.revision = g.seen
    returning p.account, p.form, p.revision, p.updated_by as by, p.updated_at as at, p.number, p.marks, f.before
  ), same as (
    delete from work_activity a using put
    where a.id = (select max(id) from work_activity l where l.account = put.account and l.form = put.form)
      and a.who = put.by and a.what = 'changed' and a.at > put.at - ${SAME_MS}
    returning a.account, a.form, a.parts
  ), told as (
    insert into work_activity (account, form, who, what, parts, at)
    select account, form, by, 'changed', (${PARTS})::bigint | coalesce(same.parts, 0), at
    from put left join same using (account, form)
  )
  select account, form, revision, pg_notify('${CHANNEL}', json_build_object('kind', 'change',
    'account', account, 'form', form, 'revision', revision, 'by', by, 'number', number)::text) from put`;
}
