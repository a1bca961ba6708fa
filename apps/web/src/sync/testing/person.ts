/**
 * Test helper: one simulated browser (state machine, storage, and a connection that can fail at any step),
 * driven by property tests.
 */

import { type Project, readProject, writeProject } from '@formloom/project';
import type { WorkClient } from '../../connection/work-client.ts';
import { eventFromReply } from '../event-from-reply.ts';
import { nextSync } from '../next-sync.ts';
import { type Effect, initialState, type MergeBase, type SyncEvent, type SyncState } from '../sync-state.ts';

/** What happens to a request: never sent, reply lost, or answered. */
export type Fate = 'not-sent' | 'answer-lost' | 'answered';

export interface Person {
  readonly state: () => SyncState;
  readonly versions: Project[];
  readonly edit: (project: Project) => void;
  readonly dispatch: (event: SyncEvent) => void;
  /** Completes the pending request, if there is one. */
  readonly deliver: (fate: Fate) => Promise<void>;
  readonly isWaiting: () => boolean;
  /** Ends the waits that the state machine asked for. */
  readonly runTimers: () => void;
  /** Reloads the page: memory is lost, and a pending reply is dropped. */
  readonly restart: () => void;
}

export function createPerson(work: Project, client: WorkClient): Person {
  let disk: { text: string; past: MergeBase } = {
    text: writeProject(work),
    past: { base: null, choices: [], unconfirmed: [] },
  };
  const versions: Project[] = [];
  let question: Extract<Effect, { effect: 'pull' | 'send' }> | undefined;
  const timers = new Set<'due' | 'retry'>();
  let state = load();

  function load(): SyncState {
    const { base } = disk.past;
    const isEdited = !base || writeProject(base.project) !== disk.text;
    return initialState({ ...disk.past, local: read(disk.text), hasWork: true, isEdited });
  }

  function dispatch(event: SyncEvent) {
    if (event.type === 'due' || event.type === 'retry') timers.delete(event.type);
    const step = nextSync(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.effect === 'pull' || effect.effect === 'send') question = effect;
      if (effect.effect === 'wait') timers.add(effect.what);
      if (effect.effect === 'keep-version') versions.push(effect.project);
      // The project is saved before the merge base, as in the real runner.
      disk = { ...disk, text: writeProject(state.local) };
      if (effect.effect === 'remember' || effect.effect === 'send') disk = { ...disk, past: effect.past };
    }
  }

  dispatch({ type: 'woken' });
  return {
    state: () => state,
    versions,
    edit(project) {
      if (project === state.local) return;
      dispatch({ type: 'edited', project });
      disk = { ...disk, text: writeProject(project) };
    },
    dispatch,
    isWaiting: () => question !== undefined,
    async deliver(fate) {
      const asked = question;
      question = undefined;
      if (!asked) return;
      if (fate === 'not-sent') {
        dispatch({ type: 'failed' });
        return;
      }
      const answer =
        asked.effect === 'pull'
          ? await client.pull(asked.known)
          : await client.send(writeProject(asked.project), asked.over);
      dispatch(fate === 'answered' ? eventFromReply(answer) : { type: 'failed' });
    },
    runTimers() {
      for (const type of [...timers]) dispatch({ type });
    },
    restart() {
      question = undefined;
      timers.clear();
      state = load();
      dispatch({ type: 'woken' });
    },
  };
}

function read(text: string): Project {
  const { project } = readProject(text);
  if (!project) throw new Error('What was written cannot be read');
  return project;
}
