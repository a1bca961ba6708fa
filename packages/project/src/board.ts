/** What can be placed on a form: its fields of their own, by key, and the provider's texts. Conditional fields go with their parents. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import type { Board } from '@formloom/layout';
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

export function blocksOf({ arrangement }: FormDetails): Block[] {
  return arrangement.flatMap(({ richText }, index) =>
    richText === undefined ? [] : [{ key: `${BLOCK_PREFIX}${index + 1}`, index, richText }],
  );
}

/** Those that depend on a field, in order; what depends on them is found with their own keys. */
export function childrenOf({ fields }: FormDetails, key: string): FieldDetails[] {
  return fields.filter(({ parent }) => parent === key);
}

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
