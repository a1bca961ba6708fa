// @vitest-environment window
import { createProject, writeProject } from '@formloom/project';
import { beforeEach, expect, it } from 'vitest';
import type { VersionInfo } from '../connection/work-client.ts';
import { TEAM_EN } from '../i18n/team-en.ts';
import { createSharing } from '../project/sharing.ts';
import type { Version, VersionStorage } from '../project/version.ts';
import { messageStore } from '../shell/message-queue.ts';
import { saveVersionForTeam } from './save-for-team.ts';

beforeEach(() => messageStore.setState({ messages: [] }));
const PROJECT = createProject({ id: 'f', name: 'F', fields: [] }, { account: 1 });
const turn = () => new Promise((resolve) => setTimeout(resolve));

function begin(share: (() => Promise<boolean>) | null, teamId: string | null = 'v1') {
  const kept = new Map<string, Version>();
  const asked: Array<[VersionInfo, string]> = [];
  const sharing = createSharing();
  sharing.setState({ share });
  const versions = {
    add: async (version: Version) => void kept.set(version.id, version),
    change: async (id: string, change: Partial<Version>) => {
      const before = kept.get(id);
      if (before) kept.set(id, { ...before, ...change });
    },
  } as Partial<VersionStorage> as VersionStorage;
  const client = () => ({
    saveVersion: async (one: VersionInfo, text: string) => {
      asked.push([one, text]);
      return teamId;
    },
  });
  const keep = (kind: 'export' | 'upload' | 'publish' | 'named') =>
    saveVersionForTeam({ sharing }, PROJECT, kind, 'Name', { versions, client });
  return { keep, asked, kept: () => [...kept.values()] };
}

it.each([
  ['export', { why: 'export', name: 'Name' }],
  ['upload', { why: 'upload', target: 'draft', name: 'Name' }],
  ['publish', { why: 'upload', target: 'published', name: 'Name' }],
  ['named', { why: 'kept', name: 'Name' }],
] as const)(
  '%s is kept here, and with its very content for the team once it has the work',
  async (kind, asked) => {
    const order: string[] = [];
    const one = begin(async () => {
      order.push('shared');
      return true;
    });
    expect(await one.keep(kind)).toBe(true);
    await turn();
    expect([order, one.asked, one.kept().map(({ teamId }) => teamId)]).toEqual([
      ['shared'],
      [[asked, writeProject(PROJECT)]],
      ['v1'],
    ]);
  },
);

it('where nothing is shared nobody is asked', async () => {
  const one = begin(null);
  await one.keep('export');
  await turn();
  expect([one.asked, one.kept().length, messageStore.getState().messages]).toEqual([[], 1, []]);
});

it('work that did not arrive is no reason to lose the version that was shipped', async () => {
  const one = begin(async () => false);
  await one.keep('publish');
  await turn();
  expect(one.kept().map(({ teamId }) => teamId)).toEqual(['v1']);
  expect(messageStore.getState().messages).toEqual([]);
});

it('a version that the team’s list did not take stays here, and a message says so', async () => {
  const one = begin(async () => true, null);
  await one.keep('named');
  await turn();
  expect(one.asked).toHaveLength(1);
  expect(one.kept().map((version) => version.teamId)).toEqual([undefined]);
  expect(messageStore.getState().messages.map(({ text }) => text)).toEqual([TEAM_EN.versions.notShared]);
});
