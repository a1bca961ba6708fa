/**
 * A service that shares work, in memory: the calls that a browser's sync makes, with every condition and
 * refusal, as the real one answers them. Its clock is not the browsers'.
 */

import { parseJson, readRecord } from '@formloom/form';
import { readProject } from '@formloom/project';
import type { Fetch } from '../../connection/service-client.ts';

interface Work {
  readonly revision: number;
  readonly text: string;
  readonly by: string;
  readonly at: number;
  readonly isBinned: boolean;
}

export interface MemoryService {
  /** As one of its callers, who goes by this name. */
  readonly fetchAs: (by: string) => Fetch;
  readonly text: (form: string) => string | undefined;
  readonly revision: (form: string) => number | undefined;
  readonly versions: string[];
  readonly bin: (form: string) => void;
  readonly restore: (form: string) => void;
  /** Told of every change. */
  readonly onChange: (hear: (form: string, revision: number) => void) => () => void;
  /** While set, what every caller is answered. */
  refusal: { readonly status: number; readonly error: string } | null;
}

const MOST_BYTES = 4 * 1024 * 1024;

export function createMemoryService(account: number, now: () => number = () => 0): MemoryService {
  const all = new Map<string, Work>();
  const hearers = new Set<(form: string, revision: number) => void>();
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
    const there = before && !before.isBinned ? before.revision : null;
    const isKnown = match === null ? there === null : match === `"${there}"`;
    if (!isKnown) return reply(412, { error: 'Changed meanwhile', revision: there });
    const revision = (before?.revision ?? 0) + 1;
    all.set(form, { revision, text, by, at: now(), isBinned: false });
    for (const hear of hearers) hear(form, revision);
    return reply(200, { revision });
  }

  function get(form: string, headers: Headers): Response {
    const work = all.get(form);
    if (!work || work.isBinned) return reply(404, { error: 'No such work' });
    const { revision, text, by, at } = work;
    if (headers.get('if-none-match') === `"${revision}"`) return new Response(null, { status: 304 });
    return reply(200, { revision, updatedAt: at, updatedBy: by, project: JSON.parse(text) });
  }

  function change(form: string, isBinned: boolean) {
    const work = all.get(form);
    if (!work) return;
    all.set(form, { ...work, revision: work.revision + 1, isBinned });
    for (const hear of hearers) hear(form, work.revision + 1);
  }

  const service: MemoryService = {
    fetchAs: (by) => async (path, init) => {
      const { refusal } = service;
      if (refusal) return reply(refusal.status, { error: refusal.error });
      const [, form = '', rest = ''] = /^\/api\/projects\/([^/?]+)(.*)$/.exec(path) ?? [];
      const headers = new Headers(init.headers);
      const id = decodeURIComponent(form);
      if (init.method === 'PUT') return put(id, init.body ?? '', by, headers);
      if (init.method === 'POST' && rest === '/versions') {
        const work = all.get(id);
        if (!work || work.isBinned) return reply(404, { error: 'No such work' });
        const { project } = readRecord(parseJson(init.body ?? ''));
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
    onChange(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    refusal: null,
  };
  return service;
}

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
