/** What a change in the account makes of translations: those of what changed are stale, and no others. */

import { formTexts, textState } from '@formloom/module';
import { addLanguage, type Project, setTranslation } from '@formloom/project';
import { expect, it } from 'vitest';
import { check } from '../check.ts';
import { field, formOf, options, projectOf } from '../testing/forms.ts';
import { describeReconciled } from '../words/describe.ts';
import { becameStale } from './became-stale.ts';
import { reconcile } from './reconcile.ts';

const BEFORE = [
  field('a', undefined, { label: 'Phone', help: 'With code' }),
  field('b', 'dropdown', { label: 'Size', options: options('s', 'l') }),
  field('c', undefined, { label: 'City' }),
];
const IN_TWO = (['es', 'fr'] as const).reduce(
  (project, language) =>
    formTexts(project).reduce(
      (next, { place, source }) => setTranslation(next, language, place, `${source} ${language}`, source),
      addLanguage(project, language),
    ),
  projectOf(formOf(BEFORE)),
);
const staleIn = (project: Project, language: 'es' | 'fr') =>
  formTexts(project)
    .filter((text) => textState(project, language, text) === 'stale')
    .map(({ id }) => id);
const taken = (...fields: Parameters<typeof formOf>[0]) => reconcile(IN_TWO, formOf(fields));
const [a = field('a'), b = field('b'), c = field('c')] = BEFORE;

it('another label makes its translations stale, nothing else, and the checks say where', () => {
  const done = taken({ ...a, label: 'Mobile' }, b, c);
  expect([staleIn(done.project, 'es'), staleIn(done.project, 'fr')]).toEqual([
    ['fields.a.label'],
    ['fields.a.label'],
  ]);
  expect(becameStale(IN_TWO, done.project)).toBe(2);
  expect(
    check(done.project)
      .filter(({ code }) => code === 'translation-stale')
      .map(({ at, value, severity }) => [at, value, severity]),
  ).toEqual([
    ['a', 'Español', 'should'],
    ['a', 'Français', 'should'],
  ]);
  expect(describeReconciled(IN_TWO, done, 'en')).toBe(
    'One change taken over. 2 translations are older than their texts now.',
  );
  expect(describeReconciled(IN_TWO, done, 'es')).toContain(
    '2 traducciones son ahora anteriores a sus textos.',
  );
});

it('another label of an option is that option’s alone', () => {
  const [s, l] = options('s', 'l');
  const done = taken(
    a,
    { ...b, options: [s, { ...l, value: 'l', label: 'Large' }].flatMap((one) => one ?? []) },
    c,
  );
  expect(staleIn(done.project, 'es')).toEqual(['fields.b.options.l']);
});

it('what was outdated before is not reported again', () => {
  const once = taken({ ...a, label: 'Mobile' }, b, c).project;
  const again = reconcile(once, formOf([{ ...a, label: 'Mobile' }, b, { ...c, label: 'Town' }]));
  expect([staleIn(again.project, 'es'), becameStale(once, again.project)]).toEqual([
    ['fields.a.label', 'fields.c.label'],
    2,
  ]);
});

it('an order, a rule or another field is no matter of words', () => {
  const done = taken(c, { ...a, required: true }, b, field('d'));
  expect([becameStale(IN_TWO, done.project), staleIn(done.project, 'es')]).toEqual([0, []]);
});
