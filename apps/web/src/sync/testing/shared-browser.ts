/** A browser whose tabs share the work on one form over a service in memory, on timers that a test sets. */

import { createProject, type Part, type Project, setSetting } from '@formloom/project';
import { vi } from 'vitest';
import type { Fetch } from '../../connection/service-client.ts';
import { createWorkClient } from '../../connection/work-client.ts';
import type { BaseStorage, SavedBase } from '../../project/base-storage.ts';
import { openSaved } from '../../project/open-saved.ts';
import { projectKey } from '../../project/storage.ts';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { type Heard, runSync } from '../run-sync.ts';
import type { MemoryService } from './memory-service.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
export const FRESH = createProject(
  { id: 'form', name: 'Form', fields: [field('a'), field('b'), field('c')] },
  { account: 4210 },
);
const KEY = projectKey(4210, 'form');

export const tick = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms);

export function createSharedBrowser(service: MemoryService, name: string) {
  const storage = createMemoryStorage();
  const newTabs = createTabsBus();
  const bases = new Map<string, SavedBase>();
  const line = { isCut: false, asked: 0 };
  const page = { isHidden: false };
  const leads: Array<() => void> = [];
  const baseStorage: BaseStorage = {
    load: async (key) => bases.get(key),
    save: async (base) => void bases.set(base.key, base),
  };
  const fetch: Fetch = async (path, init) => {
    line.asked += 1;
    await Promise.resolve();
    if (line.isCut) throw new TypeError('cut');
    return service.fetchAs(name)(path, init);
  };

  /** The first tab has the word until it is closed; then the next one. */
  function lead(begin: () => void) {
    leads.push(begin);
    if (leads.length === 1) begin();
    return () => {
      const isFirst = leads[0] === begin;
      leads.splice(leads.indexOf(begin), 1);
      if (isFirst) leads[0]?.();
    };
  }

  return {
    storage,
    fetch,
    line,
    page,
    base: () => bases.get(KEY)?.base ?? undefined,
    saved: () => storage.records.get(KEY),
    async open(fresh: Project = FRESH) {
      const open = await openSaved(fresh, { storage, tabs: newTabs() });
      const versions: Array<[string, string]> = [];
      const told: Array<[readonly Part[], string]> = [];
      let hear: (event: Heard) => void = () => {};
      const sync = runSync({
        open,
        server: createWorkClient({ formId: 'form', account: null }, fetch),
        storage,
        bases: baseStorage,
        keepVersion: (project, whose) => void versions.push([whose, project.settings.name]),
        tell: (parts, by) => void told.push([parts, by]),
        fit: (project) => project,
        listen(tell) {
          hear = tell;
          return service.onChange((_, revision) => line.isCut || tell({ type: 'told', revision }));
        },
        lead,
        isHidden: () => page.isHidden,
        describe: (status) => ({ mark: status, title: status }),
        ask: () => ({ question: '', theirs: '', mine: '', done: { theirs: '', mine: '' } }),
      });
      await tick(0);
      return {
        ...open,
        versions,
        told,
        hear: (event: Heard) => hear(event),
        project: () => open.store.getState().project,
        name: () => open.store.getState().project.settings.name,
        status: () => open.sharing.getState().status,
        edit: (change: (project: Project) => Project) => open.store.getState().edit(change),
        rename: (to: string) => open.store.getState().edit((project) => setSetting(project, 'name', to)),
        async close() {
          sync.close();
          await open.saver.close();
        },
      };
    },
  };
}
