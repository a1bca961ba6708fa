import { detailsOfSchema, type FormSchema, normalizeDetails } from '@formloom/form';
import { boardOfSchema, invariants } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { adoptForm } from './adopt-form.ts';
import { boardOf, childrenOf } from './board.ts';
import { countIds, createProject } from './create-project.ts';
import { setLanguage, setLook, setSetting, setText, withLayout } from './edit-project.ts';
import type { Project } from './project.ts';
import { type ReadProject, readProject } from './read-project.ts';
import { writeProject } from './write-project.ts';

const schema: FormSchema = {
  id: 'form-1',
  name: 'Contact',
  fields: [
    { name: 'a', label: 'A', type: 'text', required: false },
    { name: 'r', label: 'R', type: 'text', required: true },
  ],
};
const CONTACT = createProject(schema, { account: 4210, submitUrl: 'https://p.test/s', language: 'es' });

const opened = (read: ReadProject): Project => {
  if (!read.project) throw new Error(read.problem);
  return read.project;
};
const told = (read: ReadProject) =>
  read.project ? read.repairs.map(({ repair, at }) => `${repair} ${at}`.trim()) : read.problem;

/** What visitors meet where nothing was chosen. */
const VISITORS = { history: true, keep: 'tab', judge: 'continue', mark: 'required', dataLayer: false };

describe('a new project', () => {
  it('is the form, one field a row, with nothing chosen', () => {
    expect(CONTACT).toEqual({
      format: 3,
      form: {
        id: 'form-1',
        account: 4210,
        name: 'Contact',
        submitUrl: 'https://p.test/s',
        nameShared: false,
      },
      schema,
      details: detailsOfSchema(schema),
      layout: {
        mode: 'one-step',
        steps: [
          {
            id: 'n1',
            title: 'Paso 1',
            rows: [
              { id: 'n2', fields: ['a'] },
              { id: 'n3', fields: ['r'] },
            ],
          },
        ],
      },
      design: { language: 'es', theme: {}, texts: {}, fields: {}, steps: {}, blocks: {} },
      settings: {
        ...VISITORS,
        name: '',
        account: '',
        submitUrl: '',
        showTitle: true,
        prefill: true,
        uploadPath: '',
      },
    });
  });

  it('of the same form is the same, ids included', () => {
    expect(createProject(schema)).toEqual(createProject(schema));
  });
});

describe('a new project of a whole form', () => {
  const raw = {
    id: 'whole',
    name: 'Whole',
    formFieldGroups: [
      { richText: { content: '<p>Hello</p>' }, fields: [] },
      {
        fields: ['a', 'b', 'c', 'd'].map((name) => ({
          name,
          ...(name === 'b' && { hidden: true }),
          ...(name === 'a' && {
            dependentFieldFilters: [
              { filters: [{ operator: 'EQ', strValue: 'x' }], dependentFormField: { name: 'child' } },
            ],
          }),
        })),
      },
      { isPageBreak: true },
      {
        fields: [
          { name: 'email', required: true },
          { name: 'name', objectTypeId: '0-2' },
        ],
      },
    ],
  };
  const whole = { details: normalizeDetails(raw) };
  const drawn = ({ layout }: Project) =>
    layout.steps.map(({ rows }) => rows.map(({ fields }) => fields.join(' ')));

  it('starts with the provider’s rows, texts and pages; what is hidden has a row of its own', () => {
    const project = createProject({ id: 'whole', name: 'Whole', fields: [] }, whole);
    expect(drawn(project)).toEqual([['block:1', 'a c d', 'b'], ['email 0-2/name']]);
    expect(project.layout.mode).toBe('multi-step');
    expect(invariants(project.layout, boardOf(project))).toEqual([]);
  });

  it('or with one field a row; conditional fields are not placed at all', () => {
    const project = createProject(
      { id: 'whole', name: 'Whole', fields: [] },
      { ...whole, start: 'one-per-row' },
    );
    expect(drawn(project)).toEqual([['a', 'b', 'c', 'd', 'email', '0-2/name', 'block:1']]);
    expect(childrenOf(project.details, 'a').map(({ key }) => key)).toEqual(['child']);
  });

  it('comes back equal', () => {
    const project = createProject({ id: 'whole', name: 'Whole', fields: [] }, whole);
    expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });
  });
});

