// @vitest-environment window
/**
 * Three people edit, publish and lose their connection in any order and at any
 * distance in time: a version in the team's list is exactly what was published. RUNS=1000 for more.
 */

import { type Project, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkClient } from '../connection/work-client.ts';
import type { Version, VersionStorage } from '../project/version.ts';
import { messageStore } from '../shell/message-queue.ts';
import { saveVersionForTeam } from '../team/save-for-team.ts';
import { createMemoryService, createSharedBrowser, tick } from './testing/shared-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RUNS = Number(process.env.RUNS ?? 30);

const anyMoment = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'publish', 'offline', 'restore'),
  who: fc.nat(2),
  ms: fc.constantFrom(0, 1, 10, 199, 200, 250, 999, 1_001, 2_500),
});

function createVersions() {
  const all = new Map<string, Version & { readonly text: string }>();
  const storage = {
    add: async (version: Version, text: string) => void all.set(version.id, { ...version, text }),
    change: async (id: string, change: Partial<Version>) => {
      const before = all.get(id);
      if (before) all.set(id, { ...before, ...change });
    },
  } as Partial<VersionStorage> as VersionStorage;
  return { all, storage };
}

it(`a published version in the team’s list is what was published (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMoment, { minLength: 4, maxLength: 20 }), async (moments) => {
      messageStore.setState({ messages: [] });
      const service = createMemoryService(4210);
      const browsers = ['Luz', 'Marc', 'Ana'].map((name) => createSharedBrowser(service, name));
      const pages: Array<Awaited<ReturnType<(typeof browsers)[number]['open']>>> = [];
      for (const browser of browsers) pages.push(await browser.open());
      const kept = createVersions();
      const published: string[] = [];
      const publish = (page: (typeof pages)[number], at: number) => {
        const client = createWorkClient({ formId: 'form', account: null }, browsers[at]?.fetch);
        const project: Project = page.project();
        published.push(writeProject(project));
        saveVersionForTeam(page, project, 'publish', 'path', {
          versions: kept.storage,
          client: () => client,
        });
      };
      for (const [index, { kind, who, ms }] of moments.entries()) {
        const [page, browser] = [pages[who], browsers[who]];
        if (!page || !browser) continue;
        if (kind === 'edit') page.rename(`${who} ${index}`);
        else if (kind === 'publish') publish(page, who);
        else browser.line.isCut = kind === 'offline';
        await tick(ms);
      }
      await tick(30_000);
      const versions = [...kept.all.values()];
      expect(versions.map(({ text }) => text)).toEqual(published);
      const named = versions.filter(({ teamId }) => teamId !== undefined);
      for (const { teamId, text } of named)
        expect(JSON.parse(service.versions[Number(teamId) - 1] ?? 'null')).toEqual(JSON.parse(text));
      expect(service.versions).toHaveLength(named.length);
      const isCutOff = moments.some(({ kind }) => kind === 'offline');
      if (!isCutOff && service.revision('form') !== undefined)
        expect([named.length, messageStore.getState().messages]).toEqual([published.length, []]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
