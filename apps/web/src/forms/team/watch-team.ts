/** Loads the team's work and reloads it on change events and after connection gaps. */

import { placedFields } from '@formloom/layout';
import { readProject } from '@formloom/project';
import type { TeamClient } from '../../connection/team-client.ts';
import type { WorkEvents, WorkListeners } from '../../connection/work-events.ts';
import { thumbnailOf } from '../../project/thumbnail.ts';
import { isSameBrowser } from '../../team/browser-id.ts';
import { NO_TEAM, type Picture, type Team } from './team-state.ts';

export interface WatchTeamDeps {
  readonly client: Pick<TeamClient, 'list' | 'trash' | 'activity' | 'themes' | 'read'>;
  readonly subscribe: (news: WorkListeners) => WorkEvents;
  readonly onChange: (team: Team) => void;
  readonly now: () => number;
  /** Id of this tab, to exclude it from people present. */
  readonly tab: string;
  /** Whether this browser has a thumbnail of the form. */
  readonly isSavedHere: (formId: string) => boolean;
}

export interface TeamWatch {
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

/** Debounces several changes. */
const DEBOUNCE_MS = 400;
const RETRY_MS = 10_000;

export function watchTeam(parts: WatchTeamDeps): TeamWatch {
  const { client, now, tab } = parts;
  let team = NO_TEAM;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestRequest = 0;

  function set(change: Partial<Team>) {
    if (isOver) return;
    team = { ...team, ...change };
    parts.onChange(team);
  }

  function refreshLater(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(refresh, ms);
  }

  async function refresh() {
    clearTimeout(timer);
    const request = ++latestRequest;
    const [projects, trash, activity, themes] = await Promise.all([
      client.list(),
      client.trash(),
      client.activity(),
      client.themes(),
    ]);
    if (isOver || request !== latestRequest) return;
    if ('failure' in projects) {
      const isSignedOut = projects.failure.kind === 'expired';
      set({ trouble: { since: team.trouble?.since ?? now(), isSignedOut } });
      if (!isSignedOut) refreshLater(RETRY_MS);
      return;
    }
    set({
      projects: new Map(projects.value.map((one) => [one.form, one])),
      trouble: null,
      ...('value' in trash && { trash: trash.value }),
      ...('value' in activity && { activity: activity.value }),
      ...('value' in themes && { themes: themes.value }),
    });
    await loadPictures(request);
  }

  /** Thumbnails load one after another, after the list is shown. */
  async function loadPictures(request: number) {
    for (const { form, revision } of team.projects?.values() ?? []) {
      if (parts.isSavedHere(form) || team.pictures.get(form)?.revision === revision) continue;
      const answer = await client.read(form);
      if (isOver || request !== latestRequest) return;
      const picture = 'value' in answer ? pictureOf(answer.value.project, answer.value.revision) : null;
      if (picture) set({ pictures: new Map(team.pictures).set(form, picture) });
    }
  }

  const events = parts.subscribe({
    onChange: () => refreshLater(DEBOUNCE_MS),
    onPeople(form, people) {
      const others = people.filter((person) => !isSameBrowser(tab, person.tab));
      set({ people: new Map(team.people).set(form, others) });
    },
    onGap: () => refreshLater(DEBOUNCE_MS),
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

function pictureOf(data: unknown, revision: number): Picture | null {
  const { project } = readProject(JSON.stringify(data));
  if (!project) return null;
  const placed = placedFields(project.layout);
  return {
    thumbnail: thumbnailOf(project),
    fields: project.details.fields.filter(({ key }) => placed.has(key)).length,
    steps: project.layout.steps.length,
    revision,
  };
}
