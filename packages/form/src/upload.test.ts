import { expect, it } from 'vitest';
import { readAs } from './read-as.ts';
import { MODULE_REPLY, readUploadLine } from './upload.ts';

const STEP = { file: 'meta.json', step: 'check', result: 'done' };
const VERDICT = { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] };

it.each([
  STEP,
  { ...STEP, result: 'failed', status: 400, details: 'No' },
  VERDICT,
  { ...VERDICT, verdict: 'failed', draft: 'mixed', rest: ['module.js'], error: 'Failed', details: 'x' },
  { ...VERDICT, later: 'a later version with more keys' },
])('reads the line %j', (line) => {
  expect(readUploadLine(JSON.stringify(line))).toEqual(line);
});

it.each(['', '{', 'null', '[]', '{}', '{"file":"a"}', '{"verdict":"done"}', '{"error":"Not found"}'])(
  'knows no line %j',
  (line) => {
    expect(readUploadLine(line)).toBeUndefined();
  },
);

it('reads what would be replaced', () => {
  const reply = { path: 'a.module', draft: true, published: false, files: ['meta.json'], updatedAt: null };
  expect(readAs(MODULE_REPLY, reply)).toBe(reply);
  expect(readAs(MODULE_REPLY, { ...reply, draft: 'yes' })).toBeUndefined();
});
