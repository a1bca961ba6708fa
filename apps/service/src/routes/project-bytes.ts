/** Serializes responses that contain a project: its stored JSON is inserted as it is, without parsing. */

import { type JsonBuffer, knownJson } from '../json-bytes.ts';

export function withProject<T extends { readonly project: unknown }>(
  rest: Omit<T, 'project'>,
  project: string,
): JsonBuffer<T> {
  return knownJson(Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"project":${project}}`));
}
