/**
 * `npm run bench:module`: what an export of 500 fields costs, how heavy the runtime is, and one form in every
 * way it is shipped beside what others ship.
 */

import { gzipSync } from 'node:zlib';
import type { FormSchema } from '@formloom/form';
import { boardOfSchema, operations } from '@formloom/layout';
import { exportModule, previewDocument, zipModule } from '@formloom/module';
import { createProject } from '@formloom/project';
import { Bench } from 'tinybench';
import { compareTargets } from './module/targets.ts';
import { table } from './service/statistics.ts';

const TYPES = [
  'single_line_text',
  'number',
  'dropdown',
  'multi_line_text',
  'datepicker',
  'multiple_checkboxes',
];
const options = ['Good', 'Fair', 'Poor'].map((label) => ({ label, value: label.toLowerCase() }));

const schema: FormSchema = {
  id: 'large',
  name: 'Large',
  fields: Array.from({ length: 500 }, (_, index) => ({
    name: `field_${index}`,
    label: `Field ${index}`,
    type: TYPES[index % TYPES.length] ?? 'text',
    required: index % 10 === 0,
    ...(index % 3 === 2 && { options }),
  })),
};
let ids = 0;
const context = { board: boardOfSchema(schema), newId: () => `id-${++ids}` };
const layout = operations.initializeFromSchema(
  { mode: 'one-step', steps: [] },
  context,
  schema,
  'multi-step',
);

const project = createProject(schema, { layout });
const files = exportModule(project);
const bench = new Bench({ time: 1_500, warmupTime: 300 })
  .add('preview 500 fields', () => previewDocument(project))
  .add('export 500 fields', () => exportModule(project))
  .add('export and zip', () => zipModule(project));
await bench.run();

console.table(
  bench.tasks.map(({ name, result }) => {
    const latency = 'latency' in result ? result.latency : undefined;
    return { task: name, 'median ms': latency?.p50.toFixed(1), 'p99 ms': latency?.p99.toFixed(1) };
  }),
);

const runtime = files.filter(({ path }) => /\.module\/module\.(js|css)$/.test(path));
const sizes = runtime.map(({ path, text }) => ({
  file: path,
  bytes: text.length,
  gzip: gzipSync(text, { level: 9 }).length,
}));
console.table([...sizes, { file: 'together', bytes: sum(sizes, 'bytes'), gzip: sum(sizes, 'gzip') }]);

console.log(table(await compareTargets()));

function sum(rows: ReadonlyArray<Record<'bytes' | 'gzip', number>>, key: 'bytes' | 'gzip'): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
