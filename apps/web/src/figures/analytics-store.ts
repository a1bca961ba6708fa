/** Store for a form's analytics: loads them from the service and holds the selected versions. */

import type { VersionFigures, WorkVersion } from '@formloom/form';
import { type Project, readProject, versionIdOf } from '@formloom/project';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { newestFirst } from './version-names.ts';
import type { StepName } from './version-steps.ts';

export const RANGES = [30, 90, 365] as const;
export type Range = (typeof RANGES)[number];

export interface AnalyticsState {
  readonly range: Range;
  readonly status: 'busy' | 'ready' | 'failed';
  /** Whether the last request failed, also while the next one is pending. */
  readonly hasFailed: boolean;
  /** Last loaded data, newest version first; null before that. */
  readonly versions: readonly VersionFigures[] | null;
  /** Time range of the data, and when it was loaded. */
  readonly read: { readonly range: Range; readonly at: number } | null;
  /** Stored versions of the team, for names. */
  readonly storedVersions: readonly WorkVersion[];
  /** Version id of the current project. */
  readonly present: string;
  /** Steps of each version, by id; null where a version cannot be read. */
  readonly steps: ReadonlyMap<string, readonly StepName[] | null>;
  readonly chosen: string | null;
  readonly against: string | null;
}

export interface AnalyticsStore {
  readonly store: StoreApi<AnalyticsState>;
  readonly refresh: () => Promise<void>;
  readonly look: (range: Range) => Promise<void>;
  readonly choose: (version: string) => void;
  readonly compareWith: (version: string) => void;
  /** Deletes all analytics and resolves to whether that worked. */
  readonly deleteAll: () => Promise<boolean>;
}

interface AnalyticsDeps {
  readonly project: () => Project;
  readonly client: Pick<TeamClient, 'analytics' | 'deleteAnalytics' | 'versions' | 'version'>;
  readonly now: () => number;
}

export function createAnalyticsStore({ project, client, now }: AnalyticsDeps): AnalyticsStore {
  const form = project().form.id;
  let turn = 0;
  const store = createStore<AnalyticsState>()(() => ({
    range: 30,
    status: 'busy',
    hasFailed: false,
    versions: null,
    read: null,
    storedVersions: [],
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
    const [response, versionsReply] = await Promise.all([
      client.analytics(form, range),
      client.versions(form),
    ]);
    // A newer request has been sent: ignore this response.
    if (mine !== turn) return;
    if ('failure' in response) {
      setState({ status: 'failed', hasFailed: true });
      return;
    }
    const latest = 'value' in versionsReply ? versionsReply.value : getState().storedVersions;
    const seen = response.value.filter(({ views, starts }) => views + starts > 0);
    setState({
      status: 'ready',
      hasFailed: false,
      versions: newestFirst(seen, latest),
      storedVersions: latest,
      present: versionIdOf(project()),
      read: { range, at: now() },
    });
    settle(getState().chosen, getState().against);
  }

  /** Keeps the selection where possible; otherwise the newest version compared with the one before. */
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
    // Read now: the project may have changed since the data was loaded.
    if (id === versionIdOf(project())) return put(project().layout.steps);
    if (!getState().storedVersions.some((version) => version.id === id)) return put(null);
    const answer = await client.version(form, id);
    // Failed lookups are retried with the next load.
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
    async deleteAll() {
      const answer = await client.deleteAnalytics(form);
      if ('failure' in answer) return false;
      // The data is gone, whatever the reload returns.
      setState({ versions: [], chosen: null, against: null });
      await refresh();
      return true;
    },
  };
}

const stores = new WeakMap<OpenProject, AnalyticsStore>();

/** One store per open project, loaded on first use. */
export function analyticsStoreOf(open: OpenProject): AnalyticsStore {
  const before = stores.get(open);
  if (before) return before;
  const project = () => open.store.getState().project;
  const { account } = project().form;
  const store = createAnalyticsStore({
    project,
    client: createTeamClient(account),
    now: Date.now,
  });
  stores.set(open, store);
  return store;
}
