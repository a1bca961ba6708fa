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
      /** Starting over with the same schema can be undone; another schema is another form, and another history. */
      initializeFromSchema(schema, mode) {
        if (schema !== get().schema) {
          history.clear();
          set({ schema });
          show(operations.initializeFromSchema(get().layout, { schema, newId }, schema, mode));
          return null;
        }
        return bound.initializeFromSchema(schema, mode);
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

/** The one store of the application. */
export const layoutStore = createLayoutStore();

export function useLayoutStore<T>(select: (state: LayoutState) => T): T {
  return useStore(layoutStore, select);
}
