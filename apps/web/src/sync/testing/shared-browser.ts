/**
 * Test helper: a browser with several tabs that sync one form with an in-memory service, using fake timers.
 */

import { parseJson, readRecord } from '@formloom/form';
import { createProject, type Part, type Project, readProject, setSetting } from '@formloom/project';
import { vi } from 'vitest';
import type { Fetch } from '../../connection/service-client.ts';
import { createWorkClient } from '../../connection/work-client.ts';
import type { BaseStorage, SavedBase } from '../../project/merge-base-storage.ts';
import { openSaved } from '../../project/open-saved.ts';
import { projectKey } from '../../project/storage.ts';
import {
  createMemoryLocks,
  createMemoryStorage,
  createTabsBus,
} from '../../project/testing/browser-stand-ins.ts';
import { type BrowserEvent, runSync, type SyncDeps } from '../run-sync.ts';

interface Work {
  readonly revision: number;
  readonly text: string;
  readonly by: string;
  readonly at: number;
  readonly isTrashed: boolean;
}

interface MemoryService {
  /** A fetch that acts as the user of this name. */
  readonly fetchAs: (by: string) => Fetch;
  readonly text: (form: string) => string | undefined;
  readonly revision: (form: string) => number | undefined;
  readonly versions: string[];
  readonly bin: (form: string) => void;
  readonly restore: (form: string) => void;
  /** Subscribes to every change. */
  readonly onChange: (listener: (form: string, revision: number) => void) => () => void;
  /** While set, every request gets this error. */
  refusal: { readonly status: number; readonly error: string } | null;
}

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * In-memory service with the conditions and errors of the real one. Its clock differs from the browsers'
 * clocks.
 */
export function createMemoryService(account: number, now: () => number = () => 0): MemoryService {
  const all = new Map<string, Work>();
  const listeners = new Set<(form: string, revision: number) => void>();
  const versions: string[] = [];

  function put(form: string, text: string, by: string, headers: Headers): Response {
    const match = headers.get('if-match');
    const none = headers.get('if-none-match');
    if (match === null && none !== '*') return reply(428, { error: 'Say what is known' });
    if (new TextEncoder().encode(text).length > MOST_BYTES) return reply(413, { error: 'Too large' });
    const read = readProject(text);
    if (!read.project) return reply(400, { error: 'No project', details: read.problem });
    if (read.project.form.account !== account || read.project.form.id !== form)
      return reply(409, { error: 'Of another account or form' });
    const before = all.get(form);
    const there = before && !before.isTrashed ? before.revision : null;
    const isKnown = match === null ? there === null : match === `"${there}"`;
    if (!isKnown) return reply(412, { error: 'Changed meanwhile', revision: there });
    const revision = (before?.revision ?? 0) + 1;
    all.set(form, { revision, text, by, at: now(), isTrashed: false });
    for (const listener of listeners) listener(form, revision);
    return reply(200, { revision });
  }

  function get(form: string, headers: Headers): Response {
    const work = all.get(form);
    if (!work || work.isTrashed) return reply(404, { error: 'No such work' });
    const { revision, text, by, at } = work;
    if (headers.get('if-none-match') === `"${revision}"`) return new Response(null, { status: 304 });
    return reply(200, { revision, updatedAt: at, updatedBy: by, project: JSON.parse(text) });
  }

  function change(form: string, isTrashed: boolean) {
    const work = all.get(form);
    if (!work) return;
    all.set(form, { ...work, revision: work.revision + 1, isTrashed });
    for (const listener of listeners) listener(form, work.revision + 1);
  }

  const service: MemoryService = {
    fetchAs: (by) => async (path, init) => {
      const { refusal } = service;
      if (refusal) return reply(refusal.status, { error: refusal.error });
      const [, form = '', rest = ''] = /^\/api\/projects\/([^/?]+)(.*)$/.exec(path) ?? [];
      const headers = new Headers(init.headers);
      const id = decodeURIComponent(form);
      if (init.method === 'PUT') return put(id, String(init.body ?? ''), by, headers);
      if (init.method === 'POST' && rest === '/versions') {
        const work = all.get(id);
        if (!work || work.isTrashed) return reply(404, { error: 'No such work' });
        const { project } = readRecord(parseJson(String(init.body ?? '')));
        versions.push(project === undefined ? work.text : JSON.stringify(project));
        return reply(200, { id: String(versions.length) });
      }
      return get(id, headers);
    },
    text: (form) => all.get(form)?.text,
    revision: (form) => all.get(form)?.revision,
    versions,
    bin: (form) => change(form, true),
    restore: (form) => change(form, false),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refusal: null,
  };
  return service;
}

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

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
  const newLocks = createMemoryLocks();
  const bases = new Map<string, SavedBase>();
  const line = { isCut: false, asked: 0 };
  const page = { isHidden: false };
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

  return {
    storage,
    fetch,
    line,
    page,
    base: () => bases.get(KEY)?.base ?? undefined,
    saved: () => storage.records.get(KEY),
    async open(fresh: Project = FRESH) {
      const tabs = newTabs();
      const kept: string[] = [];
      const keepVersion = async ({ settings }: Project) => kept.push(settings.name) > 0;
      const opening = openSaved(fresh, { storage, tabs, locks: newLocks(), keepVersion });
      // A tab that must wait for the lock opens after a while.
      let isOpen = false;
      opening.then(() => (isOpen = true));
      await tick(0);
      if (!isOpen) await tick(250);
      const open = await opening;
      const versions: Array<[string, string]> = [];
      const merged: Array<[readonly Part[], string]> = [];
      let emit: (event: BrowserEvent) => void = () => {};
      const deps: SyncDeps = {
        open,
        server: createWorkClient({ formId: 'form', account: null }, fetch),
        bases: baseStorage,
        saveVersion: (project, whose) => void versions.push([whose, project.settings.name]),
        onMerged: (parts, by) => void merged.push([parts, by]),
        fit: (project) => project,
        listen(onEvent) {
          emit = onEvent;
          return service.onChange(
            (_, revision) => line.isCut || onEvent({ type: 'remote-changed', revision }),
          );
        },
        isHidden: () => page.isHidden,
        describe: (status) => ({ mark: status, title: status }),
        ask: () => ({ question: '', theirs: '', mine: '', done: { theirs: '', mine: '' } }),
      };
      const stop = open.saver.whileEditing(() => runSync(deps));
      await tick(0);
      return {
        ...open,
        versions,
        /** Names of versions that were kept when another tab took the lock. */
        kept,
        /** No message of other tabs arrives any more, as in a frozen tab. */
        cut: tabs.cut,
        merged,
        emit: (event: BrowserEvent) => emit(event),
        project: () => open.store.getState().project,
        name: () => open.store.getState().project.settings.name,
        status: () => open.sharing.getState().status,
        edit: (change: (project: Project) => Project) => open.store.getState().edit(change),
        rename: (to: string) => open.store.getState().edit((project) => setSetting(project, 'name', to)),
        async close() {
          stop();
          await open.saver.close();
        },
      };
    },
  };
}
