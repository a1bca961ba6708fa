/** Changes that are left on purpose: no longer reported, until the account has something else there. */

import { readProject, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { CHANGES } from '../testing/changes.ts';
import { field, formOf, options, projectOf, type TestForm } from '../testing/forms.ts';
import { describeFinding } from '../words/describe.ts';
import { changeId } from './change.ts';
import { compare } from './compare.ts';
import { reconcile } from './reconcile.ts';
import { bringBack, driftOf, fingerprint, setAside } from './set-aside.ts';

const WHEN = { operator: 'eq', values: ['x'] };
const called = (label: string, rest = {}) => formOf([field('a', undefined, { label, ...rest }), field('b')]);
const before = projectOf(called('Name'));
const left = setAside(before, called('Full name'), [{ change: 'label', at: 'a' }]);
const idsOf = (now: TestForm, project = left) => {
  const { open, aside } = driftOf(project, now);
  return { open: open.map(changeId), aside: aside.map(changeId) };
};

it('is no longer open, and nothing else is set aside with it', () => {
  const now = called('Full name', { help: 'As in your passport' });
  expect(idsOf(now)).toEqual({ open: ['help a'], aside: ['label a'] });
});

it('comes back as soon as the account has something else there', () => {
  expect(idsOf(called('Your name'))).toEqual({ open: ['label a'], aside: [] });
});

it('is brought back by hand, and is then as it never was', () => {
  expect(bringBack(left, [{ change: 'label', at: 'a' }])).toEqual(before);
  expect(bringBack(left, [{ change: 'help', at: 'a' }])).toBe(left);
});

it('what is set aside already, or is no change, changes nothing', () => {
  const refs = [{ change: 'label', at: 'a' } as const, { change: 'help', at: 'b' } as const];
  expect(setAside(left, called('Full name'), refs)).toBe(left);
});

it('what is no change any more is forgotten with the next one', () => {
  const now = called('Name', { help: 'New' });
  expect(Object.keys(setAside(left, now, compare(left, now)).setAside)).toEqual(['help a']);
});

it('is stored in the project', () => {
  expect(readProject(writeProject(left)).project?.setAside).toEqual(left.setAside);
  expect(writeProject(before)).not.toContain('setAside');
});

it('is not taken over with all the others, and is forgotten once it is taken over by itself', () => {
  const now = called('Full name', { help: 'New' });
  const { project, taken } = reconcile(left, now);
  expect(taken.map(changeId)).toEqual(['help a']);
  expect(project.setAside).toEqual(left.setAside);
  expect(reconcile(left, now, compare(left, now)).project.setAside).toEqual({});
});

it('another order stays aside when a new field is taken over', () => {
  const was = projectOf(formOf([field('a'), field('b')]));
  const now = formOf([field('b'), field('c'), field('a')]);
  const aside = setAside(was, now, [{ change: 'order' }]);
  expect(idsOf(now, aside).aside).toEqual(['order ']);
  const { project } = reconcile(aside, now);
  expect(idsOf(now, project)).toEqual({ open: [], aside: ['order '] });
});

it('what would bring along something that is left on purpose is not taken by itself', () => {
  const was = projectOf(formOf([field('a')]));
  const now = formOf([field('a'), field('p'), field('c', undefined, { parent: 'p', when: WHEN })]);
  const refs = compare(was, now).filter(({ at }) => at === 'p');
  const aside = setAside(was, now, refs);
  expect(idsOf(now, aside).open).toEqual(['field-added c']);
  const { taken } = reconcile(aside, now);
  expect(taken).toEqual([]);
});

describe('the check', () => {
  const drift = (now: TestForm, project = left) => {
    const finding = check(project, { form: now }).find(({ code }) => code === 'drift');
    return finding && [finding.severity, finding.changes?.map(changeId), finding.aside?.map(changeId)];
  };

  it('is fine with it and says that it is there', () => {
    expect(drift(called('Full name'))).toEqual(['fine', undefined, ['label a']]);
    const finding = check(left, { form: called('Full name') }).find(({ code }) => code === 'drift');
    expect(finding && describeFinding(finding, left, 'en').title).toBe(
      'One change in the account is set aside',
    );
  });

  it('still finds everything else', () => {
    expect(drift(called('Full name', { required: true }))).toEqual([
      'must',
      ['became-required a'],
      ['label a'],
    ]);
  });
});

it.each(CHANGES)('%s can be set aside, independently of other fields', (_, was, now) => {
  const project = projectOf(was);
  const all = compare(project, now);
  const aside = setAside(project, now, all);
  expect(idsOf(now, aside)).toEqual({ open: [], aside: all.map(changeId) });
  const other = field('z', undefined, { label: 'Later' });
  const later = {
    schema: now.schema,
    details: { ...now.details, fields: [...now.details.fields, other] },
  };
  expect(idsOf(later, aside).open).toEqual(['field-added z']);
});

it.each([
  ['validation', { validation: { minDigits: 2 } }, { validation: { minDigits: 3 } }],
  ['condition', { parent: 'b', when: undefined }, { parent: undefined, when: undefined }],
  ['options-order', { options: options('q', 'p', 'r') }, { options: options('r', 'q', 'p') }],
  ['field-added', { label: 'One' }, { label: 'Two' }],
] as const)('the fingerprint of %s follows what the account has', (change, one, other) => {
  const print = (rest: object) =>
    fingerprint({ change, severity: 'shows', at: 'a' }, before, formOf([field('a', undefined, rest)]));
  expect(print(one)).toBe(print(structuredClone(one)));
  expect(print(one)).not.toBe(print(other));
});
