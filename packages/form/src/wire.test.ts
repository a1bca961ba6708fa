import { expect, it } from 'vitest';
import { fieldLabel } from './schema.ts';
import { encodeSegment, PATH } from './wire.ts';

it('4 names the paths of the contract', () => {
  const { form, ...fixed } = PATH;
  expect(fixed).toEqual({
    health: '/health',
    ready: '/ready',
    install: '/oauth/provider/install',
    callback: '/oauth/provider/callback',
    status: '/oauth/provider/status',
    logout: '/oauth/provider/logout',
    settings: '/api/settings',
    account: '/api/account',
    forms: '/api/forms',
  });
  expect(form('a b/c?d')).toBe('/api/forms/a%20b%2Fc%3Fd');
});

it.each([
  ['plain', 'plain'],
  ['ñandú', '%C3%B1and%C3%BA'],
  ['🙂', '%F0%9F%99%82'],
  ['\ud800', '%EF%BF%BD'],
  ['a\udfffb', 'a%EF%BF%BDb'],
])('4.6.3 encodes %j as one segment', (text, segment) => {
  expect(encodeSegment(text)).toBe(segment);
});

it.each([
  [{ name: 'city', label: 'City' }, 'City'],
  [{ name: 'city', label: '' }, 'city'],
  [{ name: 'city', label: '  ' }, 'city'],
])('2.5 shows the name where the label is blank: %j', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});
