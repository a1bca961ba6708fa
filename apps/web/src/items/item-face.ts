/** Display data of a card: label, icon, owning object and the source of a hidden value. */

import { type FieldDetails, fieldLabel } from '@formloom/form';
import { drawnKindOf } from '@formloom/kind';
import type { Content, Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import type { IconName, Picture } from '../ui/icons.tsx';
import { containsWords } from '../ui/search-text.ts';
import { type HtmlToText, htmlToText, plainAccountText, plainContentText } from './item-text.ts';
import { anyItem, type Item, type Items, isCustomContent, isFieldItem, itemsOf } from './items.ts';

/** Longer than any card shows. */
const MAX_LABEL_LENGTH = 200;

/** A field without a label is named by its placeholder, otherwise by its name. */
export function itemLabel(item: Item, words: Words, readHtml: HtmlToText = htmlToText): string {
  if (isFieldItem(item)) return fieldLabel(item);
  if (isCustomContent(item))
    return oneLine(plainContentText(item.content, readHtml)) || words.content[item.content.kind];
  return oneLine(plainAccountText(item, readHtml)) || words.form.wordless;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, MAX_LABEL_LENGTH).trim();

/** Every placed item has a label, even if it is no longer in the form. */
export function labelByKey({ byKey }: Items, key: string, words: Words): string {
  const item = byKey.get(key);
  return item ? itemLabel(item, words) : key;
}

/** The label of any item by key, conditional fields included. */
export function anyLabel(project: Project, key: string, words: Words): string {
  const item = anyItem(itemsOf(project), key);
  return item ? itemLabel(item, words) : key;
}

/** Matches the item's own text or that of its conditional fields. */
export function matches(
  items: Items,
  item: Item,
  filter: string,
  words: Words,
  readHtml: HtmlToText = htmlToText,
): boolean {
  if (containsWords(itemLabel(item, words, readHtml), filter)) return true;
  const children = items.children.get(item.key) ?? [];
  return children.some((child) => matches(items, child, filter, words, readHtml));
}

export function itemIcon(item: Item): Picture {
  if (isCustomContent(item)) return CONTENT_ICONS[item.content.kind];
  return isFieldItem(item) ? drawnKindOf(item) : 'paragraph';
}

const CONTENT_ICONS: Readonly<Record<Content['kind'], IconName>> = {
  heading: 'heading',
  text: 'paragraph',
  divider: 'divider',
  image: 'image',
};

/** The field's object, where it is not the contact. */
export function objectTag({ objectTypeId }: FieldDetails, { form }: Words): string | undefined {
  const { company, deal, ticket } = form.objectTypes;
  const names = new Map([
    ['0-1', undefined],
    ['0-2', company],
    ['0-3', deal],
    ['0-5', ticket],
  ]);
  const id = objectTypeId?.trim() || '0-1';
  return names.has(id) ? names.get(id) : id;
}

/** The fallback value of a hidden field, formatted; undefined where that is empty, too. */
export function fallbackText({ defaultValues, options }: FieldDetails): string | undefined {
  const labels = defaultValues.map((value) => options?.find((one) => one.value === value)?.label ?? value);
  const text = labels.join(', ').trim();
  return text === '' ? undefined : text;
}

/** The card's variant: visible, hidden or read-only. */
export function itemLook(item: Item): 'field' | 'hidden' | 'block' {
  if (!isFieldItem(item)) return 'block';
  return item.hidden ? 'hidden' : 'field';
}
