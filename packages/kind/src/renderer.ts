/**
 * The HTML renderer passed to each kind. Values of attributes and content are HTML already: `data` escapes
 * what is not.
 */

import type { FormAttribute } from './form-attributes.ts';

/** Texts of a form that only some kinds of fields show. */
export const KIND_TEXTS = [
  'select',
  'choose',
  'email',
  'number',
  'date',
  'file',
  'countryCode',
  'consent',
] as const;
export type KindText = (typeof KIND_TEXTS)[number];

export interface Renderer {
  readonly field: DrawnField;
  readonly id: string;
  /** Whether a phone field has a country code dropdown. */
  readonly asksCountryCode: boolean;
  /** Whether to render the `required` attribute: not for fields that may be hidden by a condition. */
  readonly mayBeRequired: boolean;
  /** Rendered dependent fields. */
  readonly children: string;

  /** A tag with attributes in the given order; a void element without content. */
  readonly tag: (name: string, attributes: Attributes, content?: string) => string;
  /** Escapes data such as values and keys. */
  readonly data: (text: string) => string;
  /** A text of the form, as content and as attribute value. */
  readonly text: (key: KindText) => string;
  readonly attribute: (key: KindText) => string;

  /**
   * The editable label with its required mark. `isSpoken` adds the mark for screen readers, which groups
   * need.
   */
  readonly label: (isSpoken?: boolean) => string;
  /** The label without a mark. */
  readonly bareLabel: () => string;
  readonly labelClass: () => string;
  readonly help: () => string;
  /** The placeholder; a space where there is none, so that CSS `:placeholder-shown` detects empty inputs. */
  readonly placeholder: () => string;
  /** The text of the empty option, if any. */
  readonly emptyChoice: () => string | undefined;
  readonly option: (index: number, label: string) => string;

  /** Attributes of every input: id, name, autocomplete, required, aria-describedby. */
  readonly control: () => Attributes;
  readonly describedBy: string;
  /** Attributes of the element around the field. */
  readonly wrapper: (extra?: Attributes) => Attributes;
  /** A whole field: label and input. */
  readonly labelled: (control: string) => string;
  /** A whole field with custom content, help text, error message and dependent fields. */
  readonly wrapped: (tag: 'div' | 'fieldset', content: string, extra?: Attributes) => string;
}

/** Values are already escaped; undefined attributes are omitted, `true` is an attribute without a value. */
export type Attributes = Readonly<
  Partial<Record<`data-fl-${FormAttribute}` | HtmlAttribute, string | true | undefined>>
>;

/** HTML attributes used by forms. */
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

interface DrawnField {
  readonly key: string;
  readonly defaultValues: readonly string[];
  readonly options?: readonly DrawnOption[];
}

export interface DrawnOption {
  readonly label: string;
  readonly value: string;
}
