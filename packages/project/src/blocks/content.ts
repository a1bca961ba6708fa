/**
 * Custom content blocks: heading, text, image, divider. A block exists while the layout contains its key; its
 * content is stored beside the layout.
 */

import { type JsonSchema, LIMITS } from '@formloom/form';
import { ownValue } from '../own-value.ts';
import {
  ANY_TEXT,
  choiceOf,
  described,
  initially,
  initialOf,
  keyed,
  leaf,
  type ObjectOf,
  objectOf,
  type Parts,
  quietly,
  strictly,
  type Value,
} from '../value.ts';

export const CONTENT_KINDS = ['heading', 'text', 'divider', 'image'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const exactly = <const Kind extends ContentKind>(kind: Kind) =>
  initially({ schema: { const: kind }, read: () => kind, write: () => kind }, kind);
const TEXT = initially(quietly(ANY_TEXT), '');
const MARKDOWN = initially(quietly(described(ANY_TEXT, 'Markdown.')), '');
const ON = quietly(leaf<true>({ const: true }, (input) => (input === true ? input : undefined)));

const PARTS = {
  heading: {
    kind: exactly('heading'),
    text: TEXT,
    size: initially(quietly(choiceOf(['large', 'small'])), 'large'),
  },
  text: { kind: exactly('text'), text: MARKDOWN },
  divider: { kind: exactly('divider') },
  /** `above`: shown above the form's title, as a logo, wherever it is placed. */
  image: { kind: exactly('image'), src: TEXT, alt: TEXT, above: ON },
};

type ContentOf<Kind extends ContentKind> = ObjectOf<(typeof PARTS)[Kind]>;
export type Content = { [Kind in ContentKind]: ContentOf<Kind> }[ContentKind];

const blockOf = <P extends Parts>(kind: ContentKind, parts: P) =>
  strictly(objectOf(`A ${kind} of your own.`, parts, { isComplete: true }));

/** Invalid parts get their initial value. */
export const CONTENT: { readonly [Kind in ContentKind]: Value<ContentOf<Kind>> } = {
  heading: blockOf('heading', PARTS.heading),
  text: blockOf('text', PARTS.text),
  divider: blockOf('divider', PARTS.divider),
  image: blockOf('image', PARTS.image),
};

export type ContentByKey = Readonly<Record<string, Content>>;

/** Initial content of a new block. */
export const EMPTY_CONTENT: { readonly [Kind in ContentKind]: ContentOf<Kind> } = {
  heading: initialOf(PARTS.heading),
  text: initialOf(PARTS.text),
  divider: initialOf(PARTS.divider),
  image: initialOf(PARTS.image),
};

const NUMBER = '[1-9]\\d{0,3}';
const KEY = new RegExp(`^block:(${CONTENT_KINDS.join('|')})-${NUMBER}$`);

/** A schema for each kind, by the pattern of its keys. */
export const contentSchemas = (schemaOf: (kind: ContentKind) => JsonSchema) =>
  Object.fromEntries(CONTENT_KINDS.map((kind) => [`^block:${kind}-${NUMBER}$`, schemaOf(kind)]));

/** The kind in a key such as `block:heading-1`; undefined when it is not custom content. */
export function contentKind(key: string): ContentKind | undefined {
  return KEY.exec(key)?.[1] as ContentKind | undefined;
}

/** The key determines the kind; a kind in the value is ignored. */
export const BLOCKS: Value<ContentByKey> = keyed<Content>(
  {
    type: 'object',
    description: 'What content of your own holds, by key.',
    patternProperties: contentSchemas((kind) => CONTENT[kind].schema),
    additionalProperties: false,
    maxProperties: LIMITS.blocks,
  },
  (key) => {
    const kind = contentKind(key);
    return kind && CONTENT[kind];
  },
);

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