describe('edits', () => {
  it.each<[string, (project: Project) => Project, (project: Project) => unknown, unknown]>([
    ['language', (p) => setLanguage(p, 'en'), (p) => p.design.language, 'en'],
    ['accent', (p) => setLook(p, 'accent', '#0F766E'), (p) => p.design.theme, { accent: '#0f766e' }],
    [
      'accent, back',
      (p) => setLook(setLook(p, 'accent', '#0F766E'), 'accent', undefined),
      (p) => p.design.theme,
      {},
    ],
    ['corners', (p) => setLook(p, 'radius', 40), (p) => p.design.theme, { radius: 40 }],
    ['corners of zero', (p) => setLook(p, 'radius', 0), (p) => p.design.theme, { radius: 0 }],
    ['a text', (p) => setText(p, 'submit', ' Go '), (p) => p.design.texts, { submit: ' Go ' }],
    ['a text, back', (p) => setText(setText(p, 'submit', 'Go'), 'submit', '  '), (p) => p.design.texts, {}],
    ['name', (p) => setSetting(p, 'name', 'Mine'), (p) => p.settings.name, 'Mine'],
    ['folder', (p) => setSetting(p, 'uploadPath', 'a/b.module'), (p) => p.settings.uploadPath, 'a/b.module'],
    ['title', (p) => setSetting(p, 'showTitle', false), (p) => p.settings.showTitle, false],
  ])('%s', (_, edit, part, expected) => {
    expect(part(edit(CONTACT))).toEqual(expected);
    expect(CONTACT).toEqual(
      createProject(schema, { account: 4210, submitUrl: 'https://p.test/s', language: 'es' }),
    );
  });

  it.each<[string, (project: Project) => Project]>([
    ['the same language', (p) => setLanguage(p, 'es')],
    ['no colour', (p) => setLook(p, 'accent', 'red')],
    ['an accent that is the usual one already', (p) => setLook(p, 'accent', undefined)],
    ['corners over 40', (p) => setLook(p, 'radius', 41)],
    ['corners below zero', (p) => setLook(p, 'radius', -1)],
    ['half a pixel', (p) => setLook(p, 'radius', 2.5)],
    ['no number', (p) => setLook(p, 'radius', Number.NaN)],
    ['a blank text where there is none', (p) => setText(p, 'submit', ' ')],
    ['the same setting', (p) => setSetting(p, 'name', '')],
    ['the same layout', (p) => withLayout(p, p.layout)],
  ])('%s: the very same object', (_, edit) => {
    expect(edit(CONTACT)).toBe(CONTACT);
  });
});

describe('written and read', () => {
  it('the order of edits does not show in the bytes', () => {
    const one = setText(
      setText(setLook(setLook(CONTACT, 'accent', '#000000'), 'radius', 4), 'next', 'n'),
      'back',
      'b',
    );
    const other = setText(
      setText(setLook(setLook(CONTACT, 'radius', 4), 'accent', '#000000'), 'back', 'b'),
      'next',
      'n',
    );
    expect(writeProject(one)).toBe(writeProject(other));
  });
});

describe('what is no sound project', () => {
  const saved = (change: object) => JSON.stringify({ ...JSON.parse(writeProject(CONTACT)), ...change });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    '{}',
    '{"format":"2"}',
    '{"format":2}',
    '{"format":0}',
    '{"format":-1}',
  ])('%j is unreadable', (text) => {
    expect(readProject(text)).toEqual({ project: null, problem: 'unreadable' });
  });

  it.each([4, 3.5, 1e9])('format %j is newer, and said to be', (format) => {
    expect(readProject(saved({ format, layout: null }))).toEqual({ project: null, problem: 'newer-format' });
  });

  it.each<[string, object, string[]]>([
    ['no layout', { layout: 7 }, ['unreadable']],
    [
      'an unknown field',
      {
        layout: {
          mode: 'one-step',
          steps: [{ id: 's', title: 'T', rows: [{ id: 'x', fields: ['zz', 'r'] }] }],
        },
      },
      ['field-dropped zz'],
    ],
    ['no design', { design: null }, []],
    [
      'an odd design',
      { design: { language: 'xx', theme: { accent: 'red', radius: '4' }, texts: { submit: {}, next: ' ' } } },
      [
        'choice-dropped language',
        'choice-dropped accent',
        'choice-dropped radius',
        'choice-dropped submit',
        'choice-dropped next',
      ],
    ],
    [
      'odd settings',
      { settings: { name: [], account: {}, submitUrl: null, showTitle: 'no' } },
      [
        'choice-dropped name',
        'choice-dropped account',
        'choice-dropped submitUrl',
        'choice-dropped showTitle',
      ],
    ],
    ['an odd form', { form: { id: 'other', account: 'x', name: 7, submitUrl: 7 } }, []],
  ])('%s is mended and told', (_, change, repairs) => {
    const read = readProject(saved(change));
    expect(told(read)).toEqual(repairs);
    const project = opened(read);
    expect(project.form).toMatchObject({ id: 'form-1', name: 'Contact' });
    expect(invariants(project.layout, boardOfSchema(schema))).toEqual([]);
    expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });
  });

  it.each([
    [4210, 4210],
    ['4210', 4210],
    [0, null],
    [-1, null],
    [1.5, null],
    ['x', null],
    [{}, null],
    ['99999999999999999999', null],
  ])('the account %j is %j', (account, expected) => {
    expect(opened(readProject(saved({ form: { account } }))).form.account).toBe(expected);
  });
});

