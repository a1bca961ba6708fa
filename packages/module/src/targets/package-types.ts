/** The types of one form: its values, its element, its events, and its React component. */

import type { Project } from '@formloom/project';
import { languageUnion } from './package-languages.ts';
import { tagOf } from './shipped-form.ts';
import { componentOf } from './usage.ts';
import { propertyName, valueTypes } from './value-types.ts';

export function indexTypes(project: Project): string {
  const values = valueTypes(project).map(
    ({ key, label, type, required }) =>
      `  /** ${commented(label)} */\n  readonly ${propertyName(key)}${required ? '' : '?'}: ${type};`,
  );
  const languages = languageUnion(project);
  return `/** The answers of this form, by field. What is not marked with ? is there whenever it is sent. */
export interface Values {
${values.join('\n')}
}

/** What each event of the form tells. Only \`formloom:submit\` holds answers. */
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
    type: Exclude<string, \`formloom:\${string}\`>,
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
  readonly inside?: boolean;${languages && '\n  /** The form’s own if left out: a server knows of no visitor. */\n  readonly language?: Language;'}
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
  return `import type { CSSProperties, ForwardRefExoticComponent, RefAttributes } from 'react';
import type { FormElement as $Element, FormEvents as $Events, Values as $Values } from './index.js';

type $Listener<Name extends keyof $Events> = (event: $Events[Name]) => void;

interface $Props {
  /** Answers to begin with, or to put in later: a key whose value changes is written into the form. */
  readonly values?: Partial<$Values>;
  /** Counted from 0. */
  readonly step?: number;
  readonly noTitle?: boolean;
  readonly noPrefill?: boolean;
  readonly shadow?: boolean;
  readonly onReady?: $Listener<'formloom:ready'>;
  readonly onStart?: $Listener<'formloom:start'>;
  readonly onStep?: $Listener<'formloom:step'>;
  readonly onError?: $Listener<'formloom:error'>;
  /** Nothing is sent where it returns false. */
  readonly onSubmit?: (event: $Events['formloom:submit']) => boolean | void;
  readonly onSuccess?: $Listener<'formloom:success'>;
  readonly onFailure?: $Listener<'formloom:failure'>;
  readonly onAbandon?: $Listener<'formloom:abandon'>;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly id?: string;${languages && `\n  /** Chosen once, when it starts; a key of the same language draws it anew. */\n  readonly lang?: ${languages};`}
}

export declare const ${component}: ForwardRefExoticComponent<$Props & RefAttributes<$Element>>;
export default ${component};
`;
}

const commented = (text: string) => text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/');
