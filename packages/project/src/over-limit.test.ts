/** How large a project may be: at each bound it opens, and one more is refused with what and where. */

import { type Excess, type FieldSchema, LIMITS, type LimitName } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import { LANGUAGES } from './language.ts';
import { overLimit } from './over-limit.ts';
import type { Project } from './project.ts';
import { readProject } from './read-project.ts';
import { CONTACT, opened } from './testing/contact.ts';
import { addLanguage, setTranslations, type TranslatedText } from './translations/edit-translations.ts';
import type { Words } from './translations/translation.ts';
import { writeProject } from './write-project.ts';

type Change = Readonly<Record<string, unknown>>;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const field = (index: number, options = 0): FieldSchema => ({
  name: `f${index}`,
  label: `F${index}`,
  type: 'text',
  required: false,
  ...(options > 0 && { options: times(options, (one) => ({ label: `o${one}`, value: `o${one}` })) }),
});
const schema = (fields: readonly FieldSchema[]) => ({ schema: { id: 'form', name: 'Form', fields } });
const row = (index: number, ...fields: string[]) => ({ id: `r${index}`, fields });
const step = (index: number, rows: readonly unknown[]) => ({ id: `s${index}`, title: `S${index}`, rows });
const layout = (...steps: unknown[]) => ({ layout: { mode: 'multi-step', steps } });
/** The text at some place, below lists and records that lead there. */
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
const validation = (value: unknown) =>
  schema([{ ...field(0), validation: value as FieldSchema['validation'] }]);
const many = (count: number) => Object.fromEntries(times(count, (index) => [`k${index}`, 'x']));

/** Each limit with a project that has so much of it. */
const SIZED: Readonly<
  Record<Exclude<LimitName, 'file' | 'characters' | 'prose'>, readonly [(size: number) => Change, string]>
> = {
  steps: [(size) => layout(...times(size, (index) => step(index, []))), 'layout.steps'],
  rows: [
    (size) =>
      layout(
        step(
          0,
          times(size, (index) => row(index)),
        ),
      ),
    'layout.steps',
  ],
  placed: [(size) => layout(step(0, [row(0, ...times(size, () => 'a'))])), 'layout.steps'],
  blocks: [
    (size) =>
      layout(
        step(
          0,
          times(size, (index) => row(index, `block:divider-${index + 1}`)),
        ),
      ),
    'layout.steps',
  ],
  fields: [(size) => schema(times(size, (index) => field(index))), 'schema.fields'],
  options: [(size) => schema([field(0, 5_000), field(1, size - 5_000)]), 'schema.fields'],
  text: [(size) => ({ design: { texts: { submit: 'x'.repeat(size) } } }), 'design.texts.submit'],
  css: [(size) => ({ design: { theme: { css: 'x'.repeat(size) } } }), 'design.theme.css'],
  entries: [(size) => ({ setAside: many(size) }), 'setAside'],
  // The project, its schema, the list of fields and the field are four.
  depth: [(size) => validation(nested(size - 4)), `schema.fields.0.validation${'.0'.repeat(36)}`],
};

const textWith = (change: Change) =>
  JSON.stringify({ ...JSON.parse(writeProject(CONTACT)), details: undefined, ...change });

describe('each bound', () => {
  it.each(Object.entries(SIZED))('%s', (name, [make, at]) => {
    const limit = name as LimitName;
    const most = LIMITS[limit];
    expect(overLimit(opened(readProject(textWith(make(most)))))).toBeUndefined();
    const excess: Excess = { limit, count: most + 1, at };
    expect(readProject(textWith(make(most + 1)))).toEqual({ project: null, problem: 'over-limit', excess });
  });

  it('the file, before anything of it is read', () => {
    const text = textWith({});
    expect(readProject(text.padEnd(LIMITS.file))).toHaveProperty('project.form.id', 'form-1');
    expect(readProject(text.padEnd(LIMITS.file + 1))).toEqual({
      project: null,
      problem: 'over-limit',
      excess: { limit: 'file', count: LIMITS.file + 1, at: '' },
    });
  });

  it.each<['characters' | 'prose', number, number, number]>([
    ['characters', 200, 18_000, 19_000],
    ['prose', 4_000, 50, 51],
  ])('%s of all texts together, though each is allowed', (limit, length, count, tooMany) => {
    const text = 'x'.repeat(length);
    const withTexts = (total: number) => ({
      ...CONTACT,
      extra: [times(total - 40, () => text), times(40, () => text)].flatMap((all) => [
        all.slice(0, 9_000),
        all.slice(9_000),
      ]),
    });
    expect(overLimit(withTexts(count))).toBeUndefined();
    expect(overLimit(withTexts(tooMany))).toMatchObject({ limit, at: '' });
  });
});

