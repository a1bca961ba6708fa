import { createProject, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import { isSubmitUrl, judgeAddress, submitBaseOf, withOwnAddress } from './submit-address.ts';

const OWN = 'https://forms.agency.test/submit';
const PROVIDER = 'https://api.hsforms.com/submissions/v3/integration/submit';

it.each<[string, string | null, string]>([
  [OWN, OWN, 'expected'],
  [`${OWN}//`, OWN, 'expected'],
  [` ${OWN} `, OWN, 'expected'],
  [` ${PROVIDER} `, OWN, 'expected'],
  ['nonsense', 'nonsense', 'expected'],
  ['nonsense', 'other nonsense', 'other'],
  [`x${OWN}`, OWN, 'other'],
  ['HTTPS://Forms.Agency.TEST/submit', `${OWN}/`, 'expected'],
  ['http://forms.agency.test/submit', OWN, 'other'],
  ['https://forms.agency.test/SUBMIT', OWN, 'other'],
  ['https://forms.agency.test/submit?to=x', OWN, 'other'],
  ['https://forms.agency.test:8443/submit', OWN, 'other'],
  ['https://forms.agency.test.evil.test/submit', OWN, 'other'],
  ['https://forms.agency.test@evil.test/submit', OWN, 'other'],
  ['https://evil.test/https://forms.agency.test/submit', OWN, 'other'],
  [PROVIDER, OWN, 'expected'],
  [`${PROVIDER}/`, OWN, 'expected'],
  ['https://api.hsforms.com/submissions/v3/integration/secure/submit', OWN, 'expected'],
  [`${PROVIDER}/666/form?`, OWN, 'other'],
  [`${PROVIDER}?x=`, OWN, 'other'],
  [`${PROVIDER}/666`, null, 'other'],
  ['http://localhost:4010/submissions/v3/integration/submit', OWN, 'expected'],
  ['http://localhost:4010/submit', OWN, 'other'],
  [PROVIDER, null, 'expected'],
  ['https://api-eu1.hsforms.com/submissions/v3/integration/submit', null, 'expected'],
  ['http://localhost:4010/submit', null, 'expected'],
  ['http://127.0.0.1:4010/submit', null, 'expected'],
  ['http://[::1]:4010/submit', null, 'expected'],
  [OWN, null, 'other'],
  ['http://api.hsforms.com/submit', null, 'other'],
  ['https://hsforms.com.evil.test/submit', null, 'other'],
  ['https://evilhsforms.com/submit', null, 'other'],
  ['https://api.hsforms.com@evil.test/submit', null, 'other'],
  ['https://localhost.evil.test/submit', null, 'other'],
  ['https://127.0.0.1.evil.test/submit', null, 'other'],
  ['http://localhost:1@evil.test/submit', null, 'other'],
])('%s, where %s is the service’s own, is %s', (address, own, verdict) => {
  expect(judgeAddress(address, { own, confirmed: ['', 'https://mine.test'] })).toBe(verdict);
});

it('what was confirmed is that very address and no other', () => {
  const confirmed = ['https://mine.test/in/'];
  expect(judgeAddress('https://mine.test/in', { own: OWN, confirmed })).toBe('confirmed');
  expect(judgeAddress('https://mine.test/out', { own: OWN, confirmed })).toBe('other');
  const several = { own: OWN, confirmed: ['http://mine.test', 'https://mine.test/a'] };
  expect(judgeAddress('HTTP://Mine.test/', several)).toBe('confirmed');
  expect(judgeAddress('', { own: OWN, confirmed: [] })).toBe('other');
});

it('the operator’s address goes before the form’s; taking the service’s own back needs one only where it differs', () => {
  const schema = { id: 'form', name: 'Form', fields: [] };
  const project = setSetting(createProject(schema, { submitUrl: OWN }), 'submitUrl', ' https://evil.test/ ');
  expect(submitBaseOf(project)).toBe('https://evil.test');
  expect(withOwnAddress(project, OWN).settings.submitUrl).toBe('');
  expect(submitBaseOf(withOwnAddress(project, PROVIDER))).toBe(PROVIDER);
  expect(submitBaseOf(withOwnAddress(project, null))).toBe(OWN);
});

it.each([
  ['', null, ''],
  [' ', 'https://a.test//', 'https://a.test'],
  [' https://b.test/x// ', 'https://a.test', 'https://b.test/x'],
  ['', ' https://a.test/ ', 'https://a.test'],
])('of the operator’s %j and the form’s %j, %j is where answers are sent', (typed, given, base) => {
  const project = createProject({ id: 'form', name: 'Form', fields: [] }, { submitUrl: given });
  expect(submitBaseOf(setSetting(project, 'submitUrl', typed))).toBe(base);
  expect(withOwnAddress(project, 'https://own.test').settings.submitUrl).toBe('https://own.test');
});

it.each([
  ['https://a.test/x', true],
  ['HTTP://a.test', true],
  ['x https://a.test', false],
  ['https://', false],
  ['https://a.test/ b', false],
  ['https://a.test/{x}', false],
])('answers can be sent to %j: %s', (address, can) => expect(isSubmitUrl(address)).toBe(can));
