/** The fields of the open form by name, worked out once for each schema. */

import type { FieldSchema, FormSchema } from '@formloom/form';
import { type Layout, placedFields } from '@formloom/layout';
import { useLayout } from '../project/ProjectContext.tsx';

const known = new WeakMap<FormSchema, ReadonlyMap<string, FieldSchema>>();

function fieldsOf(schema: FormSchema | null): ReadonlyMap<string, FieldSchema> {
  if (!schema) return new Map();
  const before = known.get(schema);
  if (before) return before;
  const fields = new Map([...schema.fields].reverse().map((field) => [field.name, field]));
  known.set(schema, fields);
  return fields;
}

export function useField(name: string): FieldSchema | undefined {
  return useLayout(({ schema }) => fieldsOf(schema).get(name));
}

/** In the order of the form; each name once. */
export function unplacedFields(schema: FormSchema | null, layout: Layout): FieldSchema[] {
  const placed = placedFields(layout);
  const seen = new Set<string>();
  return (schema?.fields ?? []).filter(({ name }) => !placed.has(name) && !seen.has(name) && seen.add(name));
}
