/**
 * What a card shows of its field or text: a label, a picture, whose field it is, where a hidden value comes
 * from.
 */

import { type FieldDetails, fieldLabel } from '@formloom/form';
import { drawnKindOf } from '@formloom/kind';
import type { Content, Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import type { IconName, Picture } from '../ui/icons.tsx';
import { containsWords } from '../ui/search-text.ts';
import { accountTextWords, contentWords, type ReadHtml, readHtmlWords } from './item-words.ts';
import { anyItem, type Item, type Items, isFieldItem, isOwnBlock, itemsOf } from './items.ts';

/** More than any card shows. */
const MAX_LABEL_LENGTH = 200;

/** A field without a label is known by what stands in it, else by its name. */
export function itemLabel(item: Item, words: Words, readHtml: ReadHtml = readHtmlWords): string {
  if (isFieldItem(item)) return fieldLabel(item);
  if (isOwnBlock(item))
    return oneLine(contentWords(item.content, readHtml)) || words.content[item.content.kind];
  return oneLine(accountTextWords(item, readHtml)) || words.form.wordless;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, MAX_LABEL_LENGTH).trim();

/** Whatever is placed has a label, also when it is no longer part of the form. */
export function labelByKey({ byKey }: Items, key: string, words: Words): string {
  const item = byKey.get(key);
  return item ? itemLabel(item, words) : key;
}

/** The label of anything with a key, conditional fields included. */
export function anyLabel(project: Project, key: string, words: Words): string {
  const item = anyItem(itemsOf(project), key);
  return item ? itemLabel(item, words) : key;
}

/** By its own words or by those of a field that goes with it. */
export function matches(
  items: Items,
  item: Item,
  filter: string,
  words: Words,
  readHtml: ReadHtml = readHtmlWords,
): boolean {
  if (containsWords(itemLabel(item, words, readHtml), filter)) return true;
  const children = items.children.get(item.key) ?? [];
  return children.some((child) => matches(items, child, filter, words, readHtml));
}

export function itemIcon(item: Item): Picture {
  if (isOwnBlock(item)) return CONTENT_ICONS[item.content.kind];
  return isFieldItem(item) ? drawnKindOf(item) : 'paragraph';
}

const CONTENT_ICONS: Readonly<Record<Content['kind'], IconName>> = {
  heading: 'heading',
  text: 'paragraph',
  divider: 'divider',
  image: 'image',
};

/** Whose field it is, where it is not a contact's. */
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

/**
 * What a field holds where the address says nothing, as a person reads it; undefined where that is nothing,
 * too.
 */
export function defaultWords({ defaultValues, options }: FieldDetails): string | undefined {
  const labels = defaultValues.map((value) => options?.find((one) => one.value === value)?.label ?? value);
  const text = labels.join(', ').trim();
  return text === '' ? undefined : text;
}

/** How a card is drawn: what visitors fill in, what they never see, and what they only read. */
export function itemLook(item: Item): 'field' | 'hidden' | 'block' {
  if (!isFieldItem(item)) return 'block';
  return item.hidden ? 'hidden' : 'field';
}
