import type { HTMLAttributes } from 'svelte/elements';
import type {
  FormElement as $Element,
  FormEvents as $Events,
  GivenValues as $Values,
  TagAttributes as $Attributes,
} from './index.js';

type $Listeners = {
  readonly [Name in keyof $Events as `on${Name}` | `on:${Name}`]?: ((event: $Events[Name]) => unknown) | undefined;
};

interface $Tag extends HTMLAttributes<$Element>, $Attributes, $Listeners {
  readonly values?: $Values | undefined;
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'fl-contact-us': $Tag;
  }
}
