/** The schema beside what is written and what is read. */

import { normalizeDetails, normalizeForm, readFormId } from '@formloom/form';
import { createSeed } from '@formloom/sandbox';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProject } from '../create-project.ts';
import { EXPORT_SETTINGS } from '../export-settings.ts';
import { FIELD_SETTINGS, STEP_SETTINGS } from '../fields/field-settings.ts';
import { PROJECT_SCHEMA_ID } from '../project.ts';
import { readProject } from '../read-project.ts';
import { CONTACT, reported } from '../testing/contact.ts';
import { anyProject } from '../testing/projects.ts';
import { wholeProject } from '../testing/whole-project.ts';
import { CHOICES, type Choice } from '../theme/look.ts';
import { parse, type Value } from '../value.ts';
import { writeProject } from '../write-project.ts';
import { projectSchema } from './project-schema.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const validate = ajv.compile(projectSchema());

function expectValid(text: string) {
  const isValid = validate(JSON.parse(text));
  expect([isValid, validate.errors]).toEqual([true, null]);
}

describe('what is written', () => {
  it('names the schema, which names itself so, and is read as if it did not', () => {
    const { $schema, ...rest } = JSON.parse(writeProject(CONTACT));
    expect([$schema, projectSchema().$id]).toEqual([PROJECT_SCHEMA_ID, PROJECT_SCHEMA_ID]);
    expect(readProject(JSON.stringify(rest))).toEqual({ project: CONTACT, repairs: [] });
    const elsewhere = JSON.stringify({ ...rest, $schema: '../schemas/formloom.schema.json' });
    expect(readProject(elsewhere)).toEqual({ project: CONTACT, repairs: [] });
  });

  it('every form of the sandbox as it starts, and one with everything chosen, fits', () => {
    const seed = createSeed();
    expect(seed.length).toBeGreaterThan(80);
    for (const { definition } of seed) {
      const { schema } = normalizeForm(definition);
      const form = { ...schema, id: schema.id || readFormId(definition) };
      for (const start of ['one-per-row', 'provider'] as const)
        expectValid(writeProject(createProject(form, { details: normalizeDetails(definition), start })));
    }
    expectValid(writeProject(wholeProject()));
  });

  it('any project that edits can lead to fits, and so does one with neither design nor settings', () => {
    fc.assert(
      fc.property(anyProject, (project) => expectValid(writeProject(project))),
      { numRuns: 200 },
    );
    const { format, schema, layout } = CONTACT;
    const least = JSON.stringify({ format, schema, layout });
    expect(reported(readProject(least))).toEqual([]);
    expectValid(least);
  });
});

/** Colors are stored in lower case. */
const lower = (value: unknown) =>
  typeof value === 'string' && /^#[0-9A-F]{6}$/i.test(value) ? value.toLowerCase() : value;

/** Values near what any setting could be. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    'tab',
    'off',
    'shadow no-title',
    'shadow,',
    '1/2',
    '#00FF00',
    '#00ff0',
    0,
  ),
  fc.integer({ min: -2, max: 800 }),
  fc.boolean(),
  fc.string({ maxLength: 4 }),
  fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('a', 'b'), fc.string({ maxLength: 2 }), { maxKeys: 2 }),
  fc.constantFrom<unknown>(
    ...Object.values<Choice>(CHOICES).flatMap((choice) => (choice.kind === 'one-of' ? choice.of : [])),
    ...Object.values(EXPORT_SETTINGS).flatMap(({ schema }) => schema.enum ?? []),
  ),
);

describe('what the schema lets pass is read as it stands', () => {
  const read = (parts: Readonly<Record<string, Value<unknown>>>) =>
    Object.entries(parts).map(([name, part]): [string, ValidateFunction, (value: unknown) => unknown] => [
      name,
      ajv.compile(part.schema),
      (value) => parse(part, value),
    ]);
  const settings = [...read(EXPORT_SETTINGS), ...read(FIELD_SETTINGS), ...read(STEP_SETTINGS)];
  const looks = read(CHOICES);

  it.each([...settings, ...looks])('%s', (_, fits, read) => {
    fc.assert(
      fc.property(anyValue, (value) => {
        if (fits(value)) expect(lower(read(value))).toEqual(lower(value));
      }),
      { numRuns: 150 },
    );
  });

  it.each(looks)('and no look that is read is refused: %s', (_, fits, read) => {
    fc.assert(
      fc.property(anyValue, (value) => {
        if (read(value) !== undefined) expect(fits(value)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
