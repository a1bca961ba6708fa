/**
 * Custom content blocks: heading, text, image, divider. A block exists while the layout contains its key; its
 * content is stored beside the layout.
 */

import { ownValue } from '../own-value.ts';

export const CONTENT_KINDS = ['heading', 'text', 'divider', 'image'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export type Content =
  | { readonly kind: 'heading'; readonly text: string; readonly size: 'large' | 'small' }
  /** Markdown. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'divider' }
  /** Image URL; `alt` is the alternative text. */
  | {
      readonly kind: 'image';
      readonly src: string;
      readonly alt: string;
      /** Shown above the form's title, as a logo, wherever it is placed. */
      readonly above?: true;
    };

export type ContentByKey = Readonly<Record<string, Content>>;

/** Initial content of a new block. */
export const EMPTY_CONTENT: { readonly [Kind in ContentKind]: Extract<Content, { kind: Kind }> } = {
  heading: { kind: 'heading', text: '', size: 'large' },
  text: { kind: 'text', text: '' },
  divider: { kind: 'divider' },
  image: { kind: 'image', src: '', alt: '' },
};

const NUMBER = '[1-9]\\d{0,3}';
const KEY = new RegExp(`^block:(${CONTENT_KINDS.join('|')})-${NUMBER}$`);

/** Keys of one kind, as a regular expression. */
export const contentKeys = (kind: ContentKind) => `^block:${kind}-${NUMBER}$`;

/** The kind in a key such as `block:heading-1`; undefined when it is not custom content. */
export function contentKind(key: string): ContentKind | undefined {
  return KEY.exec(key)?.[1] as ContentKind | undefined;
}

export function contentOf(blocks: ContentByKey, key: string): Content | undefined {
  const kind = contentKind(key);
  if (!kind) return undefined;
  const content = ownValue(blocks, key);
  return content?.kind === kind ? content : EMPTY_CONTENT[kind];
}

/** One unused key of each kind, for adding a block. */
export function spareKeys(taken: Iterable<string>): string[] {
  const keys = new Set(taken);
  return CONTENT_KINDS.map((kind) => {
    let number = 1;
    while (keys.has(`block:${kind}-${number}`)) number += 1;
    return `block:${kind}-${number}`;
  });
}
