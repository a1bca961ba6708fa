/** What the product knows of a kind of field, wherever it is read, drawn, checked or edited. */

import type { KindName } from './kind-name.ts';
import type { KindText } from './kind-text.ts';
import type { Pen } from './pen.ts';

export interface FieldKind {
  /** What the markup calls it. Decisions are made by the facts below, never by this name. */
  readonly name: KindName;
  readonly types: TypeNames;
  /**
   * Names of fields that are of this kind although the provider calls them plain text, as its older structure
   * does; and the type that each of them has in the newer one.
   */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** Which kind a field of this type is drawn as with so many options, where that is not always this one. */
  readonly withOptions?: (count: number, type: string) => KindName;

  /** Whether visitors see it. */
  readonly isSeen: boolean;
  /** Whether a page can send an answer to it. */
  readonly isSent: boolean;
  /** What an answer consists of. */
  readonly answer: AnswerShape;
  /**
   * What the provider keeps of an answer: fields that keep the same take each other's values, however they
   * look.
   */
  readonly value: ValueShape;
  /**
   * Whether the provider takes a trimmed text as its value; `isOption` is true for any text where no options
   * are known.
   */
  readonly accepts: (text: string, isOption: (one: string) => boolean) => boolean;
  /**
   * What conditions take its answers for, and so how they are read and said: as they are written, as numbers,
   * as days, as yes and no.
   */
  readonly compares: 'text' | 'number' | 'day' | 'flag';
  /** What the provider's validation settings can hold for it. */
  readonly validation?: 'digits' | 'blocked-domains';
  /** An answer to try it with. */
  readonly sample: string;

  /** What a browser may fill in, where the field's name does not say more. */
  readonly autocomplete?: string;
  readonly hasPlaceholder: boolean;
  /**
   * Whether its label can be left to listeners: words beside a box are all there is to say what it is for.
   */
  readonly canHideLabel: boolean;
  /** Those of its types that lead to a payment after the answer, which only the provider's own forms do. */
  readonly payments?: readonly string[];
  /** Whether it may take several files. */
  readonly takesFiles?: true;
  /** Texts of the form that it comes to say, beside those that every field says. */
  readonly texts: (field: TextsAsked) => readonly KindText[];
  /** Its picture in the editor: a path on a square of 24 units. */
  readonly icon: string;
  /** The whole field as markup. */
  readonly draw: (pen: Pen) => string;
}

/** The provider's names for a kind. */
interface TypeNames {
  /** In its newer vocabulary, the usual one first. */
  readonly newer: readonly string[];
  /** Its older widgets and its data types: a form's details say the first of the newer names instead. */
  readonly older: readonly string[];
  /** Others that are understood, and stay as they are written. */
  readonly others: readonly string[];
}

/** Written, ticked or not, one or several of its options; or nothing, because nothing can be answered. */
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

/** What has to be known of a field to tell which texts it comes to say. */
interface TextsAsked {
  readonly required: boolean;
  readonly placeholder: string | null;
  readonly asksCountryCode: boolean;
}
