import { normalizeDetails, normalizeForm } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './board.ts';
import { createProject } from './create-project.ts';
import { setSetting, setText, withLayout } from './edit-project.ts';
import type { ExportSettings } from './export-settings.ts';
import { EXPORT_SETTINGS } from './export-settings.ts';
import { setContent, setField, setOption } from './fields/edit-fields.ts';
import { forReview } from './for-review.ts';
import type { Project } from './project.ts';
import { readProject } from './read-project.ts';
import { addLanguage, setTranslation } from './translations/edit-translations.ts';
import { writeProject } from './write-project.ts';

const FORM = {
  id: 'form-of-the-account',
  name: 'Demo request',
  archived: true,
  fieldGroups: [
    { fields: [{ objectTypeId: '0-1', name: 'email', label: 'E-mail', fieldType: 'email', required: true }] },
    {
      fields: [
        {
          objectTypeId: '0-1',
          name: 'source',
          label: 'Source',
          fieldType: 'single_line_text',
          hidden: true,
          defaultValue: 'secret-campaign',
        },
      ],
    },
  ],
  configuration: {
    postSubmitAction: { type: 'redirect_url', value: 'https://inside.example/thanks' },
  },
};

const SECRET: Partial<ExportSettings> = {
  name: 'secret-module',
  account: 'secret-account',
  submitUrl: 'https://secret.example/submit',
  uploadPath: 'secret/path.module',
  redirect: 'https://secret.example/redirect',
  tag: 'shadow',
};

function work(): Project {
  let project = createProject(normalizeForm(FORM).schema, {
    details: normalizeDetails(FORM),
    account: 4_210_777,
    submitUrl: 'https://secret.example/answers',
  });
  for (const [key, value] of Object.entries(SECRET))
    project = setSetting(project, key as keyof ExportSettings, value as never);
  project = setField(project, 'source', 'parameter', 'secret_parameter');
  project = setText(project, 'submit', 'Ask us');
  return { ...setSetting(project, 'title', 'See our looms'), setAside: { 'label email': 'secret-mark' } };
}

it('shows what visitors see, and nothing of the account', () => {
  const complete = writeProject(work());
  for (const secret of ['secret-campaign', 'inside.example', 'secret_parameter', '4210777'])
    expect(complete).toContain(secret);
  const text = writeProject(forReview(work()));
  expect(text).not.toMatch(/secret|4210777|form-of-the-account|inside\.example/);
  for (const seen of ['Demo request', 'E-mail', 'Ask us', 'See our looms']) expect(text).toContain(seen);
});

it('is a sound project, and the same once more', () => {
  const shown = forReview(work());
  const read = readProject(writeProject(shown));
  expect(read).toEqual({ project: shown, repairs: [] });
  expect(forReview(shown)).toEqual(shown);
});

it('a setting is as it was, or as it is at first', () => {
  const project = work();
  const { settings } = forReview(project);
  for (const key of Object.keys(EXPORT_SETTINGS) as Array<keyof ExportSettings>)
    expect([project.settings[key], EXPORT_SETTINGS[key].initial]).toContain(settings[key]);
});

/** A field of the form, one that hangs from it, and one that hangs from that. */
const NESTED = {
  id: 'form-of-the-account',
  name: 'Demo request',
  fieldGroups: [
    {
      fields: [
        {
          name: 'size',
          label: 'Size',
          fieldType: 'dropdown',
          options: [{ label: 'Small', value: 's' }],
          defaultValue: 'size-secret',
          dependentFieldFilters: [
            {
              filters: [{ operator: 'EQ', strValue: 's', strValues: [] }],
              dependentFormField: {
                name: 'note',
                label: 'Note',
                fieldType: 'single_line_text',
                defaultValue: 'note-secret',
                dependentFieldFilters: [
                  {
                    filters: [{ operator: 'EQ', strValue: 'n', strValues: [] }],
                    dependentFormField: {
                      name: 'more',
                      label: 'More',
                      fieldType: 'single_line_text',
                      defaultValue: 'more-secret',
                    },
                  },
                ],
              },
            },
          ],
        },
      ],
    },
    { fields: [{ name: 'plan', fieldType: 'single_line_text', hidden: true, defaultValue: 'plan-secret' }] },
  ],
};
const KEYS = ['size', 'note', 'more', 'plan'] as const;

/** With settings and translations of every field. */
function withSettings(): Project {
  let project = createProject(normalizeForm(NESTED).schema, { details: normalizeDetails(NESTED) });
  project = setOption(addLanguage(project, 'es'), 'size', 's', 'size-option');
  project = setTranslation(project, 'es', { of: 'option', key: 'size', value: 's' }, 'size-opción', 'Small');
  for (const key of KEYS) {
    project = setField(project, key, 'defaultValues', [`${key}-value`]);
    project = setField(project, key, 'parameter', `${key}-parameter`);
    project = setTranslation(project, 'es', { of: 'field', key, part: 'label' }, `${key}-etiqueta`, key);
  }
  return project;
}

