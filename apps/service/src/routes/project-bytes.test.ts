import { expect, it } from 'vitest';
import type { JsonBuffer } from '../json-bytes.ts';
import { withProject } from './project-bytes.ts';

interface Told {
  readonly revision: number;
  readonly project: unknown;
}

it('the project’s text stands at the end, as it is kept', () => {
  const bytes: JsonBuffer<Told> = withProject({ revision: 4 }, '{ "format":3,"name":"Größe" }');
  expect(bytes.toString()).toBe('{"revision":4,"project":{ "format":3,"name":"Größe" }}');
});

it('does not compile where the rest is another', () => {
  // @ts-expect-error The revision is no text.
  const wrong: JsonBuffer<Told> = withProject({ revision: '4' }, '{}');
  // @ts-expect-error Bytes of anything.
  const unknown: JsonBuffer<Told> = Buffer.from('{}');
  expect([wrong.length, unknown.length]).toEqual([29, 2]);
});
