/**
 * Random walks through every operation: whatever the order, no rule breaks, nothing required is lost, nothing
 * is mutated.
 */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import type { Layout } from './layout.ts';
import { boardOfSchema } from './operation.ts';
import { type OperationName, operations } from './operations.ts';
import { schemaOf } from './testing/sketch.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e*', 'f', 'g*', 'h', 'i', 'j*', 'k', 'l'];
const schema = schemaOf(...NAMES);
const board = boardOfSchema(schema);
const OTHER = 'nowhere';

/** Numbers that an argument is picked by, so that most calls mean something and some mean nothing. */
interface Pick {
  readonly name: OperationName;
  readonly step: number;
  readonly row: number;
  readonly otherRow: number;
  readonly field: number;
  readonly index: number;
  readonly text: string;
}

const small = fc.nat({ max: 12 });
const pick: fc.Arbitrary<Pick> = fc.record({
  name: fc.constantFrom(...(Object.keys(operations) as OperationName[])),
  step: small,
  row: small,
  otherRow: small,
  field: small,
  index: fc.integer({ min: -2, max: 15 }),
  text: fc.string({ maxLength: 4 }),
});

function argsOf({ name, step, row, otherRow, field, index, text }: Pick, layout: Layout): readonly unknown[] {
  const steps = layout.steps;
  const stepId = steps[step % (steps.length + 1)]?.id ?? OTHER;
  const rows = steps[step % (steps.length + 1)]?.rows ?? [];
  const rowId = (at: number) => rows[at % (rows.length + 1)]?.id ?? OTHER;
  const fieldName = NAMES[field]?.replace('*', '') ?? OTHER;
  const inRow = rows[row % (rows.length + 1)]?.fields[field % 3] ?? fieldName;
  const mode = step % 2 === 0 ? 'one-step' : 'multi-step';
  const table: Record<OperationName, readonly unknown[]> = {
    setLayout: [field === 0 ? structuredClone(layout) : layout],
    initializeFromSchema: [schema, mode],
    setMode: [mode],
    addStep: [],
    removeStep: [stepId],
    renameStep: [stepId, text],
    reorderSteps: [step, index],
    moveFieldBetweenSteps: [inRow, step % (steps.length + 1), index],
    removeFieldFromStep: [stepId, inRow],
    addFieldToNewRow: [stepId, fieldName, index],
    addFieldToRow: [stepId, fieldName, rowId(row), index],
    moveFieldToNewRow: [stepId, inRow, index],
    moveFieldWithinStep: [stepId, inRow, rowId(row), rowId(otherRow), index],
  };
  return table[name];
}

const WALKS = 60;
const STEPS = 250;

it(`4.9 ${WALKS * STEPS} random operations break no invariant and mutate no earlier layout`, () => {
  let carriedOut = 0;
  let changed = 0;
  fc.assert(
    fc.property(fc.array(pick, { minLength: STEPS, maxLength: STEPS, size: 'max' }), (picks) => {
      let ids = 0;
      const context = { board, newId: () => `id${++ids}` };
      let layout = deepFreeze(
        operations.initializeFromSchema({ mode: 'one-step', steps: [] }, context, schema),
      );
      for (const one of picks) {
        const operation = operations[one.name] as unknown as Runnable;
        const args = argsOf(one, layout);
        const next = operation(layout, context, ...args);
        carriedOut += 1;
        expect(operation.refusal(layout, context, ...args) === null).toBe(next !== layout);
        if (next === layout) continue;
        changed += 1;
        expect(invariants(next, board)).toEqual([]);
        layout = deepFreeze(next);
      }
    }),
    { numRuns: WALKS },
  );
  expect(carriedOut).toBeGreaterThanOrEqual(10_000);
  expect(changed).toBeGreaterThan(carriedOut / 5);
});

interface Runnable {
  (layout: Layout, context: object, ...args: readonly unknown[]): Layout;
  refusal: (layout: Layout, context: object, ...args: readonly unknown[]) => string | null;
}

/** In strict mode a write to anything frozen throws, so a mutation anywhere fails the walk. */
function deepFreeze(layout: Layout): Layout {
  for (const step of layout.steps) {
    for (const row of step.rows) {
      Object.freeze(row.fields);
      Object.freeze(row);
    }
    Object.freeze(step.rows);
    Object.freeze(step);
  }
  Object.freeze(layout.steps);
  return Object.freeze(layout);
}
