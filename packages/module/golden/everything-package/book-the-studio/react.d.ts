import type { CSSProperties, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
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
  readonly id?: string | undefined;
  /** Chosen once, when it starts; a key of the same language draws it anew. */
  readonly lang?: 'en' | 'es' | undefined;
}

export declare const BookTheStudio: ForwardRefExoticComponent<$Props & RefAttributes<$Element>>;
export default BookTheStudio;

interface $Tag extends HTMLAttributes<$Element>, RefAttributes<$Element>, $Attributes {
  readonly class?: string | undefined;
}

/** The tag itself, where it is written instead of the component. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fl-book-the-studio': $Tag;
    }
  }
}
