import { createProject, mergeProjects, setField, setSetting, setTheme } from '@formloom/project';
import { expect, it } from 'vitest';
import { TEAM_EN } from '../i18n/team-en.ts';
import { TEAM_ES } from '../i18n/team-es.ts';
import { sidesOf, subjectOf } from './choice-sides.ts';

const field = (name: string, label: string) => ({ name, label, type: 'text', required: false });
const FRESH = createProject(
  { id: 'f', name: 'F', fields: [field('email', 'Work email'), field('phone', 'Phone')] },
  { account: 1 },
);
const PART = { part: 'field', key: 'email' } as const;

it('the sides differ in what is asked about, and in nothing else', () => {
  const mine = setTheme(setField(FRESH, 'email', 'label', 'Email at work'), { preset: 'soft' });
  const theirs = setField(FRESH, 'email', 'label', 'Business email');
  const sides = sidesOf(mine, theirs, [PART], 'en');
  expect([sides.mine.project, sides.theirs.project.design.theme]).toEqual([mine, { preset: 'soft' }]);
  expect(mergeProjects(mine, mine, sides.theirs.project).project.design.fields).toEqual(theirs.design.fields);
  expect(sides.mine.changes.join()).toContain('Email at work');
  expect(sides.theirs.changes.join()).toContain('Business email');
});

it('two that cannot be told apart are wholes', () => {
  const theirs = setSetting(FRESH, 'name', 'theirs');
  expect(sidesOf(FRESH, theirs, [{ part: 'whole' }], 'en').theirs.project).toBe(theirs);
});

it.each([
  [[PART], '“Work email”', '«Work email»'],
  [[{ part: 'field', key: 'gone' }], 'the settings', 'los ajustes'],
  [[{ part: 'theme' }, { part: 'texts' }], 'the design and the texts', 'el diseño y los textos'],
] as const)('%j is called %s', (parts, en, es) => {
  expect([subjectOf(parts, FRESH, TEAM_EN, 'en'), subjectOf(parts, FRESH, TEAM_ES, 'es')]).toEqual([en, es]);
});
