/** What can be placed on a form: its fields of their own, by key, and the provider's texts. Conditional fields go with their parents. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { type Board, placedFields } from '@formloom/layout';
import type { Project } from './project.ts';

/** Before the keys of whatever is placed and is no field. */
export const BLOCK_PREFIX = 'block:';

export function boardOf({ schema, details }: Pick<Project, 'schema' | 'details'>): Board {
  const known = boards.get(details);
  if (known && known.id === schema.id && known.name === schema.name) return known;
  const fields = details.fields.filter(({ parent }) => parent === undefined).map(placeable);
  const board: Board = {
    id: schema.id,
    name: schema.name,
    fields: [...fields, ...blocksOf(details).map(placeableBlock)],
  };
  boards.set(details, board);
  return board;
}

/** Worked out once for each form, so that whoever compares boards can do it by identity. */
const boards = new WeakMap<FormDetails, Board>();

/** A text of the provider, which stands where its group stood. */
export interface Block {
  readonly key: string;
  /** Which item of the provider's arrangement it was. */
  readonly index: number;
  readonly richText: string;
}

export function blocksOf({ arrangement, fields }: FormDetails): Block[] {
  // A field may be called as if it were one.
  const taken = new Set(fields.map(({ key }) => key).filter((key) => key.startsWith(BLOCK_PREFIX)));
  const keyOf = (number: number) => {
    const key = `${BLOCK_PREFIX}${number}`;
    return taken.has(key) ? `${BLOCK_PREFIX}text-${number}` : key;
  };
  return arrangement.flatMap(({ richText }, index) =>
    richText === undefined ? [] : [{ key: keyOf(index + 1), index, richText }],
  );
}

/** Fields that are not in the form, each with what hangs from it; texts may be left out without a word. */
export function unplacedKeys(project: Pick<Project, 'schema' | 'details' | 'layout'>): string[] {
  const placed = placedFields(project.layout);
  const withChildren = (key: string): string[] => [
    key,
    ...childrenOf(project.details, key).flatMap((child) => withChildren(child.key)),
  ];
  return boardOf(project)
    .fields.filter(({ name, type }) => type !== 'block' && !placed.has(name))
    .flatMap(({ name }) => withChildren(name));
}

/** Those that depend on a field, in order; what depends on them is found with their own keys. */
export function childrenOf(details: FormDetails, key: string): readonly FieldDetails[] {
  return familiesOf(details).get(key) ?? [];
}

/** Worked out once for each form: whoever draws or checks one asks for every field. */
function familiesOf(details: FormDetails): ReadonlyMap<string, readonly FieldDetails[]> {
  const known = families.get(details);
  if (known) return known;
  const children = new Map<string, FieldDetails[]>();
  for (const field of details.fields) {
    if (field.parent === undefined) continue;
    const family = children.get(field.parent);
    if (family) family.push(field);
    else children.set(field.parent, [field]);
  }
  families.set(details, children);
  return children;
}

const families = new WeakMap<FormDetails, ReadonlyMap<string, readonly FieldDetails[]>>();

function placeable({ key, label, fieldType, required, hidden, options, validation }: FieldDetails) {
  return {
    name: key,
    label,
    type: fieldType,
    required,
    ...(hidden && { hidden }),
    ...(options && { options }),
    ...(validation !== undefined && { validation }),
  };
}

function placeableBlock({ key }: Block) {
  return { name: key, label: '', type: 'block', required: false };
}
