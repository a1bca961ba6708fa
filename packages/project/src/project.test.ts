import { detailsOfSchema, normalizeDetails } from '@formloom/form';
import { boardOfSchema, invariants } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { adoptForm } from './adopt-form.ts';
import { boardOf, childrenOf } from './board.ts';
import { countIds, createProject } from './create-project.ts';
import { setLanguage, setLook, setSetting, setText, withLayout } from './edit-project.ts';
import { INITIAL_SETTINGS } from './export-settings.ts';
import type { Project } from './project.ts';
import { readProject } from './read-project.ts';
import { CONTACT, SCHEMA } from './testing/contact.ts';
import { writeProject } from './write-project.ts';

describe('a new project', () => {
  it('is the form, one field a row, with nothing chosen', () => {
    expect(CONTACT).toEqual({
      format: 4,
      form: {
        id: 'form-1',
        account: 4210,
        name: 'Contact',
        submitUrl: 'https://p.test/s',
        nameShared: false,
      },
      schema: SCHEMA,
      details: detailsOfSchema(SCHEMA),
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
      design: {
        language: 'es',
        theme: {},
        texts: {},
        fields: {},
        steps: {},
        blocks: {},
        consent: {},
        translations: {},
      },
      settings: INITIAL_SETTINGS,
      setAside: {},
    });
  });

  it('keeps its initial settings, because they are not written', () => {
    expect(INITIAL_SETTINGS).toMatchObject({
      name: '',
      account: '',
      submitUrl: '',
      title: '',
      showTitle: true,
      prefill: true,
      uploadPath: '',
      history: true,
      keep: 'tab',
      judge: 'continue',
      mark: 'required',
      dataLayer: false,
      figures: false,
      figuresUrl: '',
      afterwards: 'account',
      redirect: '',
      fallback: '',
      target: 'module',
      tag: '',
    });
  });

  it('of the same form is the same, ids included', () => {
    expect(createProject(SCHEMA)).toEqual(createProject(SCHEMA));
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
      createProject(SCHEMA, { account: 4210, submitUrl: 'https://p.test/s', language: 'es' }),
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

describe('the form has changed since', () => {
  const newId = countIds();
  const now = {
    ...SCHEMA,
    name: 'Contact us',
    fields: [...SCHEMA.fields.slice(1), { name: 'n', label: 'N', type: 'text', required: true }],
  };

  it('keeps the project, adapts the layout and reports repairs', () => {
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
    const fresh = createProject(SCHEMA, { submitUrl: 'https://q.test' });
    const { project, repairs } = adoptForm(CONTACT, fresh, newId);
    expect(repairs).toEqual([]);
    expect(project.layout).toBe(CONTACT.layout);
    expect(project.form).toEqual({ ...CONTACT.form, submitUrl: 'https://q.test' });
  });
});
