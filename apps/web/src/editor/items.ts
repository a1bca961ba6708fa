/** What cards stand for: the fields and texts of the form by key, worked out once for each form. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { type Layout, placedFields } from '@formloom/layout';
import { type Block, blocksOf } from '@formloom/project';

/** A field or a text of the provider. */
export type Item = FieldDetails | Block;

export function isBlock(item: Item): item is Block {
  return 'richText' in item;
}

export interface Items {
  /** Everything that can be placed, in the order of the form; texts come after the fields. */
  readonly placeable: readonly Item[];
  readonly byKey: ReadonlyMap<string, Item>;
  /** The fields that depend on a field, by its key. */
  readonly children: ReadonlyMap<string, readonly FieldDetails[]>;
}

/** The same objects for the same form, so that cards can be compared by identity. */
export function itemsOf(details: FormDetails): Items {
  const before = known.get(details);
  if (before) return before;
  const placeable = [...details.fields.filter(({ parent }) => parent === undefined), ...blocksOf(details)];
  const children = new Map<string, FieldDetails[]>();
  for (const field of details.fields) {
    if (field.parent === undefined) continue;
    const siblings = children.get(field.parent);
    if (siblings) siblings.push(field);
    else children.set(field.parent, [field]);
  }
  const items = { placeable, byKey: new Map(placeable.map((item) => [item.key, item])), children };
  known.set(details, items);
  return items;
}

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

export function unplaced({ placeable }: Items, layout: Layout): Item[] {
  const placed = placedFields(layout);
  return placeable.filter(({ key }) => !placed.has(key));
}

const known = new WeakMap<FormDetails, Items>();

/** Sent, but never seen: it takes no room in its row. */
function isHidden({ byKey }: Items, key: string): boolean {
  const item = byKey.get(key);
  return item !== undefined && !isBlock(item) && item.hidden;
}
