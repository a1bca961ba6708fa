import type { FormSchema } from '@formloom/form';
import { invariants, type Layout, type OperationName, operations } from '@formloom/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLayoutStore, type LayoutState } from './layout-store.ts';

const schemaOf = (...names: string[]): FormSchema => ({
  id: 'form',
  name: 'Form',
  fields: names.map((name) => ({
    name: name.replace('*', ''),
    label: name,
    type: 'text',
    required: name.endsWith('*'),
  })),
});

const draw = (layout: Layout) => layout.steps.map((step) => step.rows.map((row) => row.fields.join(' ')));

function open(...names: string[]) {
  const store = createLayoutStore();
  store.getState().initializeFromSchema(schemaOf(...names));
  return { store, state: () => store.getState(), drawing: () => draw(store.getState().layout) };
}

describe('4.9 the store', () => {
  it('2.7 starts with one empty step, no schema and no history', () => {
    const { layout, board, canUndo, canRedo } = createLayoutStore().getState();
    expect(layout).toEqual({
      mode: 'one-step',
      steps: [{ id: expect.any(String), title: 'Paso 1', rows: [] }],
    });
    expect([board, canUndo, canRedo]).toEqual([null, false, false]);
  });

  it('4.9 has every operation of the contract, with the contract’s parameters', () => {
    const state = createLayoutStore().getState();
    for (const name of Object.keys(operations)) expect(typeof state[name as OperationName]).toBe('function');
  });

  it('3.3 initializeFromSchema keeps the schema and can be given a mode', () => {
    const { state, drawing } = open('a', 'b', 'c');
    expect(state().board?.fields).toHaveLength(3);
    expect(drawing()).toEqual([['a', 'b', 'c']]);
    state().initializeFromSchema(schemaOf('x', 'y'), 'multi-step');
    expect(drawing()).toEqual([['x'], ['y']]);
  });

  it('4.9 each operation changes the layout and says nothing, or changes nothing and says why', () => {
    const { state, drawing } = open('a', 'b*', 'c');
    const first = () => state().layout.steps[0];
    const stepId = first()?.id ?? '';
    expect(state().removeFieldFromStep(stepId, 'c')).toBeNull();
    expect(state().addFieldToRow(stepId, 'c', first()?.rows[0]?.id ?? '', 1)).toBeNull();
    expect(drawing()).toEqual([['a c', 'b']]);
    const before = state().layout;
    expect(state().removeFieldFromStep(stepId, 'b')).toBe('required-field');
    expect(state().removeStep(stepId)).toBe('last-step');
    expect(state().addFieldToNewRow(stepId, 'a')).toBe('already-placed');
    expect(state().layout).toBe(before);
    expect(state().addStep()).toBeNull();
    expect(state().moveFieldBetweenSteps('c', 0, 1)).toBeNull();
    expect(drawing()).toEqual([['a', 'b'], ['c']]);
    expect(state().layout.mode).toBe('multi-step');
    expect(state().setMode('one-step')).toBeNull();
    expect(drawing()).toEqual([['a', 'b', 'c']]);
  });

  it('4.9 works without a schema, when a layout is set', () => {
    const store = createLayoutStore();
    store
      .getState()
      .setLayout({ mode: 'one-step', steps: [{ id: 's', title: 'T', rows: [{ id: 'r', fields: ['a'] }] }] });
    expect(store.getState().addFieldToRow('s', 'b', 'r', 0)).toBeNull();
    expect(draw(store.getState().layout)).toEqual([['b a']]);
  });

  it('2.7 gives every step and row an id of its own', () => {
    const { state } = open(...Array.from({ length: 50 }, (_, index) => `f${index}`));
    expect(invariants(state().layout, state().board)).toEqual([]);
  });
});

