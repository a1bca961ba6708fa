/**
 * Everything that can be chosen of a form's look. One table: reading, editing, the style sheet and the page
 * editor's fields follow it.
 */

import { choiceOf, type SchemaPart, SWITCH, wholeNumber } from '../schema/schema-part.ts';

/** A colour in each of two palettes; which one counts is `scheme`'s to say. */
export const COLOURS = ['accent', 'text', 'background', 'field', 'border', 'error'] as const;
export type Colour = (typeof COLOURS)[number];

export type Choice =
  /** `#rrggbb`. */
  | { readonly kind: 'colour' }
  /** Whole numbers; pixels where `unit` says so. */
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly step: number;
      readonly unit: '' | 'px';
    }
  | { readonly kind: 'one-of'; readonly of: readonly string[] }
  | { readonly kind: 'flag' };

const colour = { kind: 'colour' } as const;
const flag = { kind: 'flag' } as const;
const oneOf = <const Of extends readonly string[]>(...of: Of) => ({ kind: 'one-of', of }) as const;
const pixels = (least: number, most: number, step = 1) =>
  ({ kind: 'number', least, most, step, unit: 'px' }) as const;

export const CHOICES = {
  accent: colour,
  text: colour,
  background: colour,
  field: colour,
  border: colour,
  error: colour,
  accentDark: colour,
  textDark: colour,
  backgroundDark: colour,
  fieldDark: colour,
  borderDark: colour,
  errorDark: colour,
  /** `page`: whatever the page around it is, as far as that can be told. */
  scheme: oneOf('light', 'dark', 'page'),
  font: oneOf('page', 'system', 'grotesque', 'humanist', 'geometric', 'serif', 'slab', 'mono'),
  /** Of the title and the headings. */
  headings: oneOf('same', 'serif', 'geometric', 'slab'),
  /** Of the title, where there is room for it. */
  title: pixels(18, 56),
  /** Of everything else, which is measured by it. */
  size: pixels(13, 22),
  /** Of labels. */
  weight: { kind: 'number', least: 400, most: 700, step: 100, unit: '' } as const,
  radius: pixels(0, 40),
  /** How thick the edges of fields and buttons are. */
  edge: pixels(1, 3),
  density: oneOf('compact', 'cosy', 'roomy'),
  /** Only a filled one has the field's colour; the others have that of the background. */
  fields: oneOf('outlined', 'filled', 'underlined'),
  labels: oneOf('above', 'beside', 'inside'),
  /** Radio buttons: a list, boxes to press, or boxes of which the chosen one is filled with the accent. */
  choices: oneOf('list', 'tiles', 'blocks'),
  buttons: oneOf('fit', 'full'),
  align: oneOf('start', 'center', 'end'),
  /** Round ends, whatever the corners are. */
  pill: flag,
  /** How the way back looks. */
  back: oneOf('button', 'link'),
  progress: oneOf('bars', 'steps', 'rules', 'line', 'dots', 'words', 'none'),
  /** On a ground of its own, with room around. */
  card: flag,
  width: pixels(320, 1200, 10),
} as const satisfies Readonly<Record<string, Choice>>;

export type LookKey = keyof typeof CHOICES;
export const LOOK_KEYS = Object.keys(CHOICES) as LookKey[];

type ValueOf<C> = C extends { kind: 'one-of'; of: readonly (infer Of)[] }
  ? Of
  : C extends { kind: 'number' }
    ? number
    : C extends { kind: 'flag' }
      ? boolean
      : string;

/** A whole look: nothing is left open. */
export type Look = { readonly [Key in LookKey]: ValueOf<(typeof CHOICES)[Key]> };

export function isChoice<Key extends LookKey>(key: Key, value: unknown): value is Look[Key] {
  const choice: Choice = CHOICES[key];
  switch (choice.kind) {
    case 'colour':
      return typeof value === 'string' && isColour(value);
    case 'number':
      return Number.isInteger(value) && Number(value) >= choice.least && Number(value) <= choice.most;
    case 'one-of':
      return typeof value === 'string' && choice.of.includes(value);
    case 'flag':
      return typeof value === 'boolean';
  }
}

const COLOUR = /^#[0-9a-fA-F]{6}$/;

export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** What is written of a choice. */
export function choiceShape(choice: Choice): SchemaPart {
  switch (choice.kind) {
    case 'colour':
      return { type: 'string', pattern: COLOUR.source };
    case 'number':
      return wholeNumber(choice.least, choice.most);
    case 'one-of':
      return choiceOf(choice.of);
    case 'flag':
      return SWITCH;
  }
}
