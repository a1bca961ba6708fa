import { expect, it } from 'vitest';
import { FIRST_PAGE, formRequest, formsRequest } from './forms-exchange.ts';

const BEARER = { accessToken: 'token', account: '1' };

it.each([
  ['plain', '/forms/plain'],
  ['a/b?c', '/forms/a%2Fb%3Fc'],
  ['...', '/forms/...'],
  ['.a', '/forms/.a'],
])('4.6.3 asks for %j at %s', (formId, path) => {
  expect(formRequest('/forms', BEARER, formId).path).toBe(path);
});

it.each(['.', '..'])('4.6.4 writes no address for %j, which would be another one on the way', (formId) => {
  expect(() => formRequest('/forms', BEARER, formId)).toThrow(
    expect.objectContaining({ failure: 'formFailed', status: 404 }),
  );
});

it.each([
  [FIRST_PAGE, '/forms'],
  ['abc', '/forms?after=abc'],
  ['a%3D', '/forms?after=a%3D'],
  ['a=b c', '/forms?after=a%3Db%20c'],
])('4.5 asks for the page after %j at %s', (after, path) => {
  expect(formsRequest('/forms', BEARER, after)).toMatchObject({ path, lane: 'list' });
});
