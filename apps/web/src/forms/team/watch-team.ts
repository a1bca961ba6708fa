/**
 * Reads the work of the team and keeps reading it: when a colleague changes something, or the line is back.
 */

import { placedFields } from '@formloom/layout';
import { readProject } from '@formloom/project';
import type { TeamClient } from '../../connection/team-client.ts';
import type { WorkEvents, WorkListeners } from '../../connection/work-events.ts';
import { thumbnailOf } from '../../project/thumbnail.ts';
import { isSameBrowser } from '../../team/browser-id.ts';
import { NO_TEAM, type Picture, type Team } from './team-state.ts';

export interface WatchTeamParts {
  readonly client: Pick<TeamClient, 'list' | 'trash' | 'activity' | 'themes' | 'read'>;
  readonly hear: (news: WorkListeners) => WorkEvents;
  readonly tell: (team: Team) => void;
  readonly now: () => number;
  /** Names this browser among those who have a form open. */
  readonly tab: string;
  /** Of whose work this browser knows what it looks like. */
  readonly isKept: (formId: string) => boolean;
}

export interface TeamWatch {
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

/** Several changes in a row are read once. */
const GATHER_MS = 400;
const RETRY_MS = 10_000;

export function watchTeam(parts: WatchTeamParts): TeamWatch {
  const { client, now, tab } = parts;
  let team = NO_TEAM;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  function set(change: Partial<Team>) {
    if (isOver) return;
    team = { ...team, ...change };
    parts.tell(team);
  }

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(refresh, ms);
  }

  async function refresh() {
    clearTimeout(timer);
    const mine = ++turn;
    const [projects, bin, activity, designs] = await Promise.all([
      client.list(),
      client.trash(),
      client.activity(),
      client.themes(),
    ]);
    if (isOver || mine !== turn) return;
    if ('failure' in projects) {
      const isSignedOut = projects.failure.kind === 'expired';
      set({ trouble: { since: team.trouble?.since ?? now(), isSignedOut } });
      if (!isSignedOut) later(RETRY_MS);
      return;
    }
    set({
      projects: new Map(projects.value.map((one) => [one.form, one])),
      trouble: null,
      ...('value' in bin && { bin: bin.value }),
      ...('value' in activity && { activity: activity.value }),
      ...('value' in designs && { designs: designs.value }),
    });
    await draw(mine);
  }

  /** One after the other: a list is of use before all of its pictures are there. */
  async function draw(mine: number) {
    for (const { form, revision } of team.projects?.values() ?? []) {
      if (parts.isKept(form) || team.pictures.get(form)?.revision === revision) continue;
      const answer = await client.read(form);
      if (isOver || mine !== turn) return;
      const picture = 'value' in answer ? pictureOf(answer.value.project, answer.value.revision) : null;
      if (picture) set({ pictures: new Map(team.pictures).set(form, picture) });
    }
  }

  const events = parts.hear({
    onChange: () => later(GATHER_MS),
    onPeople(form, people) {
      const others = people.filter((person) => !isSameBrowser(tab, person.tab));
      set({ people: new Map(team.people).set(form, others) });
    },
    onGap: () => later(GATHER_MS),
  });
  refresh();
  return {
    refresh,
    close() {
      isOver = true;
      clearTimeout(timer);
      events.close();
    },
  };
}

function pictureOf(told: unknown, revision: number): Picture | null {
  const { project } = readProject(JSON.stringify(told));
  if (!project) return null;
  const placed = placedFields(project.layout);
  return {
    thumbnail: thumbnailOf(project),
    fields: project.details.fields.filter(({ key }) => placed.has(key)).length,
    steps: project.layout.steps.length,
    revision,
  };
}
