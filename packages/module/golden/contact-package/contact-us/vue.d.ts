import type { HTMLAttributes, PublicProps } from 'vue';
import type {
  FormElement as $Element,
  FormEvents as $Events,
  GivenValues as $Values,
  TagAttributes as $Attributes,
} from './index.js';

type $Listeners = {
  readonly [Name in keyof $Events as `on${Capitalize<Name>}`]?: ((event: $Events[Name]) => unknown) | undefined;
};

interface $Props extends HTMLAttributes, PublicProps, $Attributes, $Listeners {
  readonly values?: $Values | undefined;
}

declare module 'vue' {
  interface GlobalComponents {
    'fl-contact-us': new () => $Element & { readonly $props: $Props };
  }
}
