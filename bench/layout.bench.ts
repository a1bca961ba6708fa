/** `npm run bench:layout`: what each operation costs on a layout of 2,000 fields in 20 steps. */

import type { FormSchema } from '@formloom/form';
import { boardOfSchema, type Context, type Layout, operations } from '@formloom/layout';
import { Bench } from 'tinybench';

const FIELDS = 2_000;
const STEPS = 20;

const schema: FormSchema = {
  id: 'large',
  name: 'Large',
  fields: Array.from({ length: FIELDS }, (_, index) => ({
    name: `field_${index}`,
    label: `Field ${index}`,
    type: 'text',
    required: index % 10 === 0,
  })),
};

let ids = 0;
const context: Context = { board: boardOfSchema(schema), newId: () => `id-${++ids}` };

/** Rows of two; the very last field stays in the palette. */
const layout: Layout = {
  mode: 'multi-step',
  steps: Array.from({ length: STEPS }, (_, step) => ({
    id: `step-${step}`,
    title: `Step ${step}`,
    rows: Array.from({ length: FIELDS / STEPS / 2 }, (_, row) => {
      const first = step * (FIELDS / STEPS) + row * 2;
      const fields = [`field_${first}`, `field_${first + 1}`].filter(
        (name) => name !== `field_${FIELDS - 1}`,
      );
      return { id: `row-${step}-${row}`, fields };
    }),
  })),
};

/** The worst place for each: the last step, the last row, the last field. */
const last = `step-${STEPS - 1}`;
const lastRow = `row-${STEPS - 1}-${FIELDS / STEPS / 2 - 1}`;
const firstRow = `row-${STEPS - 1}-0`;
const palette = `field_${FIELDS - 1}`;
const placed = `field_${FIELDS - 3}`;
const placedRow = `row-${STEPS - 1}-${FIELDS / STEPS / 2 - 2}`;

const bench = new Bench({ time: 200, warmupTime: 50 })
  .add('setLayout', () => operations.setLayout(layout, context, { ...layout }))
  .add('initializeFromSchema', () => operations.initializeFromSchema(layout, context, schema))
  .add('setMode', () => operations.setMode(layout, context, 'one-step'))
  .add('addStep', () => operations.addStep(layout, context))
  .add('removeStep', () => operations.removeStep(layout, context, last))
  .add('renameStep', () => operations.renameStep(layout, context, last, 'Other'))
  .add('reorderSteps', () => operations.reorderSteps(layout, context, 0, STEPS - 1))
  .add('moveFieldBetweenSteps', () => operations.moveFieldBetweenSteps(layout, context, placed, STEPS - 1, 0))
  .add('removeFieldFromStep', () => operations.removeFieldFromStep(layout, context, last, placed))
  .add('addFieldToNewRow', () => operations.addFieldToNewRow(layout, context, last, palette))
  .add('addFieldToRow', () => operations.addFieldToRow(layout, context, last, palette, lastRow, 0))
  .add('moveFieldToNewRow', () => operations.moveFieldToNewRow(layout, context, last, placed, 0))
  .add('moveFieldWithinStep', () =>
    operations.moveFieldWithinStep(layout, context, last, placed, placedRow, firstRow, 0),
  );

await bench.run();

const us = (ms: number | undefined) => `${((ms ?? 0) * 1000).toFixed(1)} µs`;
console.table(
  bench.tasks.map(({ name, result }) => {
    const latency = 'latency' in result ? result.latency : undefined;
    return {
      operation: name,
      median: us(latency?.p50),
      'worst of 99 %': us(latency?.p99),
      'under 1 ms': (latency?.p50 ?? 1) < 1,
    };
  }),
);
