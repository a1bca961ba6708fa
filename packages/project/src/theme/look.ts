/**
 * All choices of a form's look in one table, used by reader, editor, style sheet and the page editor's
 * fields.
 */

import { choiceOf, type SchemaPart, SWITCH, wholeNumber } from '../schema/schema-part.ts';

/** A color in each of two palettes; `scheme` selects the palette. */
export const COLOURS = ['accent', 'text', 'background', 'field', 'border', 'error'] as const;
export type Colour = (typeof COLOURS)[number];

export type Choice =
  /** `#rrggbb`. */
  | { readonly kind: 'colour' }
  /** Integers; pixels when `unit` says so. */
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
  /** `page`: follows the page around the form, as far as detectable. */
  scheme: oneOf('light', 'dark', 'page'),
  font: oneOf('page', 'system', 'grotesque', 'humanist', 'geometric', 'serif', 'slab', 'mono'),
  /** Font of title and headings. */
  headings: oneOf('same', 'serif', 'geometric', 'slab'),
  /** Title size on wide screens. */
  title: pixels(18, 56),
  /** Base font size; other sizes are relative to it. */
  size: pixels(13, 22),
  /** Label size. */
  weight: { kind: 'number', least: 400, most: 700, step: 100, unit: '' } as const,
  radius: pixels(0, 40),
  /** Border width of fields and buttons. */
  edge: pixels(1, 3),
  density: oneOf('compact', 'cosy', 'roomy'),
  /** Only filled fields use the field color; the others use the background color. */
  fields: oneOf('outlined', 'filled', 'underlined'),
  labels: oneOf('above', 'beside', 'inside'),
  /** Radio buttons: a list, tiles, or tiles filled with the accent color when selected. */
  choices: oneOf('list', 'tiles', 'blocks'),
  buttons: oneOf('fit', 'full'),
  align: oneOf('start', 'center', 'end'),
  /** Pill shape, regardless of the corner radius. */
  pill: flag,
  /** Style of the Back button. */
  back: oneOf('button', 'link'),
  progress: oneOf('bars', 'steps', 'rules', 'line', 'dots', 'words', 'none'),
  /** With a background and padding. */
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

/** A complete look without undefined choices. */
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

/** The written form of a choice. */
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
