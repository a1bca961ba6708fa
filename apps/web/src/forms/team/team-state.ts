/** State of shared work in the form list (pure functions). */

import type { Person, WorkActivity, WorkDesign, WorkLast, WorkSummary } from '@formloom/form';
import type { WorkOnForm } from '../../project/saved-work.ts';
import type { WorkState } from '../work-state.ts';

/** Thumbnail of work that is not saved in this browser. */
export type Picture = Pick<WorkOnForm, 'thumbnail' | 'fields' | 'steps'> & { readonly revision: number };

export interface Team {
  /** By form; null until loaded. */
  readonly projects: ReadonlyMap<string, WorkSummary> | null;
  readonly trash: readonly WorkSummary[];
  readonly activity: readonly WorkActivity[];
  readonly themes: readonly WorkDesign[];
  /** Other people present, by form. */
  readonly people: ReadonlyMap<string, readonly Person[]>;
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Since when the service is unreachable, and whether the user must sign in. */
  readonly trouble: { readonly since: number; readonly isSignedOut: boolean } | null;
}

export const NO_TEAM: Team = {
  projects: null,
  trash: [],
  activity: [],
  themes: [],
  people: new Map(),
  pictures: new Map(),
  trouble: null,
};

const UNNAMED = 'somebody';

/** Names of other team members; unnamed ones count only if the user has a name. */
export function othersOf(
  { projects, trash, activity, people }: Team,
  me: string | null,
): ReadonlySet<string> {
  const names = new Set([
    ...[...(projects?.values() ?? []), ...trash].flatMap(({ updatedBy, last }) => [updatedBy, last.by]),
    ...activity.map(({ who }) => who),
    ...[...people.values()].flatMap((there) => there.map(({ name }) => name)),
  ]);
  names.delete(me ?? UNNAMED);
  return names;
}

/** An outdated local export takes precedence; otherwise the team's state is shown. */
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

/** Recent activity without "opened" entries. */
export const recentActivity = (activity: readonly WorkActivity[], most: number): readonly WorkActivity[] =>
  activity.filter(({ what }) => what !== 'opened').slice(0, most);
