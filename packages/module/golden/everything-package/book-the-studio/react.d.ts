import type { CSSProperties, ForwardRefExoticComponent, RefAttributes } from 'react';
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
  readonly id?: string;
  /** Chosen once, when it starts; a key of the same language draws it anew. */
  readonly lang?: 'en' | 'es';
}

export declare const BookTheStudio: ForwardRefExoticComponent<$Props & RefAttributes<$Element>>;
export default BookTheStudio;
