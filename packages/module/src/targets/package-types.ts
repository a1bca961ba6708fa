/**
 * Generates the TypeScript types of one form: values, element, events, React component, and tag in templates.
 */

import type { Project } from '@formloom/project';
import { FAILURE_REASONS } from '../form-events.ts';
import { languageUnion } from './package-scripts.ts';
import { tagOf } from './shipped-form.ts';
import { componentOf } from './usage.ts';
import { propertyName, valueTypes } from './value-types.ts';

export function indexTypes(project: Project): string {
  const values = valueTypes(project).map(
    ({ key, label, type, required }) =>
      `  /** ${commented(label)} */\n  readonly ${propertyName(key)}${required ? `: ${type}` : `?: ${type} | undefined`};`,
  );
  const languages = languageUnion(project);
  return `/** The answers of this form, by field. What is not marked with ? is there whenever it is sent. */
export interface Values {
${values.join('\n')}
}

/** Answers to write into the form: only the keys given change. */
export type GivenValues = { readonly [Key in keyof Values]?: Values[Key] | undefined };

export type FailureReason =
${FAILURE_REASONS.map((reason) => `  | '${reason}'`).join('\n')};

/** Its target is always the element. */
export interface FormEvent<Detail> extends CustomEvent<Detail> {
  readonly target: FormElement;
}

/** Only \`formloom:submit\` holds answers. */
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

/** Any other name, but no misspelt \`formloom:\` event. */
export type OtherEvent<Name extends string> = Name extends \`formloom:\${string}\` ? never : Name;

export interface FormElement extends HTMLElement {
  get values(): Partial<Values>;
  set values(values: GivenValues);
  /** Counted from 0. */
  step: number;
  readonly form: HTMLFormElement | null;
  submit(): void;
  /** Begins again with what \`values\` gave, also after it was sent. */
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
  readonly inside?: boolean | undefined;${languages && '\n  /** The form’s own if left out: a server knows of no visitor. */\n  readonly language?: Language | undefined;'}
}

${languages && `export type Language = ${languages};\n/** The form's own comes first. */\nexport declare const languages: readonly Language[];\n`}export declare const tag: '${tagOf(project)}';
export declare const fields: readonly FieldFacts[];
/** The form as HTML, for a server. */
export declare function render(options?: RenderOptions): string;
/** Makes the element known to the page; once is enough, and more does no harm. */
export declare function define(tag?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    '${tagOf(project)}': FormElement;
  }
}
`;
}

export function reactTypes(project: Project): string {
  const component = componentOf(project);
  const languages = languageUnion(project);
  return `import type { CSSProperties, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {
  FormElement as $Element,
  FormEvents as $Events,
  GivenValues as $Values,
  TagAttributes as $Attributes,
} from './index.js';

type $Listener<Name extends keyof $Events> = ((event: $Events[Name]) => void) | undefined;

interface $Props {
  /** Answers to begin with, or to put in later: a key whose value changes is written into the form. */
  readonly values?: $Values | undefined;
  /** Counted from 0. */
  readonly step?: number | undefined;
  readonly noTitle?: boolean | undefined;
  readonly noPrefill?: boolean | undefined;
  readonly shadow?: boolean | undefined;
  readonly onReady?: $Listener<'formloom:ready'>;
  readonly onStart?: $Listener<'formloom:start'>;
  readonly onStep?: $Listener<'formloom:step'>;
  readonly onError?: $Listener<'formloom:error'>;
  /** Sending waits for its promise; nothing is sent where it gives false or rejects. */
  readonly onSubmit?: ((event: $Events['formloom:submit']) => boolean | void | Promise<boolean | void>) | undefined;
  readonly onSuccess?: $Listener<'formloom:success'>;
  readonly onFailure?: $Listener<'formloom:failure'>;
  readonly onAbandon?: $Listener<'formloom:abandon'>;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly id?: string | undefined;${languages && `\n  /** Chosen once, when it starts; a key of the same language draws it anew. */\n  readonly lang?: ${languages} | undefined;`}
}

export declare const ${component}: ForwardRefExoticComponent<$Props & RefAttributes<$Element>>;
export default ${component};

interface $Tag extends HTMLAttributes<$Element>, RefAttributes<$Element>, $Attributes {
  readonly class?: string | undefined;
}

/** The tag itself, where it is written instead of the component. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${tagOf(project)}': $Tag;
    }
  }
}
`;
}

/** Types of the tag in Vue templates. */
export function vueTypes(project: Project): string {
  return `import type { HTMLAttributes, PublicProps } from 'vue';
import type {
  FormElement as $Element,
  FormEvents as $Events,
  GivenValues as $Values,
  TagAttributes as $Attributes,
} from './index.js';

type $Listeners = {
  readonly [Name in keyof $Events as \`on\${Capitalize<Name>}\`]?: ((event: $Events[Name]) => unknown) | undefined;
};

interface $Props extends HTMLAttributes, PublicProps, $Attributes, $Listeners {
  readonly values?: $Values | undefined;
}

declare module 'vue' {
  interface GlobalComponents {
    '${tagOf(project)}': new () => $Element & { readonly $props: $Props };
  }
}
`;
}

/** Types of the tag in Svelte templates. */
export function svelteTypes(project: Project): string {
  return `import type { HTMLAttributes } from 'svelte/elements';
import type {
  FormElement as $Element,
  FormEvents as $Events,
  GivenValues as $Values,
  TagAttributes as $Attributes,
} from './index.js';

type $Listeners = {
  readonly [Name in keyof $Events as \`on\${Name}\` | \`on:\${Name}\`]?: ((event: $Events[Name]) => unknown) | undefined;
};

interface $Tag extends HTMLAttributes<$Element>, $Attributes, $Listeners {
  readonly values?: $Values | undefined;
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    '${tagOf(project)}': $Tag;
  }
}
`;
}

const commented = (text: string) => text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/');
