/** Test helper: runs the sync state machine over events and describes its effects in short strings. */

import { createProject, type Project, setField, setSetting } from '@formloom/project';
import { nextSync } from '../next-sync.ts';
import {
  type Base,
  type Effect,
  initialState,
  type StoredState,
  type SyncEvent,
  type SyncState,
  statusOf,
} from '../sync-state.ts';

const field = (name: string) => ({ name, label: name, type: 'text', required: false });
export const FRESH = createProject(
  { id: 'form', name: 'Form', fields: [field('a'), field('b')] },
  { account: 4210 },
);
export const named = (name: string, project = FRESH) => setSetting(project, 'name', name);
export const labelled = (label: string, project = FRESH) => setField(project, 'a', 'label', label);
const work = (revision: number, project: Project): Base => ({ revision, project, by: 'Ana', at: 5 });

export function sync(found: Partial<StoredState>, ...events: SyncEvent[]) {
  const start: SyncState = initialState({
    local: FRESH,
    hasWork: true,
    isEdited: false,
    base: null,
    choices: [],
    unconfirmed: [],
    ...found,
  });
  let [state, effects]: [SyncState, readonly Effect[]] = [start, []];
  const statuses: string[] = [];
  for (const event of [{ type: 'woken' } as const, ...events]) {
    ({ state, effects } = nextSync(state, event));
    statuses.push(statusOf(state));
  }
  return { state, effects, statuses, status: statusOf(state), short: effects.map(short) };
}

export function short(effect: Effect): string {
  switch (effect.effect) {
    case 'pull':
      return `pull ${effect.known}`;
    case 'send':
      return `send ${effect.project.settings.name} over ${effect.over}`;
    case 'wait':
      return `${effect.what} in ${effect.ms}`;
    case 'keep-version':
      return `keep ${effect.whose} ${effect.project.settings.name}`;
    case 'remember':
      return `remember ${effect.past.base?.revision} ${effect.past.choices.map(({ part }) => part).join()}`.trim();
    case 'announce':
      return `tell ${effect.parts.map(({ part }) => part).join()} by ${effect.by}`;
    default:
      return `${effect.effect} ${effect.project.settings.name}`;
  }
}

export const known = (revision = 3, project = FRESH) => ({ base: work(revision, project) });
export const edited = (project: Project): SyncEvent => ({ type: 'edited', project });
export const pulled = (revision: number, project: Project): SyncEvent => ({
  type: 'pulled',
  work: work(revision, project),
});
export const stopped = (
  why: 'signed-out' | 'other-account' | 'too-large' | 'refused',
  words = '',
): SyncEvent => ({
  type: 'stopped',
  why,
  words,
});
