import type { UploadStep, UploadTarget } from '@formloom/form';
import { expect, it } from 'vitest';
import { fileStates } from './file-states.ts';

const step = (words: string): UploadStep => {
  const [file = '', at, result, details] = words.split(' ');
  return { file, step: at, result, ...(details && { details }) } as UploadStep;
};

it.each<[string, UploadTarget, string[], string[]]>([
  ['nothing yet', 'draft', [], ['waiting', 'waiting']],
  ['judged', 'draft', ['a check done', 'b check skipped'], ['under-way', 'under-way']],
  ['one is there', 'draft', ['a check done', 'b check done', 'a draft done'], ['done', 'under-way']],
  ['the very same was there', 'draft', ['a draft unchanged'], ['done', 'waiting']],
  ['a draft on its way to pages', 'published', ['a draft done'], ['under-way', 'waiting']],
  ['published', 'published', ['a draft done', 'a published done'], ['done', 'waiting']],
  ['refused', 'draft', ['a check done', 'b check failed Syntax!'], ['under-way', 'failed Syntax!']],
  [
    'put back',
    'draft',
    ['a draft done', 'b draft failed No.', 'b draft restored', 'a draft restored'],
    ['restored', 'restored No.'],
  ],
])('%s', (_, target, steps, expected) => {
  const states = fileStates(['a', 'b'], steps.map(step), target);
  expect(states.map(({ state, details }) => [state, details].filter(Boolean).join(' '))).toEqual(expected);
});
