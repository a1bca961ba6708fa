import { createProject, type Project, setCss, setLanguage, setLook, setPreset } from '@formloom/project';
import { expect, it } from 'vitest';
import { differsInStyleOnly, surroundingsOf, themeMessage } from './style-changes.ts';

const project = createProject({ id: 'form', name: 'Form', fields: [] });

it.each<[string, (project: Project) => Project, boolean]>([
  ['nothing', (one) => one, true],
  ['a colour', (one) => setLook(one, 'accent', '#0f766e'), true],
  ['a preset', (one) => setPreset(one, 'night'), true],
  ['rules of one’s own', (one) => setCss(one, 'p { margin: 0 }'), false],
  ['the language', (one) => setLanguage(one, 'fr'), false],
  ['a colour and the language', (one) => setLanguage(setLook(one, 'accent', '#0f766e'), 'fr'), false],
  ['a title', (one) => ({ ...one, layout: { ...one.layout } }), false],
])('%s is only looks: %#', (_, change, expected) => {
  expect(differsInStyleOnly(project, change(project))).toBe(expected);
});

it('a form that follows its page stands on a page of the palette that is looked at', () => {
  expect(surroundingsOf(project, 'light')).toEqual({ ground: '#ffffff', palette: 'light' });
  expect(surroundingsOf(project, 'dark')).toEqual({ ground: '#16191d', palette: 'dark' });
});

it('any other form stands on its own', () => {
  const night = setPreset(project, 'night');
  expect(surroundingsOf(night, 'light')).toEqual(surroundingsOf(night, 'dark'));
  expect(surroundingsOf(night, 'light').palette).toBeNull();
  expect(themeMessage(night, 'light')).toMatchObject({ kind: 'theme', data: { 'data-fl-scheme': 'dark' } });
});
