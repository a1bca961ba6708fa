/** Fifty projects with something wrong: reading reports each of them, and the schema refuses it. */

import { LIMITS } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readProject } from '../read-project.ts';
import { reported } from '../testing/contact.ts';
import { wholeProject } from '../testing/whole-project.ts';
import { writeProject } from '../write-project.ts';
import { projectSchema } from './project-schema.ts';

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(projectSchema());
const TEXT = writeProject(wholeProject());
const [STEP = ''] = JSON.parse(TEXT).layout.steps.map(({ id }: { id: string }) => id);
const long = (length: number) => 'x'.repeat(length);
const many = (count: number, make: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => make(index));
const NOTHING = Symbol('nothing');

/** The way to a part, and what stands there instead. */
const BROKEN: ReadonlyArray<readonly [path: string, value: unknown]> = [
  ['format', NOTHING],
  ['format', '3'],
  ['format', 5],
  ['format', 0],
  ['schema', NOTHING],
  ['schema', []],
  ['schema.fields', NOTHING],
  ['schema.fields', {}],
  ['schema.fields', many(LIMITS.fields + 1, (index) => ({ name: `f${index}`, label: '', type: 'text' }))],
  ['schema.name', long(LIMITS.text + 1)],
  ['details', 'none'],
  ['details.fields', NOTHING],
  ['details.fields.0.required', 'yes'],
  ['details.fields.0.label', null],
  ['details.fields.2.options.0.value', 5],
  ['details.consent.kind', 'implied'],
  ['details.submit', null],
  ['details.arrangement.0.pageBreak', 'true'],
  ['layout', NOTHING],
  ['layout', []],
  ['layout.mode', NOTHING],
  ['layout.mode', 'two-step'],
  ['layout.steps', NOTHING],
  ['layout.steps', []],
  ['layout.steps', [null]],
  ['layout.steps.1', { id: 'second', title: 'Second', rows: [] }],
  ['layout.steps.0.id', 7],
  ['layout.steps.0.id', ''],
  ['layout.steps.0.rows.0', 'email'],
  ['layout.steps.0.rows.0.fields', []],
  ['layout.steps.0.rows.0.fields', ['city', 'city']],
  ['layout.steps.0.rows.0.fields', [{}]],
  ['design.language', 'xx'],
  ['design.theme.accent', 'red'],
  ['design.theme.radius', 41],
  ['design.theme.radius', 2.5],
  ['design.theme.font', 'comic'],
  ['design.theme.pill', 'yes'],
  ['design.theme.preset', 'gold'],
  ['design.theme.css', long(LIMITS.css + 1)],
  ['design.texts.submit', '  '],
  ['design.texts.submit', ['Go']],
  ['design.fields.city.label', ''],
  ['design.fields.city.colour', 'blue'],
  ['design.fields.city.width', '1/4'],
  ['design.fields.city.parameter', 'a b'],
  ['design.fields.city.defaultValues', 'Vigo'],
  ['design.fields.city.options', {}],
  [`design.steps.${STEP}.next`, ' '],
  [`design.steps.${STEP}.title`, 'Second'],
  ['design.blocks.block:heading-0', { kind: 'heading', text: '', size: 'large' }],
  ['design.blocks.block:heading-1', 'Hello'],
  ['design.consent.privacyText', ''],
  ['design.consent.box-x', 'News'],
  ['settings.showTitle', 'yes'],
  ['settings.keep', 31],
  ['settings.keep', 'forever'],
  ['settings.judge', 'never'],
  ['settings.target', 'paper'],
  ['settings.name', {}],
  ['settings.title', long(LIMITS.text + 1)],
  ['setAside', { 'label email': 5 }],
];

function broken(path: string, value: unknown): unknown {
  const whole = JSON.parse(TEXT);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((part, key) => part[key], whole);
  if (value === NOTHING) delete parent[last];
  else parent[last] = value;
  return whole;
}

describe('a project with something wrong', () => {
  it('is one of at least fifty here, and without it both are content', () => {
    expect(BROKEN.length).toBeGreaterThanOrEqual(50);
    expect(reported(readProject(TEXT))).toEqual([]);
    expect([validate(JSON.parse(TEXT)), validate.errors]).toEqual([true, null]);
  });

  it.each(BROKEN.map(([path, value], index) => [index, path, value] as const))(
    '%i: %s is reported, and refused',
    (_, path, value) => {
      const whole = broken(path, value);
      expect(reported(readProject(JSON.stringify(whole)))).not.toEqual([]);
      expect(validate(whole)).toBe(false);
    },
  );
});
