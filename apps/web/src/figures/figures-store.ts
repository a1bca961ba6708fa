/** The figures of one form: read from the service, and which of its versions are looked at. */

import type { VersionFigures, WorkVersion } from '@formloom/form';
import { type Project, readProject, versionIdOf } from '@formloom/project';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AnalyticsClient, createAnalyticsClient } from '../connection/analytics-client.ts';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { newestFirst } from './version-names.ts';
import type { StepName } from './version-steps.ts';

export const RANGES = [30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

export interface FiguresState {
  readonly range: Range;
  readonly status: 'busy' | 'ready' | 'failed';
  /** Whether the last attempt failed, also while the next one is under way. */
  readonly hasFailed: boolean;
  /** As they were read last, the newest version first; null until then. */
  readonly versions: readonly VersionFigures[] | null;
  /** Of which time they are, and when they were read. */
  readonly read: { readonly range: Range; readonly at: number } | null;
  /** What the team keeps, to call versions by. */
  readonly kept: readonly WorkVersion[];
  /** What the project is as a version. */
  readonly present: string;
  /** Steps of versions, by their ids; null of one that cannot be read any more. */
  readonly steps: ReadonlyMap<string, readonly StepName[] | null>;
  readonly chosen: string | null;
  readonly against: string | null;
}

export interface Figures {
  readonly store: StoreApi<FiguresState>;
  readonly refresh: () => Promise<void>;
  readonly look: (range: Range) => Promise<void>;
  readonly choose: (version: string) => void;
  readonly compareWith: (version: string) => void;
  /** Whether all of them are gone. */
  readonly forget: () => Promise<boolean>;
}

interface FiguresParts {
  readonly project: () => Project;
  readonly client: AnalyticsClient;
  readonly team: Pick<TeamClient, 'versions' | 'version'>;
  readonly now: () => number;
}

export function createFigures({ project, client, team, now }: FiguresParts): Figures {
  const form = project().form.id;
  let turn = 0;
  const store = createStore<FiguresState>()(() => ({
    range: 30,
    status: 'busy',
    hasFailed: false,
    versions: null,
    read: null,
    kept: [],
    present: '',
    steps: new Map(),
    chosen: null,
    against: null,
  }));
  const { getState, setState } = store;

  async function refresh() {
    const mine = ++turn;
    const { range } = getState();
    setState({ status: 'busy' });
    const [told, kept] = await Promise.all([client.read(form, range), team.versions(form)]);
    // What was asked later knows more.
    if (mine !== turn) return;
    if ('failure' in told) {
      setState({ status: 'failed', hasFailed: true });
      return;
    }
    const known = 'value' in kept ? kept.value : getState().kept;
    const seen = told.value.filter(({ views, starts }) => views + starts > 0);
    setState({
      status: 'ready',
      hasFailed: false,
      versions: newestFirst(seen, known),
      kept: known,
      present: versionIdOf(project()),
      read: { range, at: now() },
    });
    settle(getState().chosen, getState().against);
  }

  /** What is looked at stays so where it can: otherwise the newest, beside the one before it. */
  function settle(chosen: string | null, against: string | null) {
    const ids = (getState().versions ?? []).map(({ version }) => version);
    const first = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
    const others = ids.filter((id) => id !== first);
    const older = ids.slice(ids.indexOf(first ?? '') + 1)[0] ?? others[0] ?? null;
    const second = against !== null && others.includes(against) ? against : older;
    setState({ chosen: first, against: second });
    for (const id of [first, second]) if (id !== null) learnSteps(id);
  }

  async function learnSteps(id: string) {
    if (getState().steps.get(id)) return;
    const put = (steps: readonly StepName[] | null) =>
      setState(({ steps: before }) => ({ steps: new Map(before).set(id, steps) }));
    // As it is at this moment: it may have been changed since the figures were read.
    if (id === versionIdOf(project())) return put(project().layout.steps);
    if (!getState().kept.some((version) => version.id === id)) return put(null);
    const answer = await team.version(form, id);
    // What could not be asked is asked again with the next figures.
    if ('failure' in answer) return;
    put(readProject(JSON.stringify(answer.value.project)).project?.layout.steps ?? null);
  }

  return {
    store,
    refresh,
    look: (range) => {
      setState({ range });
      return refresh();
    },
    choose: (version) => settle(version, getState().against),
    compareWith: (version) => settle(getState().chosen, version),
    async forget() {
      const answer = await client.deleteAll(form);
      if ('failure' in answer) return false;
      // Whatever comes of asking anew, these are gone.
      setState({ versions: [], chosen: null, against: null });
      await refresh();
      return true;
    },
  };
}

const known = new WeakMap<OpenProject, Figures>();

/** One for each project that is open, read for the first time when it is looked at. */
export function figuresOf(open: OpenProject): Figures {
  const before = known.get(open);
  if (before) return before;
  const project = () => open.store.getState().project;
  const { account } = project().form;
  const made = createFigures({
    project,
    client: createAnalyticsClient(account),
    team: createTeamClient(account),
    now: Date.now,
  });
  known.set(open, made);
  return made;
}
