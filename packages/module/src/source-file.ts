/** `formloom.json`: what the export was made from, so that a ZIP can be opened and worked on again. */

import { type FormSchema, isRecord, normalizeForm, parseJson, readRecord } from '@formloom/form';
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

/** Undefined when it is no such file, or of a format this version does not know. Whatever is inside is read, not trusted. */
export function readSource(text: string, newId: () => string): Source | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || value.format !== FORMAT || !isRecord(value.schema) || !isRecord(value.layout))
    return undefined;
  if (!Array.isArray(value.schema.fields)) return undefined;
  const { schema } = normalizeForm(value.schema);
  const layout = value.layout as unknown as Layout;
  return {
    schema,
    options: readRecord(value.options),
    ...readLayout(serializeLayout(layout), schema, newId),
  };
}
