/** Replies with a project in them, whose text is JSON already: it goes out as it is kept. */

import { type JsonBuffer, knownJson } from '../json-bytes.ts';

export function withProject<T extends { readonly project: unknown }>(
  rest: Omit<T, 'project'>,
  project: string,
): JsonBuffer<T> {
  return knownJson(Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"project":${project}}`));
}
