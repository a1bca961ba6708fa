/** A form with 500 fields, in rows of one to three, for performance tests. */

import {
  checks,
  date,
  definition,
  dropdown,
  email,
  type Json,
  longText,
  number,
  required,
  row,
  text,
} from './definition.ts';

const FIELDS = 500;

const KINDS: ReadonlyArray<(name: string, label: string) => Json> = [
  (name, label) => text(name, label),
  (name, label) => number(name, label),
  (name, label) => dropdown(name, label, ['Good', 'Fair', 'Poor']),
  (name, label) => longText(name, label),
  (name, label) => date(name, label),
  (name, label) => checks(name, label, ['Seen', 'Measured', 'Photographed']),
];

const PARTS = ['Roof', 'Walls', 'Windows', 'Heating', 'Wiring', 'Plumbing', 'Stairs', 'Garden'];
const ASPECTS = ['condition', 'age in years', 'rating', 'remarks', 'last checked', 'evidence'];

function inspectionFields(): Json[] {
  const fields: Json[] = [
    required(email('email', 'Inspector’s email')),
    required(text('building', 'Building')),
  ];
  for (let index = fields.length; index < FIELDS; index += 1) {
    const kind = KINDS[index % KINDS.length];
    const label = `${PARTS[Math.floor(index / KINDS.length) % PARTS.length]} ${Math.floor(index / 48) + 1}: ${ASPECTS[index % KINDS.length]}`;
    if (kind) fields.push(kind(`item_${String(index).padStart(3, '0')}`, label));
  }
  return fields;
}

function inRows(fields: readonly Json[]) {
  const rows = [];
  for (let start = 0, width = 1; start < fields.length; start += width, width = (width % 3) + 1) {
    rows.push(row(...fields.slice(start, start + width)));
  }
  return rows;
}

export const LARGE_FORM: Json = definition({
  name: 'Building inspection (500 fields)',
  language: 'en',
  rows: inRows(inspectionFields()),
  submit: 'File the report',
  thanks: 'The report has been filed.',
});
