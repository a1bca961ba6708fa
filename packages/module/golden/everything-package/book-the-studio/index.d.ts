/** The answers of this form, by field. What is not marked with ? is there whenever it is sent. */
export interface Values {
  /** First name */
  readonly firstname: string;
  /** Email */
  readonly email: string;
  /** Light */
  readonly light?: 'day' | 'lamp' | '' | undefined;
  /** Which lamp */
  readonly lamp?: 'large' | 'small' | undefined;
  /** Watts */
  readonly watts?: string | undefined;
  /** Best hour */
  readonly hour?: string | undefined;
  /** Code */
  readonly code?: string | undefined;
  /** Phone */
  readonly phone?: string | undefined;
  /** Company */
  readonly '0-2/name'?: string | undefined;
  /** Day */
  readonly day: string;
  /** Props */
  readonly props: ReadonlyArray<'chair' | 'cloth'>;
  /** I know the rules */
  readonly rules: 'true' | 'false';
  /** Note */
  readonly note?: string | undefined;
  /** Campaign */
  readonly campaign?: string | undefined;
  /** Monthly news */
  readonly 'consent.box-55': 'true' | 'false';
  /** Free days */
  readonly 'consent.box-56': 'true' | 'false';
  /** I agree. */
  readonly 'consent.process': 'true' | 'false';
}

/** Answers to write into the form: only the keys given change. */
export type GivenValues = { readonly [Key in keyof Values]?: Values[Key] | undefined };

export type FailureReason =
  | 'no-target'
  | 'refused'
  | 'busy'
  | 'failed'
  | 'unsure'
  | 'offline'
  | 'unreachable'
  | 'blocked'
  | 'cancelled';

/** Its target is always the element. */
export interface FormEvent<Detail> extends CustomEvent<Detail> {
  readonly target: FormElement;
}

/** Only `formloom:submit` holds answers. */
export interface FormEvents {
  'formloom:ready': FormEvent<{ readonly form: string; readonly steps: number }>;
  'formloom:start': FormEvent<{ readonly field: string }>;
  'formloom:step': FormEvent<{ readonly index: number; readonly from: number; readonly title: string }>;
  'formloom:error': FormEvent<{ readonly fields: readonly string[] }>;
  /** Cancelling it sends nothing. */
  'formloom:submit': FormEvent<{
    readonly values: Values;
    /** Sending waits for it; false, or a rejection, sends nothing. */
    readonly waitUntil: (check: Promise<unknown>) => void;
  }>;
  /** Cancelling it leaves the form as it is: no message, no redirect. */
  'formloom:success': FormEvent<Record<never, never>>;
  'formloom:failure': FormEvent<{ readonly reason: FailureReason }>;
  'formloom:abandon': FormEvent<{ readonly step: number; readonly field: string }>;
}

/** Every event that an element can hear, with what its listeners get. */
export type ElementEvents = FormEvents & HTMLElementEventMap;

export type Listener<Heard> =
  | ((this: FormElement, event: Heard) => unknown)
  | { handleEvent(event: Heard): unknown };

/** Any other name, but no misspelt `formloom:` event. */
export type OtherEvent<Name extends string> = Name extends `formloom:${string}` ? never : Name;

export interface FormElement extends HTMLElement {
  get values(): Partial<Values>;
  set values(values: GivenValues);
  /** Counted from 0. */
  step: number;
  readonly form: HTMLFormElement | null;
  submit(): void;
  /** Begins again with what `values` gave, also after it was sent. */
  reset(): void;
  goTo(index: number): void;
  focusFirstError(): void;
  addEventListener<Name extends keyof ElementEvents>(
    type: Name,
    listener: Listener<ElementEvents[Name]>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends string>(
    type: OtherEvent<Name>,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof ElementEvents>(
    type: Name,
    listener: Listener<ElementEvents[Name]>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends string>(
    type: OtherEvent<Name>,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** What stands on the tag, for the types of templates. */
export interface TagAttributes {
  readonly shadow?: true | '' | undefined;
  readonly 'no-title'?: true | '' | undefined;
  readonly 'no-prefill'?: true | '' | undefined;
  /** Counted from 0. */
  readonly step?: number | undefined;
}

export interface FieldFacts {
  readonly key: keyof Values;
  readonly label: string;
  readonly kind: string;
  readonly required: boolean;
  readonly options?: ReadonlyArray<{ readonly label: string; readonly value: string }>;
}

export interface RenderOptions {
  readonly noTitle?: boolean | undefined;
  readonly noPrefill?: boolean | undefined;
  readonly shadow?: boolean | undefined;
  /** Counted from 0. */
  readonly step?: number | undefined;
  /** What stands in the element, without the element itself. */
  readonly inside?: boolean | undefined;
  /** The form’s own if left out: a server knows of no visitor. */
  readonly language?: Language | undefined;
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