describe('hidden is what visitors do not see, by the account or by the operator', () => {
  const REMOVED = ['secret', 'value', 'parameter', 'etiqueta'];
  const remainingOf = (project: Project, key: string) => {
    const text = writeProject(project);
    return REMOVED.filter((one) => text.includes(`${key}-${one}`));
  };

  it.each(KEYS)('%s, hidden by the operator, loses its values, parameter and translations', (key) => {
    const hidden = setField(withSettings(), key, 'hidden', true);
    expect(remainingOf(hidden, key)).toEqual(REMOVED);
    const shown = forReview(hidden);
    expect(remainingOf(shown, key)).toEqual([]);
    expect(shown.design.translations.es?.sources?.fields).not.toHaveProperty(key);
    expect(shown.details.fields.find((field) => field.key === key)).toMatchObject({ hidden: true });
    for (const other of KEYS.filter((one) => one !== key && one !== 'plan'))
      expect([other, remainingOf(shown, other)]).toEqual([other, REMOVED]);
    expect(readProject(writeProject(shown))).toEqual({ project: shown, repairs: [] });
    expect(forReview(shown)).toEqual(shown);
  });

  it('labels of options go with a field that is hidden', () => {
    const text = writeProject(forReview(setField(withSettings(), 'size', 'hidden', true)));
    expect(text).not.toMatch(/size-opci?/);
  });

  it('a field that the account hides and the operator shows is seen as visitors see it', () => {
    const shown = forReview(setField(withSettings(), 'plan', 'hidden', false));
    expect(shown.design.fields.plan).toMatchObject({ hidden: false, defaultValues: ['plan-value'] });
    expect(remainingOf(shown, 'plan')).toEqual(REMOVED);
    expect(forReview(shown)).toEqual(shown);
  });
});

describe('fields and texts that are not on the form', () => {
  /** The same work after the operator took one of them off the form. */
  function without(project: Project, key: string): Project {
    const steps = project.layout.steps.map((step) => ({
      ...step,
      rows: step.rows
        .map((row) => ({ ...row, fields: row.fields.filter((one) => one !== key) }))
        .filter(({ fields }) => fields.length > 0),
    }));
    return withLayout(project, { ...project.layout, steps });
  }
  const sound = (shown: Project) => {
    expect(readProject(writeProject(shown))).toEqual({ project: shown, repairs: [] });
    expect(forReview(shown)).toEqual(shown);
  };

  it('a field that is not placed goes, with everything that hangs from it', () => {
    const project = without(withSettings(), 'size');
    expect(writeProject(project)).toContain('Small');
    const shown = forReview(project);
    expect(shown.details.fields.map(({ key }) => key)).toEqual(['plan']);
    expect(writeProject(shown)).not.toMatch(/size|Small|note|more/i);
    sound(shown);
  });

  it('a hidden field has its name, and no label, options, help or default', () => {
    const shown = forReview(setField(withSettings(), 'size', 'hidden', true));
    const [size, note] = shown.details.fields;
    expect(size).toEqual({
      key: 'size',
      name: 'size',
      objectTypeId: null,
      fieldType: 'dropdown',
      label: '',
      required: false,
      hidden: true,
      labelHidden: false,
      placeholder: null,
      help: null,
      defaultValues: [],
    });
    expect(note).toMatchObject({ key: 'note', label: 'Note', parent: 'size' });
    sound(shown);
  });

  it('a text of the account that is not placed goes; the others keep their keys', () => {
    const groups = ['<p>internal</p>', '<p>public</p>'].map((richText, at) => ({
      richText,
      fields: [{ name: `field${at}`, label: `Label ${at}`, fieldType: 'single_line_text' }],
    }));
    const definition = { id: 'f', name: 'F', fieldGroups: groups };
    const project = createProject(normalizeForm(definition).schema, {
      details: normalizeDetails(definition),
    });
    const shown = forReview(without(without(project, 'block:1'), 'field0'));
    expect(blocksOf(shown.details)).toEqual([{ key: 'block:2', index: 1, richText: '<p>public</p>' }]);
    expect(writeProject(shown)).not.toMatch(/internal|field0|Label 0/);
    sound(shown);
  });

  it('content of the operator’s that is not placed goes, with its translations', () => {
    const [first, other] = ['block:text-1', 'block:text-2'] as const;
    let project = withSettings();
    const [step, ...steps] = project.layout.steps;
    if (!step) throw new Error('no step');
    const rows = [...step.rows, ...[first, other].map((key) => ({ id: key, fields: [key] }))];
    project = withLayout(project, { ...project.layout, steps: [{ ...step, rows }, ...steps] });
    for (const key of [first, other]) {
      project = setContent(project, key, { kind: 'text', text: `${key} internal` });
      project = setTranslation(project, 'es', { of: 'content', key }, `${key} interno`, `${key} internal`);
    }
    // The editor forgets such content by itself; a project that was made elsewhere may hold it.
    const shown = forReview({ ...project, layout: without(project, first).layout });
    const text = writeProject(shown);
    expect([/text-1 intern/.test(text), /text-1/.test(text)]).toEqual([false, false]);
    expect(text).toMatch(/text-2 internal[\s\S]*text-2 interno/);
    sound(shown);
  });

  it('a field that is named like a text keeps the texts of the form in their places', () => {
    const groups = [
      { richText: '<p>public</p>', fields: [{ name: 'a', fieldType: 'single_line_text' }] },
      { fields: [{ name: 'block:1', label: 'internal', fieldType: 'single_line_text' }] },
    ];
    const definition = { id: 'f', name: 'F', fieldGroups: groups };
    const project = createProject(normalizeForm(definition).schema, {
      details: normalizeDetails(definition),
    });
    const shown = forReview(without(project, 'block:1'));
    expect(blocksOf(shown.details)).toEqual(blocksOf(project.details));
    expect(writeProject(shown)).not.toContain('internal');
    sound(shown);
  });
});
