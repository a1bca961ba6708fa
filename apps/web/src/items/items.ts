/**
 * What cards stand for: fields as visitors meet them, the provider's texts and the operator's own content, by
 * key.
 */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { findField, type Layout, placedFields } from '@formloom/layout';
import {
  applySettings,
  type Block,
  blocksOf,
  boardOf,
  boardWithSpares,
  type Content,
  contentOf,
  type Project,
  settingsFor,
} from '@formloom/project';

/** Something that the operator put beside the fields. */
export interface OwnBlock {
  readonly key: string;
  readonly content: Content;
}

/** A text of the account; `ownText` is Markdown in its place. */
export interface AccountText extends Block {
  readonly ownText?: string;
}

export type Item = FieldDetails | AccountText | OwnBlock;

export function isFieldItem(item: Item): item is FieldDetails {
  return 'fieldType' in item;
}

export function isOwnBlock(item: Item): item is OwnBlock {
  return 'content' in item;
}

export interface Items {
  /** Everything that can be placed, in the order of the form; texts and content come after the fields. */
  readonly placeable: readonly Item[];
  /** Content that could be added: one of each kind. */
  readonly spares: readonly OwnBlock[];
  readonly byKey: ReadonlyMap<string, Item>;
  /** The fields that depend on a field, by its key. */
  readonly children: ReadonlyMap<string, readonly FieldDetails[]>;
}

type Form = Pick<Project, 'schema' | 'details' | 'layout' | 'design'>;

/** The same objects for the same form, so that cards can be compared by identity. */
export function itemsOf(project: Form): Items {
  const asked = byProject.get(project);
  if (asked) return asked;
  const items = workOut(project);
  byProject.set(project, items);
  return items;
}

/** Every card asks. */
const byProject = new WeakMap<Form, Items>();

function workOut(project: Form): Items {
  const details = applySettings(project.details, project.design.fields);
  const board = boardWithSpares(project);
  const before = known.get(board);
  const { blocks, fields } = project.design;
  if (before?.details === details && before.blocks === blocks && before.fields === fields)
    return before.items;
  const texts = blocksOf(details).map((block) => withOwnText(block, project.design.fields));
  const given = [...details.fields.filter(({ parent }) => parent === undefined), ...texts];
  const keys = new Set(given.map(({ key }) => key));
  const own = (fields: ReadonlyArray<{ readonly key: string }>) =>
    fields.flatMap(({ key }) => (keys.has(key) ? [] : ownBlock(project, key)));
  const placed = boardOf(project).fields;
  const placeable = [...given, ...own(placed)];
  const spares = own(board.fields.slice(placed.length));
  const items = {
    placeable,
    spares,
    byKey: new Map([...placeable, ...spares].map((item) => [item.key, item])),
    children: childrenByParent(details),
  };
  known.set(board, { details, blocks, fields, items });
  return items;
}

function withOwnText(block: Block, fields: Project['design']['fields']): AccountText {
  const ownText = settingsFor(fields, block.key)?.text;
  return ownText === undefined ? block : { ...block, ownText };
}

interface Known {
  readonly details: FormDetails;
  readonly blocks: Project['design']['blocks'];
  readonly fields: Project['design']['fields'];
  readonly items: Items;
}

/** By board, which is another one as soon as something else can be placed. */
const known = new WeakMap<object, Known>();

function childrenByParent({ fields }: FormDetails): ReadonlyMap<string, readonly FieldDetails[]> {
  const children = new Map<string, FieldDetails[]>();
  for (const field of fields) {
    if (field.parent === undefined) continue;
    const siblings = children.get(field.parent);
    if (siblings) siblings.push(field);
    else children.set(field.parent, [field]);
  }
  return children;
}

/** The same object for as long as it holds the same. */
function ownBlock({ design }: Form, key: string): OwnBlock[] {
  const content = contentOf(design.blocks, key);
  if (!content) return [];
  const byKey = own.get(content) ?? new Map<string, OwnBlock>();
  const block = byKey.get(key) ?? { key, content };
  own.set(content, byKey.set(key, block));
  return [block];
}

const own = new WeakMap<Content, Map<string, OwnBlock>>();

/** A row as it is drawn: what is hidden comes after what stands side by side. */
export function arranged(items: Items, keys: readonly string[]): { shown: string[]; hidden: string[] } {
  return {
    shown: keys.filter((key) => !isHidden(items, key)),
    hidden: keys.filter((key) => isHidden(items, key)),
  };
}

/** The field that a conditional one depends on. */
export function parentOf({ children }: Items, key: string): string | undefined {
  for (const [parent, fields] of children) if (fields.some((field) => field.key === key)) return parent;
  return undefined;
}

/** Anything with a key, conditional fields included. */
export function anyItem(items: Items, key: string): Item | undefined {
  const parent = items.byKey.has(key) ? undefined : parentOf(items, key);
  return parent === undefined
    ? items.byKey.get(key)
    : items.children.get(parent)?.find((field) => field.key === key);
}

/** What settings can be shown of: anything but content that is not placed, of which nothing would be kept. */
export function settableItem(project: Form, key: string): Item | undefined {
  const item = anyItem(itemsOf(project), key);
  return item && isOwnBlock(item) && !findField(project.layout, key) ? undefined : item;
}

export function unplaced({ placeable }: Items, layout: Layout): Item[] {
  const placed = placedFields(layout);
  return placeable.filter(({ key }) => !placed.has(key));
}

/** Sent, but never seen: it takes no room in its row. */
function isHidden({ byKey }: Items, key: string): boolean {
  const item = byKey.get(key);
  return item !== undefined && isFieldItem(item) && item.hidden;
}
