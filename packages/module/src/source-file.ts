/** `formloom.json`: what the export was made from, so that a ZIP can be opened and worked on again. */

import { type FormSchema, isRecord } from '@formloom/form';
import { type Layout, type ReadLayout, readLayout, serializeLayout } from '@formloom/layout';
import type { ModuleOptions } from './options.ts';

const FORMAT = 1;

export function writeSource(schema: FormSchema, layout: Layout, options: ModuleOptions): string {
  return `${JSON.stringify({ format: FORMAT, schema, layout, options }, null, 2)}\n`;
}

export interface Source extends ReadLayout {
  readonly schema: FormSchema;
  readonly options: ModuleOptions;
}

/** Undefined when it is no such file, or of a format this version does not know. */
export function readSource(text: string, newId: () => string): Source | undefined {
  const value = parse(text);
  if (!isRecord(value) || value.format !== FORMAT || !isRecord(value.schema)) return undefined;
  if (!Array.isArray(value.schema.fields) || !isRecord(value.layout)) return undefined;
  const schema = value.schema as unknown as FormSchema;
  const options = (isRecord(value.options) ? value.options : {}) as ModuleOptions;
  return {
    schema,
    options,
    ...readLayout(serializeLayout(value.layout as unknown as Layout), schema, newId),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
