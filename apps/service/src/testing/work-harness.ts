/** A service in this process whose shared work is in memory, and an operator at its own page who uses it. */

import { normalizeForm, PATH, WORK_PATH } from '@formloom/form';
import { createProject, type Project, setText, writeProject } from '@formloom/project';
import type { InjectOptions } from 'fastify';
import { createCalls } from '../projects/queries/calls.ts';
import { openFile } from '../projects/sqlite/database.ts';
import { type WorkCalls, type WorkMessage, type WorkStore, workUnavailable } from '../projects/work-store.ts';
import { createHarness, type HarnessOptions, told } from './harness.ts';

/** As the store in a file, without the file and without a thread; it can be away. */
export function createMemoryWork() {
  const listeners: Array<(message: WorkMessage) => void> = [];
  const gaps: Array<() => void> = [];
  const calls = createCalls(
    openFile(':memory:', (message) => {
      for (const hear of listeners) hear(message);
    }),
  );
  let before: Promise<unknown> = Promise.resolve();
  let isAway = false;
  const queued = Object.entries(calls).map(([name, call]) => [
    name,
    (argument: never) => {
      if (isAway) return Promise.reject(workUnavailable());
      const now = before.then(() => (call as (argument: never) => Promise<unknown>)(argument));
      before = now.catch(() => {});
      return now;
    },
  ]);
  const store: WorkStore = {
    ...(Object.fromEntries(queued) as unknown as WorkCalls),
    onMessage: (listener) => void listeners.push(listener),
    onGap: (listener) => void gaps.push(listener),
    isShared: false,
    isReachable: () => !isAway,
    wasReachable: () => true,
    isOutdated: () => false,
    close: async () => {},
  };
  return {
    store,
    goAway() {
      isAway = true;
    },
    comeBack() {
      isAway = false;
      for (const gap of gaps) gap();
    },
  };
}

const FORM = { id: 'f1', name: 'Contact', fieldGroups: [{ fields: [{ name: 'email', label: 'E-mail' }] }] };

export function newProject({ form = 'f1', account = 4210 as number | null, submit = '' } = {}): Project {
  const project = createProject(normalizeForm({ ...FORM, id: form }).schema, { account });
  return submit === '' ? project : setText(project, 'submit', submit);
}

export const OWN_ORIGIN = { host: 'localhost:3001', origin: 'http://localhost:3001' };

export async function createWorkHarness(options: HarnessOptions = {}) {
  const memory = createMemoryWork();
  const harness = await createHarness({ workStore: memory.store, ...options });
  const ask = async (
    method: InjectOptions['method'],
    url: string,
    more: Omit<InjectOptions, 'method' | 'url'> = {},
  ) =>
    harness.app.inject({
      method,
      url,
      ...more,
      headers: { ...OWN_ORIGIN, ...more.headers },
    } as InjectOptions);
  return {
    ...harness,
    memory,
    ask,
    put: (project: Project | string, headers: Record<string, string>, form = 'f1') =>
      ask('PUT', WORK_PATH.project(form), {
        headers,
        payload: typeof project === 'string' ? project : writeProject(project),
      }),
    async list(url: string = PATH.projects) {
      return told(await ask('GET', url));
    },
  };
}