describe('older formats', () => {
  const layout = {
    mode: 'multi-step',
    steps: [
      { id: 's1', title: 'You', rows: [{ id: 'x', fields: ['r', 'a'] }] },
      { id: 's2', title: 'More', rows: [] },
    ],
  };

  it('an exported formloom.json of format 1 keeps everything that was chosen', () => {
    const options = {
      name: 'Mine',
      language: 'es',
      texts: { submit: 'Va' },
      accent: '#0f766e',
      radius: 99,
      submitUrl: 'https://p.test/s',
      portalId: '4210',
      showTitle: false,
    };
    const read = readProject(JSON.stringify({ format: 1, schema, layout, options }));
    expect(read).toEqual({
      project: {
        format: 3,
        form: {
          id: 'form-1',
          account: 4210,
          name: 'Contact',
          submitUrl: 'https://p.test/s',
          nameShared: false,
        },
        schema,
        details: detailsOfSchema(schema),
        layout,
        design: {
          language: 'es',
          theme: { accent: '#0f766e', radius: 40 },
          texts: { submit: 'Va' },
          fields: {},
          steps: {},
          blocks: {},
        },
        settings: {
          name: 'Mine',
          account: '',
          submitUrl: '',
          showTitle: false,
          ...VISITORS,
          prefill: true,
          uploadPath: '',
        },
      },
      repairs: [],
      upgradedFrom: 1,
    });
  });

  it('a layout saved in the browser becomes a project once its form is known', () => {
    const text = JSON.stringify({ format: 1, layout });
    expect(readProject(text)).toEqual({ project: null, problem: 'form-missing' });
    const read = readProject(text, CONTACT);
    expect(opened(read)).toEqual({ ...CONTACT, layout });
    expect(told(read)).toEqual([]);
  });

  it.each(['{"format":1}', '{"format":1,"layout":7}', '{"format":1,"schema":{},"layout":{}}'])(
    '%s is unreadable',
    (text) => {
      expect(told(readProject(text, CONTACT))).toBe('unreadable');
    },
  );
});

describe('the form has changed since', () => {
  const newId = countIds();
  const now = {
    ...schema,
    name: 'Contact us',
    fields: [...schema.fields.slice(1), { name: 'n', label: 'N', type: 'text', required: true }],
  };

  it('keeps the work, fits the layout and says what gave way', () => {
    const mine = setText(setSetting(CONTACT, 'name', 'Mine'), 'submit', 'Va');
    const { project, repairs } = adoptForm(mine, createProject(now, { account: 4210 }), newId);
    expect(repairs.map(({ repair, at }) => [repair, at])).toEqual([
      ['field-dropped', 'a'],
      ['row-emptied', 'n2'],
      ['required-added', 'n'],
    ]);
    expect(project).toMatchObject({
      form: { account: 4210, name: 'Contact us', submitUrl: 'https://p.test/s' },
      schema: now,
      design: mine.design,
      settings: mine.settings,
    });
    expect(invariants(project.layout, boardOfSchema(now))).toEqual([]);
  });

  it('leaves the layout the same object where it still fits', () => {
    const fresh = createProject(schema, { submitUrl: 'https://q.test' });
    const { project, repairs } = adoptForm(CONTACT, fresh, newId);
    expect(repairs).toEqual([]);
    expect(project.layout).toBe(CONTACT.layout);
    expect(project.form).toEqual({ ...CONTACT.form, submitUrl: 'https://q.test' });
  });
});
