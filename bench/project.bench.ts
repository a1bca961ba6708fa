/**
 * `npm run bench:project`: what it costs to compare, check and reconcile a form of 500 fields that has
 * changed all over.
 */

import { check, compare, reconcile } from '@formloom/check';
import { type FieldDetails, type FormDetails, normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject, type Project } from '@formloom/project';
import { Bench } from 'tinybench';

const FIELDS = 500;
const LIMIT_MS = 20;

const TYPES = ['single_line_text', 'email', 'dropdown', 'multiple_checkboxes', 'datepicker'];
const OPTIONS = Array.from({ length: 12 }, (_, index) => ({
  label: `Option ${index}`,
  value: `o${index}`,
  displayOrder: index,
}));

/** Rows of two, every fifth field with a conditional one, a text between every ten rows. */
const definition = {
  id: 'large',
  name: 'Large',
  fieldGroups: Array.from({ length: FIELDS / 4 }, (_, row) => ({
    ...(row % 10 === 0 && { richText: `<p>Part ${row / 10}</p>` }),
    fields: [0, 1].map((side) => ({
      ...fieldOf(row * 4 + side * 2),
      dependentFields: [
        {
          dependentCondition: { operator: 'is_not_empty' },
          dependentField: fieldOf(row * 4 + side * 2 + 1),
        },
      ],
    })),
  })),
};

function fieldOf(index: number) {
  const fieldType = TYPES[index % TYPES.length] ?? '';
  const hasOptions = fieldType === 'dropdown' || fieldType === 'multiple_checkboxes';
  return {
    name: `field_${index}`,
    label: `Field ${index}`,
    fieldType,
    required: index % 7 === 0,
    ...(hasOptions && { options: OPTIONS }),
  };
}

const { schema } = normalizeForm(definition);
const details = normalizeDetails(definition);
const project: Project = createProject(schema, { details, account: 1, submitUrl: 'https://provider.test' });

/**
 * Every third field has another label, every fifth became required, every eleventh is gone, and as many are
 * new.
 */
const now = { schema: { ...schema, name: 'Larger' }, details: changed(details) };

function changed(before: FormDetails): FormDetails {
  const gone = new Set(before.fields.filter((_, index) => index % 22 === 10).map(({ key }) => key));
  const fields = before.fields
    .filter(({ key, parent }) => !gone.has(key) && !(parent !== undefined && gone.has(parent)))
    .map(
      (field, index): FieldDetails => ({
        ...field,
        label: index % 3 === 0 ? `${field.label}, please` : field.label,
        required: index % 5 === 0 || field.required,
        ...(field.options && { options: field.options.slice(index % 4) }),
      }),
    );
  const [first] = fields;
  const fresh = first ? [...gone].map((key) => ({ ...first, key: `new_${key}`, name: `new_${key}` })) : [];
  const kept = new Set(fields.map(({ key }) => key));
  const arrangement = before.arrangement.map((item) => ({
    ...item,
    fields: item.fields.filter((key) => kept.has(key)),
  }));
  return {
    ...before,
    fields: [...fields, ...fresh],
    arrangement: [
      ...arrangement.slice(3),
      ...arrangement.slice(0, 3),
      ...fresh.map(({ key }) => ({ fields: [key] })),
    ],
  };
}

const changes = compare(project, now);
const half = changes.filter((_, index) => index % 2 === 0);
const bench = new Bench({ time: 1_000, warmupTime: 200 })
  .add('compare', () => compare(project, now))
  .add('check', () => check(project))
  .add('check with drift', () => check(project, { form: now, account: 1 }))
  .add('reconcile, all changes', () => reconcile(project, now))
  .add('reconcile, every second change', () => reconcile(project, now, half));

await bench.run();

const ms = (value: number | undefined) => `${(value ?? 0).toFixed(2)} ms`;
process.stdout.write(`${details.fields.length} fields, ${changes.length} changes\n`);
console.table(
  bench.tasks.map(({ name, result }) => {
    const latency = 'latency' in result ? result.latency : undefined;
    return {
      operation: name,
      median: ms(latency?.p50),
      'from to (99 of 100)': `${ms(latency?.min)} – ${ms(latency?.p99)}`,
      [`under ${LIMIT_MS} ms`]: (latency?.p50 ?? LIMIT_MS) < LIMIT_MS,
    };
  }),
);
