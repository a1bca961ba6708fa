/** Items that cards show: fields with settings applied, texts of the provider and custom content, by key. */

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

/** Custom content. */
export interface CustomContent {
  readonly key: string;
  readonly content: Content;
}

/** A text of the account; `ownText` is Markdown that replaces it. */
export interface AccountText extends Block {
  readonly ownText?: string;
}

export type Item = FieldDetails | AccountText | CustomContent;

export function isFieldItem(item: Item): item is FieldDetails {
  return 'fieldType' in item;
}

export function isCustomContent(item: Item): item is CustomContent {
  return 'content' in item;
}

export interface Items {
  /** All placeable items in form order, then texts and content. */
  readonly placeable: readonly Item[];
  /** Content that could be added: one of each kind. */
  readonly addableContent: readonly CustomContent[];
  readonly byKey: ReadonlyMap<string, Item>;
  /** Conditional fields by the key of their parent. */
  readonly children: ReadonlyMap<string, readonly FieldDetails[]>;
}

type Form = Pick<Project, 'schema' | 'details' | 'layout' | 'design'>;

/** Memoized per form, so that cards compare by identity. */
export function itemsOf(project: Form): Items {
  const cached = byProject.get(project);
  if (cached) return cached;
  const items = buildItems(project);
  byProject.set(project, items);
  return items;
}

/** Cached, because every card asks. */
const byProject = new WeakMap<Form, Items>();

function buildItems(project: Form): Items {
  const details = applySettings(project.details, project.design.fields);
  const board = boardWithSpares(project);
  const before = cache.get(board);
  const { blocks, fields } = project.design;
  if (before?.details === details && before.blocks === blocks && before.fields === fields)
    return before.items;
  const texts = blocksOf(details).map((block) => withOwnText(block, project.design.fields));
  const fromAccount = [...details.fields.filter(({ parent }) => parent === undefined), ...texts];
  const keys = new Set(fromAccount.map(({ key }) => key));
  const own = (fields: ReadonlyArray<{ readonly key: string }>) =>
    fields.flatMap(({ key }) => (keys.has(key) ? [] : customContent(project, key)));
  const placed = boardOf(project).fields;
  const placeable = [...fromAccount, ...own(placed)];
  const addableContent = own(board.fields.slice(placed.length));
  const items = {
    placeable,
    addableContent,
    byKey: new Map([...placeable, ...addableContent].map((item) => [item.key, item])),
    children: childrenByParent(details),
  };
  cache.set(board, { details, blocks, fields, items });
  return items;
}

function withOwnText(block: Block, fields: Project['design']['fields']): AccountText {
  const ownText = settingsFor(fields, block.key)?.text;
  return ownText === undefined ? block : { ...block, ownText };
}

interface CacheEntry {
  readonly details: FormDetails;
  readonly blocks: Project['design']['blocks'];
  readonly fields: Project['design']['fields'];
  readonly items: Items;
}

/** Cached by board, which changes when another item becomes placeable. */
const cache = new WeakMap<object, CacheEntry>();

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

/** Keeps the previous object while its content is the same. */
function customContent({ design }: Form, key: string): CustomContent[] {
  const content = contentOf(design.blocks, key);
  if (!content) return [];
  const byKey = own.get(content) ?? new Map<string, CustomContent>();
  const block = byKey.get(key) ?? { key, content };
  own.set(content, byKey.set(key, block));
  return [block];
}

const own = new WeakMap<Content, Map<string, CustomContent>>();

/** A row as rendered: hidden items come after the visible ones. */
export function arranged(items: Items, keys: readonly string[]): { shown: string[]; hidden: string[] } {
  return {
    shown: keys.filter((key) => !isHidden(items, key)),
    hidden: keys.filter((key) => isHidden(items, key)),
  };
}

/** The parent of a conditional field. */
export function parentOf({ children }: Items, key: string): string | undefined {
  for (const [parent, fields] of children) if (fields.some((field) => field.key === key)) return parent;
  return undefined;
}

/** Any item by key, conditional fields included. */
export function anyItem(items: Items, key: string): Item | undefined {
  const parent = items.byKey.has(key) ? undefined : parentOf(items, key);
  return parent === undefined
    ? items.byKey.get(key)
    : items.children.get(parent)?.find((field) => field.key === key);
}

/** Items with settings: all except unplaced content, whose settings would not be saved. */
export function settableItem(project: Form, key: string): Item | undefined {
  const item = anyItem(itemsOf(project), key);
  return item && isCustomContent(item) && !findField(project.layout, key) ? undefined : item;
}

export function unplaced({ placeable }: Items, layout: Layout): Item[] {
  const placed = placedFields(layout);
  return placeable.filter(({ key }) => !placed.has(key));
}

/** Hidden fields: submitted but invisible, without space in their row. */
function isHidden({ byKey }: Items, key: string): boolean {
  const item = byKey.get(key);
  return item !== undefined && isFieldItem(item) && item.hidden;
}
