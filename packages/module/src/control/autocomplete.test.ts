import { expect, it } from 'vitest';
import { autocompleteOf } from './autocomplete.ts';

const tokenOf = (name: string, key = name) => autocompleteOf({ name, key }, {});

it.each([
  ['salutation', 'honorific-prefix'],
  ['firstname', 'given-name'],
  ['first_name', 'given-name'],
  ['lastname', 'family-name'],
  ['last_name', 'family-name'],
  ['fullname', 'name'],
  ['full_name', 'name'],
  ['Email', 'email'],
  ['work_email', 'email'],
  ['phone', 'tel'],
  ['mobilephone', 'tel'],
  ['company', 'organization'],
  ['jobtitle', 'organization-title'],
  ['address', 'address-line1'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zip', 'postal-code'],
  ['postal_code', 'postal-code'],
  ['country', 'country-name'],
  ['website', 'url'],
  ['date_of_birth', 'bday'],
])('a browser may fill in %s as %s', (name, token) => expect(tokenOf(name)).toBe(token));

it.each(['x', 'constructor', ''])('of “%s” it knows nothing', (name) =>
  expect(tokenOf(name)).toBeUndefined(),
);

it('a field that is no person’s is filled in by nobody, one of another name by its kind', () => {
  expect(tokenOf('city', '0-2/city')).toBeUndefined();
  expect(autocompleteOf({ name: 'x', key: 'x' }, { autocomplete: 'email' })).toBe('email');
  expect(autocompleteOf({ name: 'x', key: '0-2/x' }, { autocomplete: 'email' })).toBeUndefined();
});
