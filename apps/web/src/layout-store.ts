/** The layout store (4.9): a thin binding of the pure operations to zustand, with undo. It knows no DOM. */

import type { FormSchema } from '@formloom/form';
import {
  type Layout,
  type OperationArgs,
  type OperationName,
  operations,
  type Refusal,
  stepTitle,
} from '@formloom/layout';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createHistory } from './layout-history.ts';
import { newId as defaultNewId } from './new-id.ts';

/** Each operation says why it did nothing, or null when it did something. */
type BoundOperations = {
  readonly [Name in OperationName]: (...args: OperationArgs<Name>) => Refusal | null;
};

export interface LayoutState extends BoundOperations {
  readonly layout: Layout;
  readonly schema: FormSchema | null;
  /** A form with the layout that was saved for it; there is nothing to undo yet. */
  readonly openLayout: (schema: FormSchema, layout: Layout) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export type LayoutStore = StoreApi<LayoutState>;

export function createLayoutStore(newId: () => string = defaultNewId): LayoutStore {
  return createStore<LayoutState>()((set, get) => {
    const history = createHistory<Layout>();
    const show = (layout: Layout) => set({ layout, canUndo: history.canUndo(), canRedo: history.canRedo() });

    /** One call, one entry in the history; a call that is refused leaves no trace. */
    function bind<Name extends OperationName>(name: Name) {
      const operation = operations[name] as (typeof operations)['setLayout'];
      return (...args: OperationArgs<Name>): Refusal | null => {
        const { layout, schema } = get();
        const given = [
          layout,
          { schema, newId },
          ...(args as unknown as OperationArgs<'setLayout'>),
        ] as const;
        const next = operation(...given);
        if (next === layout) return operation.refusal(...given);
        history.push(layout);
        show(next);
        return null;
      };
    }

    const bound = Object.fromEntries(
      (Object.keys(operations) as OperationName[]).map((name) => [name, bind(name)]),
    ) as unknown as BoundOperations;

    return {
      ...bound,
      /** Starting over with the same fields can be undone; another form has another history. */
      initializeFromSchema(schema, mode) {
        const { layout, schema: before } = get();
        const next = operations.initializeFromSchema(layout, { schema, newId }, schema, mode);
        if (before && sameFields(before, schema)) history.push(layout);
        else history.clear();
        set({ schema, layout: next, canUndo: history.canUndo(), canRedo: history.canRedo() });
        return null;
      },
      openLayout(schema, layout) {
        history.clear();
        set({ schema, layout, canUndo: false, canRedo: false });
      },
      layout: { mode: 'one-step', steps: [{ id: newId(), title: stepTitle(1), rows: [] }] },
      schema: null,
      undo: () => show(history.undo(get().layout)),
      redo: () => show(history.redo(get().layout)),
      canUndo: false,
      canRedo: false,
    };
  });
}

/** What an earlier layout relies on: the names, and which of them are required. */
function sameFields(one: FormSchema, other: FormSchema): boolean {
  const essence = ({ id, fields }: FormSchema) =>
    JSON.stringify([id, fields.map(({ name, required }) => [name, required])]);
  return one === other || essence(one) === essence(other);
}

/** The one store of the application. */
export const layoutStore = createLayoutStore();

export function useLayoutStore<T>(select: (state: LayoutState) => T): T {
  return useStore(layoutStore, select);
}
