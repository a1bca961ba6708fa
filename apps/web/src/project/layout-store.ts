/**
 * Layout store (4.9): the contract's layout operations on top of the project store, with one shared undo
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

/** Each operation returns the reason if it was refused, otherwise null. */
type BoundOperations = {
  readonly [Name in OperationName]: (...args: OperationArgs<Name>) => Refusal | null;
};

export interface LayoutState extends BoundOperations {
  readonly layout: Layout;
  /** Fields that can be placed, by key. */
  readonly board: Board | null;
  /** Runs any operation given as a command. */
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

/** A stand-alone store without a form: one empty step; any field may be placed. */
export function createLayoutStore(newId: () => string = defaultNewId): LayoutStore {
  const steps = [{ id: newId(), title: stepTitle(1), rows: [] }];
  const project = createProject(NO_FORM, { layout: { mode: 'one-step', steps } });
  return viewLayout(createProjectStore(project, { newId, boardFor: boardOrNone }), newId);
}

/** A layout view of a project store; `boardFor` returns the fields that can be placed. */
export function viewLayout(
  projects: ProjectStore,
  newId: () => string = defaultNewId,
  boardFor: (project: Project) => Board | null = boardOrNone,
): LayoutStore {
  const { run, undo, redo } = projects.getState();
  const view = createStore<LayoutState>()(() => ({
    ...bindOperations(run),
    /** Resetting with the same fields can be undone; another form starts a new history. */
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

/** Same field keys and required flags. */
function sameFields(one: Board, other: Board): boolean {
  const essence = ({ formId, fields }: Board) =>
    JSON.stringify([formId, fields.map(({ key, required }) => [key, required])]);
  return one === other || essence(one) === essence(other);
}
