/**
 * Store of the open project with one undo history for layout, design and settings. Independent of the DOM.
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
  /** While another tab edits the form, nothing but `open` and `choose` changes the project. */
  readonly isReadOnly: boolean;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  /** Opens another project with an empty history. */
  readonly open: (project: Project) => void;
  /**
   * Applies an edit as one undo entry; edits of the same `input` are grouped. Returns false if it would
   * exceed a limit.
   */
  readonly edit: (change: (project: Project) => Project, input?: string) => boolean;
  /** A change outside of undo (such as the export target); saved like an edit. */
  readonly choose: (change: (project: Project) => Project) => void;
  /** Runs a layout command; returns the reason if it was refused. */
  readonly run: (command: Command, input?: string) => Refusal | null;
  /** Ends the grouping of edits of an input. */
  readonly settle: () => void;
  /** Discards the edits of an input without an undo entry. */
  readonly abandon: (input: string) => void;
  /** Adds a project to the history, so that one undo restores it. */
  readonly remember: (passedOver: Project) => void;
  /** Applies changes by others outside of undo. */
  readonly receive: (received: RemoteChange) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface RemoteChange {
  readonly project: Project;
  /** The same change for an entry of the history. */
  readonly carry: (entry: Project) => Project;
  readonly isSame: (one: Project, other: Project) => boolean;
}

export type ProjectStore = StoreApi<ProjectState>;

export interface ProjectSeams {
  readonly newId?: () => string;
  /** Fields that operations may place; null allows any. */
  readonly boardFor?: (project: Project) => Board | null;
  /** Called if an edit was rejected because of a limit. */
  readonly onExcess?: (excess: Excess) => void;
  /** Called if an edit was rejected because the form is read-only. */
  readonly onReadOnly?: () => void;
  /** Titles for new steps; by default those of the contract. */
  readonly nameSteps?: (project: Project, before: Layout) => Project;
}

export function createProjectStore(
  initial: Project,
  {
    newId = defaultNewId,
    boardFor = boardWithSpares,
    onExcess,
    onReadOnly,
    nameSteps = (project) => project,
  }: ProjectSeams = {},
): ProjectStore {
  return createStore<ProjectState>()((set, get) => {
    const history = createHistory<Project>();
    const show = (project: Project) => {
      const isFree = !get().isReadOnly;
      set({ project, canUndo: isFree && history.canUndo(), canRedo: isFree && history.canRedo() });
    };
    const ifEditable = (work: () => void) => () => get().isReadOnly || work();

    function commit(next: Project, input: string | undefined): boolean {
      const { project, isReadOnly } = get();
      if (next === project) return true;
      if (isReadOnly) {
        onReadOnly?.();
        return false;
      }
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
      project: initial,
      canUndo: false,
      canRedo: false,
      isReadOnly: false,
      setReadOnly(isReadOnly) {
        set({ isReadOnly });
        show(get().project);
      },
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
        const isMade = commit(nameSteps(withLayout(project, layout), project.layout), input);
        return isMade ? refusal : 'over-limit';
      },
      settle: () => history.settle(),
      abandon: (input) => ifEditable(() => show(history.abandon(get().project, input)))(),
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
      undo: ifEditable(() => show(history.undo(get().project))),
      redo: ifEditable(() => show(history.redo(get().project))),
    };
  });
}
