import { normalizeDetails, normalizeForm } from '@formloom/form';
import { expect, it } from 'vitest';
import { createProject } from './create-project.ts';
import { setSetting, setText } from './edit-project.ts';
import type { ExportSettings } from './export-settings.ts';
import { EXPORT_SETTINGS } from './export-settings.ts';
import { setField } from './fields/edit-fields.ts';
import { forReview } from './for-review.ts';
import type { Project } from './project.ts';
import { readProject } from './read-project.ts';
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
  const held = writeProject(work());
  for (const kept of ['secret-campaign', 'inside.example', 'secret_parameter', '4210777'])
    expect(held).toContain(kept);
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
