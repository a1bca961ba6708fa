/**
 * The layout store (4.9): the contract's operations as a view of the project's store, so that both have one
 * history.
 */

import type { FormSchema } from '@formloom/form';
import {
  type Board,
  boardOfSchema,
  type Command,
  command,
  type Layout,
  type OperationArgs,
  type OperationName,
  operations,
  type Refusal,
  stepTitle,
} from '@formloom/layout';
import { boardOf, createProject, type Project, withLayout } from '@formloom/project';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId as defaultNewId } from './new-id.ts';
import { createProjectStore, type ProjectState, type ProjectStore } from './project-store.ts';

/** Each operation says why it did nothing, or null when it did something. */
type BoundOperations = {
  readonly [Name in OperationName]: (...args: OperationArgs<Name>) => Refusal | null;
};

export interface LayoutState extends BoundOperations {
  readonly layout: Layout;
  /** What can be placed: the form's own fields, by key. */
  readonly board: Board | null;
  /** Any operation that came as a value. */
  readonly run: (command: Command) => Refusal | null;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export type LayoutStore = StoreApi<LayoutState>;

const NO_FORM: FormSchema = { id: '', name: '', fields: [] };
const isNoForm = ({ schema }: Project) => schema === NO_FORM;
const boardOrNone = (project: Project) => (isNoForm(project) ? null : boardOf(project));

/** A store of its own, before any form: one empty step, and any field may be placed. */
export function createLayoutStore(newId: () => string = defaultNewId): LayoutStore {
  const steps = [{ id: newId(), title: stepTitle(1), rows: [] }];
  const project = createProject(NO_FORM, { layout: { mode: 'one-step', steps } });
  return viewLayout(createProjectStore(project, { newId, boardFor: boardOrNone }), newId);
}

/** `boardFor` says what can be placed. */
export function viewLayout(
  projects: ProjectStore,
  newId: () => string = defaultNewId,
  boardFor: (project: Project) => Board | null = boardOrNone,
): LayoutStore {
  const { run, undo, redo } = projects.getState();
  const view = createStore<LayoutState>()(() => ({
    ...bindOperations(run),
    /** Starting over with the same fields can be undone; another form has another history. */
    initializeFromSchema(schema, mode) {
      const { project, edit, open } = projects.getState();
      const before = boardOrNone(project);
      const board = boardOfSchema(schema);
      const layout = operations.initializeFromSchema(project.layout, { board, newId }, schema, mode);
      if (before && sameFields(before, board)) edit((now) => withLayout(now, layout));
      else open(createProject(schema, { layout }));
      return null;
    },
    ...partOf(projects.getState(), boardFor),
    run: (given) => run(given),
    undo,
    redo,
  }));
  projects.subscribe((state) => view.setState(partOf(state, boardFor)));
  return view;
}

function partOf({ project, canUndo, canRedo }: ProjectState, boardFor: (project: Project) => Board | null) {
  return { layout: project.layout, board: boardFor(project), canUndo, canRedo };
}

function bindOperations(run: ProjectState['run']): BoundOperations {
  return {
    setLayout: (...args) => run(command('setLayout', ...args)),
    initializeFromSchema: (...args) => run(command('initializeFromSchema', ...args)),
    setMode: (...args) => run(command('setMode', ...args)),
    addStep: (...args) => run(command('addStep', ...args)),
    removeStep: (...args) => run(command('removeStep', ...args)),
    renameStep: (...args) => run(command('renameStep', ...args)),
    reorderSteps: (...args) => run(command('reorderSteps', ...args)),
    moveFieldBetweenSteps: (...args) => run(command('moveFieldBetweenSteps', ...args)),
    removeFieldFromStep: (...args) => run(command('removeFieldFromStep', ...args)),
    addFieldToNewRow: (...args) => run(command('addFieldToNewRow', ...args)),
    addFieldToRow: (...args) => run(command('addFieldToRow', ...args)),
    moveFieldToNewRow: (...args) => run(command('moveFieldToNewRow', ...args)),
    moveFieldWithinStep: (...args) => run(command('moveFieldWithinStep', ...args)),
  };
}

/** What an earlier layout relies on: the keys, and which of them are required. */
function sameFields(one: Board, other: Board): boolean {
  const essence = ({ formId, fields }: Board) =>
    JSON.stringify([formId, fields.map(({ key, required }) => [key, required])]);
  return one === other || essence(one) === essence(other);
}
