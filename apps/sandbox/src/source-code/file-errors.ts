/** What the design manager would say about a file: its place first, then what is in it. */

import { fieldsErrors } from './fields-errors.ts';
import { metaErrors } from './meta-errors.ts';
import { pathErrors, splitAtModule } from './path-errors.ts';
import type { FileError } from './refusal.ts';
import { templateErrors } from './template.ts';

export function fileErrors(path: string, content: Buffer): FileError[] {
  const misplaced = pathErrors(path);
  return misplaced.length > 0 ? misplaced : contentErrors(path, content.toString());
}

function contentErrors(path: string, text: string): FileError[] {
  const { rest } = splitAtModule(path) ?? {};
  if (rest === 'meta.json') return jsonErrors(rest, text, metaErrors);
  if (rest === 'fields.json') return jsonErrors(rest, text, fieldsErrors);
  if (path.endsWith('.json')) return jsonErrors(path, text, () => []);
  return path.endsWith('.html') ? templateErrors(text) : [];
}

function jsonErrors(name: string, text: string, judge: (value: unknown) => FileError[]): FileError[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ message: `${name} is not valid JSON: ${(error as Error).message}` }];
  }
  return judge(value);
}
