import { expect, it } from 'vitest';
import { stepName } from './step-name.ts';

it.each([
  ['step', 'Contact', 'step Contact'],
  ['step', 'Step 2', 'Step 2'],
  ['step', 'Stepping stones', 'step Stepping stones'],
  ['Step', 'Step 2', 'Step 2'],
  ['paso', 'Paso 2', 'Paso 2'],
  ['paso', 'Step 2', 'paso Step 2'],
])('%s, %s: %s', (word, title, name) => {
  expect(stepName(word, title)).toBe(name);
});
