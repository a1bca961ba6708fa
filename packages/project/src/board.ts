/**
 * The items that can be placed on a form: fields by key, HubSpot's rich texts and custom content. Conditional
 * fields are placed with their parents.
 */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { isSameList } from '@formloom/form';
import { type Board, type Layout, type Placeable, placedFields } from '@formloom/layout';
import { contentKind, spareKeys } from './blocks/content.ts';
import type { Design } from './design.ts';
import { applySettings } from './fields/apply-settings.ts';
import type { Project } from './project.ts';

/** Prefix of the keys of all items that are not fields. */
export const BLOCK_PREFIX = 'block:';

/** Without a layout, the board has no custom content. */
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

/** The same for a layout that is still to be read: custom content exists when its key is listed. */
export function boardOfKeys({ schema, details, design }: OnBoard, placed: readonly string[]): Board {
  const seen = design ? applySettings(details, design.fields) : details;
  const own = placed.filter((key) => contentKind(key) !== undefined);
  const cached = boards.get(seen);
  if (cached && cached.formId === schema.id && cached.formName === schema.name && isSameList(cached.own, own))
    return cached;
  const fields = seen.fields.filter(({ parent }) => parent === undefined).map(placeable);
  const fromAccount = [...fields, ...blocksOf(seen).map(({ key }) => placeableBlock(key))];
  const keys = new Set(fromAccount.map(({ key }) => key));
  const board = {
    formId: schema.id,
    formName: schema.name,
    fields: [...fromAccount, ...own.filter((key) => !keys.has(key)).map(placeableBlock)],
    own,
  };
  boards.set(seen, board);
  return board;
}

/** The same with one unused block of each kind of content. */
export function boardWithSpares(project: OnBoard): Board {
  const board = boardOf(project);
  const cached = spared.get(board);
  if (cached) return cached;
  const { formId, formName, fields } = board;
  const spares = spareKeys(fields.map(({ key }) => key)).map(placeableBlock);
  const wide = { formId, formName, fields: [...fields, ...spares] };
  spared.set(board, wide);
  return wide;
}

/** For parsing a layout's text: content named there is created. */
export function boardForText(project: OnBoard, text: string): Board {
  return boardOfKeys(project, [...new Set(text.match(/block:[a-z]+-\d+/g))]);
}

/** Cached per form, so that boards can be compared by identity. */
const boards = new WeakMap<FormDetails, Board & { readonly own: readonly string[] }>();
const spared = new WeakMap<Board, Board>();

/** A rich text of HubSpot, placed where its group is. */
export interface Block {
  readonly key: string;
  /** Index in HubSpot's arrangement. */
  readonly index: number;
  readonly richText: string;
}

export function blocksOf({ arrangement, fields }: FormDetails): Block[] {
  // A field's name may look like the key of a block.
  const taken = new Set(fields.map(({ key }) => key).filter((key) => key.startsWith(BLOCK_PREFIX)));
  const keyOf = (number: number) => {
    const key = `${BLOCK_PREFIX}${number}`;
    return taken.has(key) ? `${BLOCK_PREFIX}text-${number}` : key;
  };
  return arrangement.flatMap(({ richText }, index) =>
    richText === undefined ? [] : [{ key: keyOf(index + 1), index, richText }],
  );
}

/** Fields missing from the layout, each with its dependent fields. Texts may be missing without a report. */
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

/** Direct dependent fields in order; theirs are found under their own keys. */
export function childrenOf(details: FormDetails, key: string): readonly FieldDetails[] {
  return familiesOf(details).get(key) ?? [];
}

/** Cached per form: rendering and checks look up every field. */
function familiesOf(details: FormDetails): ReadonlyMap<string, readonly FieldDetails[]> {
  const cached = families.get(details);
  if (cached) return cached;
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
