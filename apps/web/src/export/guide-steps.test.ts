import { expect, it } from 'vitest';
import { guideSteps } from './guide-steps.ts';

it.each([
  ['download', null, 'download hand place try'],
  ['upload', null, 'upload publish place try'],
  ['upload', 'draft', 'upload✓ publish place try'],
  ['upload', 'published', 'upload✓ publish✓ place try'],
] as const)('%s, uploaded: %s', (way, uploaded, expected) => {
  const steps = guideSteps(way, uploaded).map(({ step, isDone }) => step + (isDone ? '✓' : ''));
  expect(steps.join(' ')).toBe(expected);
});
