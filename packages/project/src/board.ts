/**
 * What can be placed on a form: its fields of their own, by key, the provider's texts and the operator's.
 * Conditional fields go with their parents.
 */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { isSameList } from '@formloom/form';
import { type Board, type Layout, type Placeable, placedFields } from '@formloom/layout';
import { contentKind, spareKeys } from './blocks/content.ts';
import { applySettings } from './fields/apply-settings.ts';
import type { Design, Project } from './project.ts';

/** Before the keys of whatever is placed and is no field. */
export const BLOCK_PREFIX = 'block:';

/** Without a layout, nothing of the operator's own is on it. */
export interface OnBoard extends Pick<Project, 'schema' | 'details'> {
  readonly layout?: Layout;
  readonly design?: Pick<Design, 'fields'>;
}

export function boardOf(form: OnBoard): Board {
  const steps = form.layout?.steps ?? [];
  return boardOfKeys(
    form,
    steps.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields)),
  );
}

/** The same where a layout is still to be read: content that is named among the keys is on it. */
export function boardOfKeys({ schema, details, design }: OnBoard, placed: readonly string[]): Board {
  const seen = design ? applySettings(details, design.fields) : details;
  const own = placed.filter((key) => contentKind(key) !== undefined);
  const known = boards.get(seen);
  if (known && known.formId === schema.id && known.formName === schema.name && isSameList(known.own, own))
    return known;
  const fields = seen.fields.filter(({ parent }) => parent === undefined).map(placeable);
  const given = [...fields, ...blocksOf(seen).map(({ key }) => placeableBlock(key))];
  const keys = new Set(given.map(({ key }) => key));
  const board = {
    formId: schema.id,
    formName: schema.name,
    fields: [...given, ...own.filter((key) => !keys.has(key)).map(placeableBlock)],
    own,
  };
  boards.set(seen, board);
  return board;
}

/** The same with one of each kind of content that could be added. */
export function boardWithSpares(project: OnBoard): Board {
  const board = boardOf(project);
  const known = spared.get(board);
  if (known) return known;
  const { formId, formName, fields } = board;
  const spares = spareKeys(fields.map(({ key }) => key)).map(placeableBlock);
  const wide = { formId, formName, fields: [...fields, ...spares] };
  spared.set(board, wide);
  return wide;
}

/** For reading a layout's text: content that is named there begins to exist. */
export function boardForText(project: OnBoard, text: string): Board {
  return boardOfKeys(project, [...new Set(text.match(/block:[a-z]+-\d+/g))]);
}

/** Worked out once for each form, so that boards can be compared by identity. */
const boards = new WeakMap<FormDetails, Board & { readonly own: readonly string[] }>();
const spared = new WeakMap<Board, Board>();

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
export function unplacedKeys(project: OnBoard & Pick<Project, 'layout'>): string[] {
  const placed = placedFields(project.layout);
  const withChildren = (key: string): string[] => [
    key,
    ...childrenOf(project.details, key).flatMap((child) => withChildren(child.key)),
  ];
  return boardOf(project)
    .fields.filter(({ key, type }) => type !== 'block' && !placed.has(key))
    .flatMap(({ key }) => withChildren(key));
}

/** Those that depend on a field, in order; what depends on them is found with their own keys. */
export function childrenOf(details: FormDetails, key: string): readonly FieldDetails[] {
  return familiesOf(details).get(key) ?? [];
}

/** Worked out once for each form: drawing and checking ask for every field. */
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

function placeable({
  key,
  label,
  fieldType,
  required,
  hidden,
  options,
  validation,
}: FieldDetails): Placeable {
  return {
    key,
    label,
    type: fieldType,
    required,
    ...(hidden && { hidden }),
    ...(options && { options }),
    ...(validation !== undefined && { validation }),
  };
}

function placeableBlock(key: string): Placeable {
  return { key, label: '', type: 'block', required: false };
}
