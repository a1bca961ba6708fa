/**
 * One entry per choice of a form's look, used by reader, writer, JSON Schema, editor, style sheet and the
 * page editor's fields.
 */

import { choiceOf, leaf, type ObjectOf, parse, SWITCH, type Value, wholeNumber } from '../value.ts';

/** A color in each of two palettes; `scheme` selects the palette. */
export const COLOURS = ['accent', 'text', 'background', 'field', 'border', 'error'] as const;
export type Colour = (typeof COLOURS)[number];

/** How a choice is made. */
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

const COLOUR = /^#[0-9a-fA-F]{6}$/;

export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** `plain` is the value of the plain theme. */
const colour = (plain: string) =>
  ({
    kind: 'colour',
    plain,
    ...leaf({ type: 'string', pattern: COLOUR.source }, (input) =>
      typeof input === 'string' && isColour(input) ? input.toLowerCase() : undefined,
    ),
  }) as const;
const flag = { kind: 'flag', plain: false, ...SWITCH } as const;
const oneOf = <const T extends string>(plain: NoInfer<T>, of: readonly T[]) =>
  ({ kind: 'one-of', plain, of, ...choiceOf(of) }) as const;
const number = <Unit extends '' | 'px'>(
  plain: number,
  least: number,
  most: number,
  step: number,
  unit: Unit,
) => ({ kind: 'number', plain, least, most, step, unit, ...wholeNumber(least, most) }) as const;
const pixels = (plain: number, least: number, most: number, step = 1) =>
  number(plain, least, most, step, 'px');

export const CHOICES = {
  accent: colour('#1f2328'),
  text: colour('#1f2328'),
  background: colour('#ffffff'),
  field: colour('#f3f4f6'),
  border: colour('#838b96'),
  error: colour('#b3261e'),
  accentDark: colour('#eef2f7'),
  textDark: colour('#eef2f7'),
  backgroundDark: colour('#16191d'),
  fieldDark: colour('#0f1215'),
  borderDark: colour('#79828e'),
  errorDark: colour('#ff9a8f'),
  /** `page`: follows the page around the form, as far as detectable. */
  scheme: oneOf('page', ['light', 'dark', 'page']),
  font: oneOf('page', ['page', 'system', 'grotesque', 'humanist', 'geometric', 'serif', 'slab', 'mono']),
  /** Font of title and headings. */
  headings: oneOf('same', ['same', 'serif', 'geometric', 'slab']),
  /** Title size on wide screens. */
  title: pixels(28, 18, 56),
  /** Base font size; other sizes are relative to it. */
  size: pixels(16, 13, 22),
  /** Label size. */
  weight: number(600, 400, 700, 100, ''),
  radius: pixels(6, 0, 40),
  /** Border width of fields and buttons. */
  edge: pixels(1, 1, 3),
  density: oneOf('cosy', ['compact', 'cosy', 'roomy']),
  /** Only filled fields use the field color; the others use the background color. */
  fields: oneOf('outlined', ['outlined', 'filled', 'underlined']),
  labels: oneOf('above', ['above', 'beside', 'inside']),
  /** Radio buttons: a list, tiles, or tiles filled with the accent color when selected. */
  choices: oneOf('list', ['list', 'tiles', 'blocks']),
  buttons: oneOf('fit', ['fit', 'full']),
  align: oneOf('end', ['start', 'center', 'end']),
  /** Pill shape, regardless of the corner radius. */
  pill: flag,
  /** Style of the Back button. */
  back: oneOf('button', ['button', 'link']),
  progress: oneOf('bars', ['bars', 'steps', 'rules', 'line', 'dots', 'words', 'none']),
  /** With a background and padding. */
  card: flag,
  width: pixels(760, 320, 1200, 10),
} as const satisfies Readonly<Record<string, Choice & Value<unknown>>>;

export type LookKey = keyof typeof CHOICES;
export const LOOK_KEYS = Object.keys(CHOICES) as LookKey[];

/** A complete look without undefined choices. */
export type Look = Required<ObjectOf<typeof CHOICES>>;

export function isChoice<Key extends LookKey>(key: Key, value: unknown): value is Look[Key] {
  return parse<unknown>(CHOICES[key], value) !== undefined;
}
