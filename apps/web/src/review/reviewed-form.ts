/** What of a form can be remarked on and looked at, in the language it is shown in. */

import { fieldLabel } from '@formloom/form';
import { applySettings, type Project } from '@formloom/project';

export interface ReviewedField {
  readonly key: string;
  readonly label: string;
}

/** The fields that stand on the form, in its order; those that depend on another follow where it stands. */
export function fieldsOf({ details, design, layout }: Project): ReviewedField[] {
  const { fields } = applySettings(details, design.fields);
  const order = layout.steps.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const withChildren = (key: string, seen: ReadonlySet<string>): ReviewedField[] => {
    const field = byKey.get(key);
    if (!field || field.hidden || seen.has(key)) return [];
    const children = fields.filter(({ parent }) => parent === key);
    const further = new Set([...seen, key]);
    return [
      { key, label: fieldLabel(field) },
      ...children.flatMap((child) => withChildren(child.key, further)),
    ];
  };
  return order.flatMap((key) => withChildren(key, new Set()));
}

/** What a remark is about, in words; what stands on the form and is no field is a text of it. */
export function aboutWords(
  fields: readonly ReviewedField[],
  key: string | null,
  words: { readonly whole: string; readonly someText: string },
): string {
  if (key === null) return words.whole;
  return fields.find((field) => field.key === key)?.label ?? words.someText;
}