describe('in twelve languages', () => {
  const OTHERS = LANGUAGES.filter((language) => language !== 'en');
  const inAll = (words: Words) => ({
    design: {
      ...CONTACT.design,
      language: 'en',
      translations: Object.fromEntries(OTHERS.map((one) => [one, words])),
    },
  });
  const steps = (count: number, text: string) => ({
    blocks: Object.fromEntries(times(count, (one) => [`block:text-${one + 1}`, { text }])),
  });

  it('each may have as many long texts as the form itself', () => {
    const most = inAll(steps(50, 'x'.repeat(4_000)));
    expect(overLimit({ ...CONTACT, ...most })).toBeUndefined();
    const more = inAll(steps(51, 'x'.repeat(4_000)));
    expect(overLimit({ ...CONTACT, ...more })).toEqual({
      limit: 'prose',
      count: 204_000,
      at: 'design.translations.es',
    });
  });

  it('a form of 500 fields and 1,500 options has room, and the largest of all has not', () => {
    const sized = (fields: number, options: number) =>
      createProject({ id: 'form', name: 'Form', fields: times(fields, (one) => field(one, options)) });
    const texts = ({ schema: { fields } }: Project) =>
      fields.flatMap(({ name, options = [] }): TranslatedText[] => [
        { place: { of: 'field', key: name, part: 'label' }, text: 'A label in so many words', source: 'x' },
        ...options.map(({ value }) => ({
          place: { of: 'option', key: name, value } as const,
          text: 'An option',
          source: 'x',
        })),
      ]);
    const inTwelve = (project: Project): Project => {
      const { es } = setTranslations(addLanguage(project, 'es'), 'es', texts(project)).design.translations;
      const translations = Object.fromEntries(OTHERS.map((language) => [language, es]));
      return { ...project, design: { ...project.design, translations } };
    };
    const large = inTwelve(sized(500, 3));
    expect(overLimit(large)).toBeUndefined();
    const text = writeProject(large);
    expect(writeProject(opened(readProject(text)))).toBe(text);
    expect(overLimit(inTwelve(sized(LIMITS.fields, 5)))).toMatchObject({ limit: 'characters' });
  });
});

describe('what hides its size', () => {
  it.each<[string, Change, LimitName]>([
    [
      'fields in the groups of a schema',
      {
        schema: {
          ...CONTACT.schema,
          fieldGroups: times(3, (group) => ({ fields: times(1_000, (one) => field(group * 1_000 + one)) })),
        },
      },
      'fields',
    ],
    [
      'options by the name of choices',
      {
        schema: {
          id: 'form',
          name: 'Form',
          fields: times(3, (one) => ({ name: `f${one}`, choices: field(0, 4_000).options })),
        },
      },
      'options',
    ],
    [
      'texts of the account',
      {
        details: {
          ...CONTACT.details,
          arrangement: times(LIMITS.blocks + 1, () => ({ fields: [], richText: 'x' })),
        },
      },
      'blocks',
    ],
    ['content that is placed nowhere', { design: { blocks: many(LIMITS.blocks + 1) } }, 'blocks'],
    ['names of settings', { design: { fields: { ['x'.repeat(LIMITS.characters)]: {} } } }, 'characters'],
  ])('%s', (_, change, limit) => {
    expect(readProject(textWith(change))).toMatchObject({ problem: 'over-limit', excess: { limit } });
  });

  it('lists within lists, as deep as a file can hold them', () => {
    const deep = textWith({ setAside: 'HERE' }).replace('"HERE"', `${'['.repeat(1e5)}${']'.repeat(1e5)}`);
    expect(readProject(deep)).toMatchObject({ project: null });
  });

  it('a path is truncated to a readable length', () => {
    const name = 'n'.repeat(1_000);
    const read = readProject(
      textWith({ design: { fields: { [name]: { label: 'x'.repeat(LIMITS.text + 1) } } } }),
    );
    expect(read).toMatchObject({
      excess: { limit: 'text', at: `${`design.fields.${name}`.slice(0, 200)}…` },
    });
  });
});

it('what may be made can be written and read again, also where every second letter needs a mark', () => {
  const fields = times(LIMITS.fields, (one) => ({ ...field(one, 5), label: '"a'.repeat(90) }));
  const project = createProject({ id: 'form', name: 'Form', fields });
  expect(overLimit(project)).toBeUndefined();
  const text = writeProject(project);
  expect(text.length).toBeGreaterThan(2_500_000);
  expect(readProject(text)).toEqual({ project, repairs: [] });
});
