/**
 * What a kind draws itself with. Texts that come out of it are safe to stand in markup; what it is given is
 * not.
 */

import type { FormAttribute } from './form-attributes.ts';
import type { KindText } from './kind-text.ts';

export interface Pen {
  readonly field: PenField;
  readonly id: string;
  /** Whether a phone comes with a choice of country codes. */
  readonly asksCountryCode: boolean;
  /** Whether the browser may be told that an answer is required: not while the field may be out of sight. */
  readonly mayBeRequired: boolean;
  /** The fields that depend on this one, drawn already. */
  readonly children: string;

  /** A tag with attributes in the order they are given; without content it has no end. */
  readonly tag: (name: string, attributes: Attributes, content?: string) => string;
  /** Data that stands as it came: values, keys. */
  readonly data: (text: string) => string;
  /** A text of the whole form, between tags and in an attribute. */
  readonly text: (key: KindText) => string;
  readonly attribute: (key: KindText) => string;

  /**
   * What its editors may change: its label, with the mark of what is required. `said` is for groups, which
   * have no other way to say it.
   */
  readonly label: (said?: boolean) => string;
  /** The label without any mark. */
  readonly bareLabel: () => string;
  readonly labelClass: () => string;
  readonly help: () => string;
  /**
   * The words in an empty control; a blank where there are none, which tells a style sheet that nothing is
   * filled in yet.
   */
  readonly placeholder: () => string;
  /** The words of an empty choice, where the field has any. */
  readonly emptyChoice: () => string | undefined;
  readonly option: (index: number, label: string) => string;

  /** What every control has: id, name, what a browser fills in, what is required, what describes it. */
  readonly control: () => Attributes;
  readonly describedBy: string;
  /** What the element around the field has. */
  readonly wrapper: (extra?: Attributes) => Attributes;
  /** A whole field: a label above a control. */
  readonly labelled: (control: string) => string;
  /** A whole field around anything, with its help, a place for its error, and its children. */
  readonly wrapped: (tag: 'div' | 'fieldset', content: string, extra?: Attributes) => string;
}

/**
 * Values are safe already; those that are undefined are left out, and `true` is an attribute without a value.
 */
export type Attributes = Readonly<
  Partial<Record<`data-fl-${FormAttribute}` | HtmlAttribute, string | true | undefined>>
>;

/** Those of HTML that forms are drawn with. */
type HtmlAttribute =
  | `aria-${string}`
  | 'alt'
  | 'autocomplete'
  | 'checked'
  | 'class'
  | 'dir'
  | 'for'
  | 'form'
  | 'hidden'
  | 'id'
  | 'inputmode'
  | 'lang'
  | 'list'
  | 'loading'
  | 'name'
  | 'pattern'
  | 'placeholder'
  | 'required'
  | 'role'
  | 'rows'
  | 'selected'
  | 'src'
  | 'step'
  | 'title'
  | 'type'
  | 'value'
  | 'width';

interface PenField {
  readonly key: string;
  readonly defaultValues: readonly string[];
  readonly options?: readonly PenOption[];
}

export interface PenOption {
  readonly label: string;
  readonly value: string;
}
