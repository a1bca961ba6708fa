import { expect, it } from 'vitest';
import { createReference } from './reference.ts';

it('a description that failed is not remembered, one that worked is', async () => {
  const document = { info: { title: 'T', version: '1' }, paths: {} };
  const outcomes = [new Error('no memory left'), document];
  const reference = createReference(async () => {
    const outcome = outcomes.shift();
    if (outcome === undefined || outcome instanceof Error) throw outcome;
    return outcome;
  });
  await expect(reference()).rejects.toThrow('no memory left');
  expect([await reference(), await reference()]).toEqual([document, document]);
});
