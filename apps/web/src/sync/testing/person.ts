/**
 * A person at a browser, for properties of the sync: the machine, what the browser keeps, and a line to the
 * service that can be cut at any moment. Nothing happens by itself: a test says what happens next.
 */

import { type Project, readProject, writeProject } from '@formloom/project';
import type { WorkClient } from '../../connection/work-client.ts';
import { eventOf } from '../answer-event.ts';
import { nextSync } from '../next-sync.ts';
import { type Effect, initialState, type KeptPast, type SyncEvent, type SyncState } from '../sync-state.ts';

/** What became of a question: it never left, its answer was lost, or all went well. */
export type Fate = 'not-sent' | 'answer-lost' | 'answered';

export interface Person {
  readonly state: () => SyncState;
  readonly versions: Project[];
  readonly edit: (project: Project) => void;
  readonly tell: (event: SyncEvent) => void;
  /** Carries out the question that waits, if one does. */
  readonly deliver: (fate: Fate) => Promise<void>;
  readonly isWaiting: () => boolean;
  /** The page is loaded anew: what is in memory is gone, and an answer finds nobody. */
  readonly restart: () => void;
}

export function createPerson(work: Project, client: WorkClient): Person {
  let disk: { text: string; past: KeptPast } = {
    text: writeProject(work),
    past: { base: null, choices: [], unsure: [] },
  };
  const versions: Project[] = [];
  let question: Extract<Effect, { effect: 'pull' | 'send' }> | undefined;
  let state = load();

  function load(): SyncState {
    const { base } = disk.past;
    const isEdited = !base || writeProject(base.project) !== disk.text;
    return initialState({ ...disk.past, local: read(disk.text), hasWork: true, isEdited });
  }

  function tell(event: SyncEvent) {
    const step = nextSync(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.effect === 'pull' || effect.effect === 'send') question = effect;
      if (effect.effect === 'keep-version') versions.push(effect.project);
      // The work is written before what is known of it, as the runner does.
      disk = { ...disk, text: writeProject(state.local) };
      if (effect.effect === 'remember' || effect.effect === 'send') disk = { ...disk, past: effect.past };
    }
  }

  tell({ type: 'woken' });
  return {
    state: () => state,
    versions,
    edit(project) {
      if (project === state.local) return;
      tell({ type: 'edited', project });
      disk = { ...disk, text: writeProject(project) };
    },
    tell,
    isWaiting: () => question !== undefined,
    async deliver(fate) {
      const asked = question;
      question = undefined;
      if (!asked) return;
      if (fate === 'not-sent') {
        tell({ type: 'failed' });
        return;
      }
      const answer =
        asked.effect === 'pull'
          ? await client.pull(asked.known)
          : await client.send(writeProject(asked.project), asked.over);
      tell(fate === 'answered' ? eventOf(answer) : { type: 'failed' });
    },
    restart() {
      question = undefined;
      state = load();
      tell({ type: 'woken' });
    },
  };
}

function read(text: string): Project {
  const { project } = readProject(text);
  if (!project) throw new Error('What was written cannot be read');
  return project;
}
