/** The work of a team as the list shows it: pure, beside what this browser keeps itself. */

import type { Person, WorkActivity, WorkDesign, WorkLast, WorkSummary } from '@formloom/form';
import type { WorkOnForm } from '../../project/saved-work.ts';
import type { WorkState } from '../work-state.ts';

/** What is told of work that this browser has never seen. */
export type Picture = Pick<WorkOnForm, 'thumbnail' | 'fields' | 'steps'> & { readonly revision: number };

export interface Team {
  /** By form; null until the service has told. */
  readonly projects: ReadonlyMap<string, WorkSummary> | null;
  readonly bin: readonly WorkSummary[];
  readonly activity: readonly WorkActivity[];
  readonly designs: readonly WorkDesign[];
  /** Others who have a form open, by form. */
  readonly people: ReadonlyMap<string, readonly Person[]>;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Since when it cannot be asked, and whether a person has to do something about it. */
  readonly trouble: { readonly since: number; readonly isSignedOut: boolean } | null;
}

export const NO_TEAM: Team = {
  projects: null,
  bin: [],
  activity: [],
  designs: [],
  people: new Map(),
  pictures: new Map(),
  trouble: null,
};

const SOMEBODY = 'somebody';

/** Names of all colleagues; of those without one it is known only where one has a name oneself. */
export function othersOf({ projects, bin, activity, people }: Team, me: string | null): ReadonlySet<string> {
  const names = new Set([
    ...[...(projects?.values() ?? []), ...bin].flatMap(({ updatedBy, last }) => [updatedBy, last.by]),
    ...activity.map(({ who }) => who),
    ...[...people.values()].flatMap((there) => there.map(({ name }) => name)),
  ]);
  names.delete(me ?? SOMEBODY);
  return names;
}

/** What is known here goes on where the account has left it behind; the rest is the team's. */
export function teamWorkState(own: WorkState, project: WorkSummary | undefined): WorkState {
  if (!project || own.kind === 'changed') return own;
  const { what, at } = project.last;
  if (what === 'changed') return { kind: 'work', savedAt: at };
  return { kind: 'exported', as: SHIPPED[what], at, isEdited: false, isCompared: true };
}

const SHIPPED = {
  exported: 'export',
  'uploaded as draft': 'upload',
  published: 'publish',
} as const satisfies Record<Exclude<WorkLast['what'], 'changed'>, string>;

const DAY_MS = 86_400_000;

export const daysLeft = (until: number, now: number): number =>
  until - now < DAY_MS ? 0 : Math.ceil((until - now) / DAY_MS);

/** What is worth telling beside the list: that a colleague looked at a form is not. */
export const latelyOf = (activity: readonly WorkActivity[], most: number): readonly WorkActivity[] =>
  activity.filter(({ what }) => what !== 'opened').slice(0, most);