describe('4.9 undo and redo', () => {
  it('4.9 one operation is one entry; a refused one is none', () => {
    const { state, drawing } = open('a', 'b');
    expect(state().canUndo).toBe(false);
    state().addStep();
    state().moveFieldBetweenSteps('a', 0, 1);
    state().removeStep('nowhere');
    expect([state().canUndo, state().canRedo]).toEqual([true, false]);
    state().undo();
    expect(drawing()).toEqual([['a', 'b'], []]);
    state().undo();
    expect(drawing()).toEqual([['a', 'b']]);
    expect([state().canUndo, state().canRedo]).toEqual([false, true]);
    state().undo();
    state().redo();
    state().redo();
    state().redo();
    expect(drawing()).toEqual([['b'], ['a']]);
    expect([state().canUndo, state().canRedo]).toEqual([true, false]);
  });

  it('4.9 a new operation makes what was undone unreachable', () => {
    const { state } = open('a', 'b');
    state().addStep();
    state().undo();
    state().setMode('multi-step');
    expect(state().canRedo).toBe(false);
  });

  it('4.9 undo gives back the very object, so a screen can skip what did not change', () => {
    const { state } = open('a', 'b');
    const before = state().layout;
    state().addStep();
    state().undo();
    expect(state().layout).toBe(before);
  });

  it('4.9 starting over with the same schema can be undone; another schema begins another history', () => {
    const { state, drawing } = open('a', 'b');
    state().moveFieldToNewRow(state().layout.steps[0]?.id ?? '', 'a');
    state().initializeFromSchema(schemaOf('a', 'b'));
    expect(drawing()).toEqual([['a', 'b']]);
    state().undo();
    expect(drawing()).toEqual([['b', 'a']]);
    state().initializeFromSchema(schemaOf('a', 'b'));
    expect(state().canUndo).toBe(true);
    state().initializeFromSchema(schemaOf('z'));
    expect([state().canUndo, state().canRedo]).toEqual([false, false]);
  });

  it('4.9 a schema and its layout arrive together, for a listener', () => {
    const store = createLayoutStore();
    const seen: boolean[] = [];
    store.subscribe(({ layout, board }) => seen.push(invariants(layout, board).length === 0));
    store.getState().initializeFromSchema(schemaOf('a*'));
    store.getState().initializeFromSchema(schemaOf('z*'));
    store.getState().addStep();
    expect(seen).toEqual([true, true, true]);
  });

  it('4.9 remembers 500 steps back and no more', () => {
    const { state } = open('a');
    for (let count = 0; count < 600; count += 1)
      state().renameStep(state().layout.steps[0]?.id ?? '', `T${count}`);
    let undone = 0;
    for (; state().canUndo; undone += 1) state().undo();
    expect(undone).toBe(500);
  });

  it('4.9 undo × n and redo × n come back to an equal layout, over more than 10,000 operations', () => {
    const NAMES = ['a', 'b*', 'c', 'd', 'e*', 'f'];
    const move = fc.record({
      kind: fc.nat({ max: 9 }),
      step: fc.nat({ max: 3 }),
      field: fc.nat({ max: 5 }),
      index: fc.nat({ max: 5 }),
    });
    let carriedOut = 0;
    fc.assert(
      fc.property(fc.array(move, { minLength: 200, maxLength: 200, size: 'max' }), (moves) => {
        const { state } = open(...NAMES);
        const visited = [state().layout];
        for (const { kind, step, field, index } of moves) {
          carriedOut += 1;
          if (operate(state(), kind, step, NAMES[field]?.replace('*', '') ?? '', index) === null)
            visited.push(state().layout);
        }
        const end = structuredClone(state().layout);
        for (let back = visited.length - 2; back >= 0; back -= 1) {
          state().undo();
          expect(state().layout).toBe(visited[back]);
        }
        expect(state().canUndo).toBe(false);
        for (let forth = 1; forth < visited.length; forth += 1) state().redo();
        expect(state().layout).toEqual(end);
        expect(invariants(state().layout, state().board)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(carriedOut).toBeGreaterThanOrEqual(10_000);
  });
});

function operate(state: LayoutState, kind: number, step: number, field: string, index: number) {
  const { steps } = state.layout;
  const at = steps[step % steps.length];
  const stepId = at?.id ?? '';
  const rowId = at?.rows[index % (at.rows.length || 1)]?.id ?? '';
  const fromRow = at?.rows.find((row) => row.fields.includes(field))?.id ?? '';
  const calls = [
    () => state.addStep(),
    () => state.removeStep(stepId),
    () => state.renameStep(stepId, `T${index}`),
    () => state.reorderSteps(step, index),
    () => state.moveFieldBetweenSteps(field, step, index % 4),
    () => state.removeFieldFromStep(stepId, field),
    () => state.addFieldToNewRow(stepId, field, index),
    () => state.addFieldToRow(stepId, field, rowId, index),
    () => state.moveFieldToNewRow(stepId, field, index),
    () => state.moveFieldWithinStep(stepId, field, fromRow, rowId, index),
  ];
  return calls[kind]?.() ?? null;
}
