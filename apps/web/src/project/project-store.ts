/**
 * The one store of the work on a form, with one history for layout, design and settings alike. It knows no
 * DOM.
 */

import type { Excess } from '@formloom/form';
import { type Board, type Command, dispatch, type Layout, type Refusal } from '@formloom/layout';
import { boardWithSpares, overLimit, type Project, withLayout } from '@formloom/project';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createHistory } from './history.ts';
import { newId as defaultNewId } from './new-id.ts';

export interface ProjectState {
  readonly project: Project;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Another project, with nothing to undo yet. */
  readonly open: (project: Project) => void;
  /**
   * One edit, one entry. What is typed into one input, named here, is one entry as a whole; an edit without
   * effect is none. Whether it was made: one that makes more than can be opened again is not.
   */
  readonly edit: (change: (project: Project) => Project, input?: string) => boolean;
  /** What is no step of the work, such as where it will live: saved like an edit, and untouched by undo. */
  readonly choose: (change: (project: Project) => Project) => void;
  /** Carries out a command on the layout; says why where it did not. */
  readonly run: (command: Command, input?: string) => Refusal | null;
  /** The input was left: what is typed next is another entry. */
  readonly settle: () => void;
  /** Takes back what was typed into an input, without a trace. */
  readonly abandon: (input: string) => void;
  /** A version that was passed over, kept one undo away. */
  readonly remember: (passedOver: Project) => void;
  /** What others changed is there, and was there all the time: undo takes back one's own edits only. */
  readonly receive: (received: Received) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface Received {
  readonly project: Project;
  /** The same change, made to an entry of the history. */
  readonly carry: (entry: Project) => Project;
  readonly isSame: (one: Project, other: Project) => boolean;
}

export type ProjectStore = StoreApi<ProjectState>;

export interface ProjectSeams {
  readonly newId?: () => string;
  /** What operations may know of the form; null where any field will do. */
  readonly boardFor?: (project: Project) => Board | null;
  /** Told where an edit was not made, because what it would make could not be opened again. */
  readonly onExcess?: (excess: Excess) => void;
  /** What new steps are called; without it as the contract calls them. */
  readonly nameSteps?: (project: Project, before: Layout) => Project;
}

export function createProjectStore(
  first: Project,
  {
    newId = defaultNewId,
    boardFor = boardWithSpares,
    onExcess,
    nameSteps = (project) => project,
  }: ProjectSeams = {},
): ProjectStore {
  return createStore<ProjectState>()((set, get) => {
    const history = createHistory<Project>();
    const show = (project: Project) =>
      set({ project, canUndo: history.canUndo(), canRedo: history.canRedo() });

    function commit(next: Project, input: string | undefined): boolean {
      const { project } = get();
      if (next === project) return true;
      const excess = overLimit(next);
      if (excess) {
        onExcess?.(excess);
        return false;
      }
      history.push(project, input);
      show(next);
      return true;
    }

    return {
      project: first,
      canUndo: false,
      canRedo: false,
      open(project) {
        history.clear();
        show(project);
      },
      edit: (change, input) => commit(change(get().project), input),
      choose(change) {
        const { project } = get();
        const next = change(project);
        if (next === project) return;
        history.rewrite(change, next);
        show(next);
      },
      run(command, input) {
        const { project } = get();
        const context = { board: boardFor(project), newId };
        const { layout, refusal } = dispatch(project.layout, context, command);
        const made = commit(nameSteps(withLayout(project, layout), project.layout), input);
        return made ? refusal : 'over-limit';
      },
      settle: () => history.settle(),
      abandon: (input) => show(history.abandon(get().project, input)),
      remember(passedOver) {
        history.settle();
        history.push(passedOver);
        show(get().project);
      },
      receive({ project, carry, isSame }) {
        if (project === get().project) return;
        history.rewrite(carry, project, isSame);
        show(project);
      },
      undo: () => show(history.undo(get().project)),
      redo: () => show(history.redo(get().project)),
    };
  });
}
