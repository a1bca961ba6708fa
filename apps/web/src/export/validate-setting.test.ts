import { createProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { isAccountId, isSubmitTarget } from './validate-setting.ts';

it.each([
  ['', true],
  ['4210', true],
  [' 4210 ', true],
  ['42 10', false],
  ['x', false],
])('an account %j: %j', (text, taken) => {
  expect(isAccountId(text)).toBe(taken);
});

it.each([
  ['', true],
  ['  ', true],
  ['https://p.test/submit', true],
  [' http://localhost:3002/submit/ ', true],
  ['p.test/submit', false],
  ['https://', false],
  ['https://a b', false],
  ['ftp://p.test', false],
  ['javascript:alert(1)', false],
  ['https://p.test/{{ x }}', false],
])('an address %j: %j', (text, taken) => {
  const project = createProject({ id: 'form', name: 'Form', fields: [] });
  expect(isSubmitTarget(project, text)).toBe(taken);
});
