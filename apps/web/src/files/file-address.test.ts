import { createProject, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import { fileAddress, withServiceAddress } from './file-address.ts';

const OWN = 'https://forms.agency.test/submit';
const EVIL = 'https://evil.test/in';
const PROVIDER = 'https://api.hsforms.com/submissions/v3/integration/submit';
const schema = { id: 'a', name: 'A', fields: [] };
/** As a file has it: what the service said then, and what the operator chose. */
const file = (submitUrl: string | null, chosen = '') =>
  setSetting(createProject(schema, { account: 4210, submitUrl }), 'submitUrl', chosen);

it.each<[string, ReturnType<typeof file>, boolean, string | null, string | null]>([
  ['the service’s own', file(OWN), true, OWN, null],
  ['the service’s own, written out', file(null, `${OWN}/`), false, OWN, null],
  ['a stranger’s, chosen', file(OWN, EVIL), true, OWN, EVIL],
  ['a stranger’s, as if a service had said it, with the account', file(EVIL), true, OWN, null],
  ['the same on its own', file(EVIL), false, OWN, EVIL],
  ['a stranger’s, where the service names none', file(EVIL), true, null, EVIL],
  ['the provider’s, where the service names none', file(PROVIDER), false, null, null],
  ['none at all', file(null), false, OWN, null],
])('where answers of a file would go: %s', (_, project, isAtHome, own, address) => {
  expect(fileAddress(project, isAtHome, own)).toEqual(address === null ? null : { address, own });
  if (own === null) return;
  expect(fileAddress(withServiceAddress(project, isAtHome, own), isAtHome, own)).toBeNull();
});

it('with its account a form has no address of its own to put there', () => {
  expect(withServiceAddress(file(EVIL, EVIL), true, OWN).settings.submitUrl).toBe('');
  expect(withServiceAddress(file(EVIL, EVIL), false, OWN).settings.submitUrl).toBe(OWN);
});
