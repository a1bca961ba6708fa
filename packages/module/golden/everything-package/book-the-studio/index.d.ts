/** The answers of this form, by field. What is not marked with ? is there whenever it is sent. */
export interface Values {
  /** First name */
  readonly firstname: string;
  /** Email */
  readonly email: string;
  /** Light */
  readonly light?: 'day' | 'lamp' | '';
  /** Which lamp */
  readonly lamp?: 'large' | 'small';
  /** Watts */
  readonly watts?: string;
  /** Best hour */
  readonly hour?: string;
  /** Code */
  readonly code?: string;
  /** Phone */
  readonly phone?: string;
  /** Company */
  readonly '0-2/name'?: string;
  /** Day */
  readonly day: string;
  /** Props */
  readonly props: ReadonlyArray<'chair' | 'cloth'>;
  /** I know the rules */
  readonly rules: 'true' | 'false';
  /** Note */
  readonly note?: string;
  /** Campaign */
  readonly campaign?: string;
}

/** What each event of the form tells. Only `formloom:submit` holds answers. */
export interface FormEvents {
  'formloom:ready': CustomEvent<{ readonly form: string; readonly steps: number }>;
  'formloom:start': CustomEvent<{ readonly field: string }>;
  'formloom:step': CustomEvent<{ readonly index: number; readonly from: number; readonly title: string }>;
  'formloom:error': CustomEvent<{ readonly fields: readonly string[] }>;
  /** Cancelling it sends nothing. */
  'formloom:submit': CustomEvent<{ readonly values: Values }>;
  'formloom:success': CustomEvent<Record<never, never>>;
  'formloom:failure': CustomEvent<{ readonly reason: string }>;
  'formloom:abandon': CustomEvent<{ readonly step: number; readonly field: string }>;
}

export interface FormElement extends HTMLElement {
  /** Setting changes only the keys given. */
  get values(): Partial<Values>;
  set values(values: Partial<Values>);
  /** Counted from 0. */
  step: number;
  readonly form: HTMLFormElement | null;
  submit(): void;
  /** Begins anew, also after it was sent. */
  reset(): void;
  goTo(index: number): void;
  focusFirstError(): void;
  addEventListener<Name extends keyof FormEvents>(
    type: Name,
    listener: (this: FormElement, event: FormEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: Exclude<string, `formloom:${string}`>,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface FieldFacts {
  readonly key: keyof Values;
  readonly label: string;
  readonly kind: string;
  readonly required: boolean;
  readonly options?: ReadonlyArray<{ readonly label: string; readonly value: string }>;
}

export interface RenderOptions {
  readonly noTitle?: boolean;
  readonly noPrefill?: boolean;
  readonly shadow?: boolean;
  /** Counted from 0. */
  readonly step?: number;
  /** What stands in the element, without the element itself. */
  readonly inside?: boolean;
  /** The form’s own if left out: a server knows of no visitor. */
  readonly language?: Language;
}

export type Language = 'en' | 'es';
/** The form's own comes first. */
export declare const languages: readonly Language[];
export declare const tag: 'fl-book-the-studio';
export declare const fields: readonly FieldFacts[];
/** The form as HTML, for a server. */
export declare function render(options?: RenderOptions): string;
/** Makes the element known to the page; once is enough, and more does no harm. */
export declare function define(tag?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'fl-book-the-studio': FormElement;
  }
}
