/** Restores missing projects, versions and team themes from a backup. Existing work is never overwritten. */

import type { PutBack } from '@formloom/form';
import { cleanName } from '../../people/person-name.ts';
import { ServiceError } from '../../service-error.ts';
import type { Outcome, WorkCalls } from '../work-store.ts';
import type { Backup } from './read-backup.ts';

export interface PutBackOptions {
  readonly store: Pick<WorkCalls, 'putProject' | 'putBackVersion' | 'putDesign'>;
  readonly account: string;
  readonly by: string;
  readonly now: () => number;
  /** Throws when the account is no longer connected. */
  readonly check: () => Promise<unknown>;
}

type Counts = { -readonly [Key in keyof PutBack['putBack']]: number };
type Fate = Outcome['kind'] | Awaited<ReturnType<WorkCalls['putBackVersion']>>;

/** Maps the result of each restore to its counter. A version whose form is missing counts as `noRoom`. */
const FATES: Readonly<Record<Fate, 'putBack' | 'there' | 'noRoom'>> = {
  done: 'putBack',
  kept: 'putBack',
  changed: 'there',
  taken: 'there',
  there: 'there',
  full: 'noRoom',
  missing: 'noRoom',
};

export async function putBack(backup: Backup, options: PutBackOptions): Promise<PutBack> {
  const { store, account, by, now, check } = options;
  const counts: { putBack: Counts; there: Counts } = { putBack: none(), there: none() };
  let noRoom = 0;
  const note = (what: keyof Counts, became: Fate) => {
    const fate = FATES[became];
    if (fate === 'noRoom') noRoom += 1;
    else counts[fate][what] += 1;
  };
  try {
    for (const { form, name, packed, marks } of backup.projects) {
      await check();
      const change = { account, form, name: cleanName(name), text: packed, marks, by, at: now() };
      note('projects', (await store.putProject({ ...change, expected: 'none', keepAll: true })).kind);
    }
    for (const { work, about } of backup.versions) {
      await check();
      const version = { account, form: work.form, ...about, text: work.packed };
      note('versions', await store.putBackVersion(version));
    }
    for (const design of backup.designs) {
      await check();
      const change = { account, ...design, by, at: now() };
      note('designs', (await store.putDesign({ ...change, expected: 'none' })).kind);
    }
  } catch (error) {
    throw error instanceof ServiceError ? withCounts(error, counts.putBack) : error;
  }
  return { ...counts, otherAccount: backup.otherAccount, noRoom };
}

/** Adds the number of restored items to the error. */
function withCounts(error: ServiceError, { projects, versions, designs }: Counts): ServiceError {
  const { failure, reason, headers, body } = error;
  const restored = `${projects} projects, ${versions} versions and ${designs} designs were put back before that. Restore it again for the rest: existing work is not overwritten.`;
  const details = [body.details, restored].filter(Boolean).join(' ');
  return new ServiceError(failure, { ...(reason && { reason }), headers, details, cause: error });
}

const none = (): Counts => ({ projects: 0, versions: 0, designs: 0 });
