/** Work on one form that several people have gone on with, for properties of joining it. */

import { type FormDetails, type FormSchema, readDetails } from '@formloom/form';
import fc from 'fast-check';
import { adoptForm } from '../adopt-form.ts';
import type { Project } from '../project.ts';
import { anyEdit, anyProject, type Edit } from './projects.ts';

let ids = 0;
const newId = () => `taken-${++ids}`;

/** The account's form has changed, and an operator took that over. */
const takeOver = fc
  .record({ kind: fc.nat(3), at: fc.nat(7), place: fc.boolean() })
  .map(({ kind, at, place }): Edit => {
    return (project) => {
      const { schema, details, form } = project;
      const key = details.fields[at % Math.max(1, details.fields.length)]?.key ?? '';
      const now = changedForm(schema, details, kind, key);
      if (!now) return project;
      return adoptForm(project, { form, ...now }, newId, place ? ['new-field'] : []).project;
    };
  });

function changedForm(schema: FormSchema, details: FormDetails, kind: number, key: string) {
  const field = details.fields.find((one) => one.key === key);
  if (!field) return undefined;
  const change = (fields: FormDetails['fields']) => ({
    schema,
    details: readDetails({ ...details, fields }) ?? details,
  });
  const others = details.fields.filter((one) => one.key !== key);
  const fresh = { ...field, key: 'new-field', name: 'new-field', required: kind === 1 };
  if (kind === 0) return change(others);
  if (kind === 1 || kind === 2) return change([...others, field, fresh]);
  return change(details.fields.map((one) => (one.key === key ? { ...one, required: true } : one)));
}

const anyWork: fc.Arbitrary<Edit> = fc.oneof({ arbitrary: anyEdit, weight: 9 }, takeOver);

const after = (project: Project, edits: readonly Edit[]) => edits.reduce((next, edit) => edit(next), project);

/** A state that all know, and what each of them has made of it. */
export function anyTeam(people: number): fc.Arbitrary<{ base: Project; work: Project[] }> {
  const edits = fc.array(anyWork, { maxLength: 5 });
  return fc
    .tuple(anyProject, fc.array(edits, { minLength: people, maxLength: people }))
    .map(([base, all]) => ({ base, work: all.map((own) => after(base, own)) }));
}
