/** Everything the product knows about a kind of field: how to read, render, validate and edit it. */

import type { KindText, Renderer } from './renderer.ts';

/** Names of all kinds of fields. Add a new one here; the compiler then requires its folder. */
export type KindName =
  | 'text'
  | 'textarea'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'checkboxes'
  | 'radios'
  | 'select'
  | 'file'
  | 'hidden';

export interface FieldKind {
  /** Name in the markup. Code decides by the properties below, never by this name. */
  readonly name: KindName;
  readonly types: TypeNames;
  /**
   * Field names that imply this kind although the older API types them as plain text, with the type that each
   * has in the newer API.
   */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** The kind to render for a type and number of options, when it differs from this one. */
  readonly withOptions?: (count: number, type: string) => KindName;

  /** Visible to visitors. */
  readonly isSeen: boolean;
  /** Whether a page can submit a value for it. */
  readonly isSent: boolean;
  /** The input type of an answer. */
  readonly answer: AnswerShape;
  /** How HubSpot stores the value: fields with the same storage accept each other's values. */
  readonly value: ValueShape;
  /**
   * Whether HubSpot accepts a trimmed text as a value. `isOption` is true for any text when no options are
   * known.
   */
  readonly accepts: (text: string, isOption: (one: string) => boolean) => boolean;
  /** How conditions compare and display its values: as text, numbers, days, or yes and no. */
  readonly compares: 'text' | 'number' | 'day' | 'flag';
  /** Validation settings that HubSpot supports for it. */
  readonly validation?: 'digits' | 'blocked-domains';
  /** A sample value for tests and previews. */
  readonly sample: string;

  /** Default `autocomplete` token, when the field's name does not imply one. */
  readonly autocomplete?: string;
  readonly hasPlaceholder: boolean;
  /** Whether the label can be visually hidden; a checkbox needs its visible label. */
  readonly canHideLabel: boolean;
  /** Types that lead to a payment after submitting, which only HubSpot's embedded forms support. */
  readonly payments?: readonly string[];
  /** Accepts several files. */
  readonly takesFiles?: true;
  /** Texts that this kind shows in addition to those of every field. */
  readonly texts: (field: TextsAsked) => readonly KindText[];
  /** Icon in the editor: an SVG path in a 24-unit square. */
  readonly icon: string;
  /** Renders the whole field as HTML. */
  readonly draw: (renderer: Renderer) => string;
}

/** HubSpot's names of a kind. */
interface TypeNames {
  /** Names in the newer API, the most common one first. */
  readonly newer: readonly string[];
  /** Widgets and data types of the older API; details use the first newer name instead. */
  readonly older: readonly string[];
  /** Further names that are recognized and stay unchanged. */
  readonly others: readonly string[];
}

/** Text, checkbox, one or several options; or none for kinds without an input. */
export type AnswerShape = 'written' | 'ticked' | 'one-option' | 'some-options' | 'none';

export type ValueShape =
  | 'free'
  | 'address'
  | 'phone'
  | 'number'
  | 'day'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'upload';

/** The input for deciding which texts a field shows. */
interface TextsAsked {
  readonly required: boolean;
  readonly placeholder: string | null;
  readonly asksCountryCode: boolean;
}
