import { expect, it } from 'vitest';
import type { UseConnection } from '../../connection/useConnection.ts';
import { FORM } from '../../items/testing/hidden-form.ts';
import { uploadAccess } from './upload-access.ts';

const ACCOUNT = {
  portalId: 4210,
  name: null,
  scopes: ['forms', 'content'],
  expiresAt: null,
  uploads: true as const,
  designManager: 'https://manager.test/',
};
const { uploads: _, ...SWITCHED_OFF } = ACCOUNT;
const THERE = { account: 4210, designManager: 'https://manager.test/', isPermitted: true };

it.each<[string, UseConnection['account'], number | null, object | null]>([
  ['the form’s own account', ACCOUNT, 4210, THERE],
  ['a form that names no account', ACCOUNT, null, THERE],
  ['a form of another account', ACCOUNT, 4211, null],
  [
    'an account without the permission',
    { ...ACCOUNT, scopes: ['forms'] },
    4210,
    { ...THERE, isPermitted: false },
  ],
  ['an installation that has them switched off', SWITCHED_OFF, 4210, null],
  ['nobody', null, 4210, null],
])('%s', (_, account, owner, access) => {
  expect(uploadAccess({ account }, { form: { ...FORM.form, account: owner } })).toEqual(access);
});
