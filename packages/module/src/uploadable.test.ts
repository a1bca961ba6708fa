import { createProject, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import { exportModule } from './export-module.ts';
import { uploadable, uploadPathOf } from './uploadable.ts';

const PROJECT = createProject(
  { id: 'f1', name: 'Visita guiada', fields: [{ name: 'a', label: 'A', type: 'text', required: false }] },
  { account: 1, submitUrl: 'https://p.test', language: 'en' },
);

it('the files of the module alone go up, meta.json first', () => {
  const files = exportModule(PROJECT);
  expect(uploadable(PROJECT).map(({ name }) => name)).toEqual([
    'meta.json',
    'fields.json',
    'module.html',
    'module.css',
    'module.js',
  ]);
  expect(uploadable(PROJECT)[0]?.content).toBe(files[0]?.text);
});

it.each([
  ['', 'forms/visita-guiada.module'],
  ['  ', 'forms/visita-guiada.module'],
  ['/web/visit.module/ ', 'web/visit.module'],
  ['visit.module', 'visit.module'],
])('%j goes to %s', (uploadPath, path) => {
  expect(uploadPathOf(setSetting(PROJECT, 'uploadPath', uploadPath))).toBe(path);
});
