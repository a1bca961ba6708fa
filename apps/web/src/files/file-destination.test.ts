import type { ProjectForm } from '@formloom/project';
import { expect, it } from 'vitest';
import { projectKey } from '../project/storage.ts';
import { fileDestination, type OpenContext } from './file-destination.ts';

const form = (id: string, account: number | null = 4210): ProjectForm => ({
  id,
  account,
  name: id,
  submitUrl: null,
  nameShared: false,
});
const AWAY: OpenContext = { open: null, account: undefined, forms: null };
const HOME: OpenContext = { open: null, account: 4210, forms: new Set(['a', 'b']) };
const editor = (formId: string) => ({ screen: 'editor', formId });
const work = (formId: string, account: number | null = 4210) => ({ screen: 'work', account, formId });

it.each<[string, ProjectForm, OpenContext, unknown, unknown]>([
  ['without a connection', form('a'), AWAY, work('a'), null],
  ['without a connection or an account', form('a', null), AWAY, work('a', null), null],
  ['without a form’s id', form(''), HOME, work(''), 'not-in-account'],
  ['a form of the account', form('a'), HOME, editor('a'), null],
  ['a form of the account before its list is read', form('z'), { ...HOME, forms: null }, editor('z'), null],
  ['a form that the account has no more', form('z'), HOME, work('z'), 'not-in-account'],
  ['another account’s', form('a', 9001), HOME, work('a', 9001), 'other-account'],
  ['an account’s where none is named', form('a'), { ...HOME, account: null }, work('a'), 'other-account'],
  ['no account’s, of a form that is here', form('a', null), HOME, editor('a'), null],
  ['the form that is open', form('a'), { ...HOME, open: form('a') }, null, null],
  ['the same, on its own', form('a'), { ...AWAY, open: form('a') }, null, null],
  ['no account’s, of the form that is open', form('a', null), { ...HOME, open: form('a') }, null, null],
  ['another form of the account', form('b'), { ...HOME, open: form('a') }, editor('b'), 'other-form'],
  ['another form, on its own', form('b'), { ...AWAY, open: form('a') }, work('b'), 'other-form'],
  [
    'the same form of another account',
    form('a', 9001),
    { ...HOME, open: form('a') },
    work('a', 9001),
    'other-account',
  ],
])('%s', (_, file, situation, route, question) => {
  expect(fileDestination(file, situation)).toMatchObject({ route, question });
});

it('work that names no account goes to the account that has the form', () => {
  expect(fileDestination(form('a', null), HOME).key).toBe(projectKey(4210, 'a'));
  expect(fileDestination(form('a', null), AWAY).key).toBe(projectKey(null, 'a'));
});
