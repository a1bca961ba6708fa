/** Events between the form and the page around it: what the page can ask of the form, and what it hears. */

import type { ProviderReply } from './send.ts';

/** An answer that the page gives in a visitor's place. */
export interface GivenAnswer {
  readonly key: string;
  readonly values: readonly string[];
}

declare global {
  interface HTMLElementEventMap {
    /** To go to a step, by its index; anything is taken, and what is no step's index leads to the nearest. */
    'formloom:show': CustomEvent<unknown>;
    /** To show how it ends, without sending anything. */
    'formloom:thanks': CustomEvent<ProviderReply | null>;
    /** To look at the answers anew, after they were changed from outside. */
    'formloom:refresh': Event;
    /** To look as a visitor would meet it: errors, waiting, retrying, offered, kept. Nothing is sent. */
    'formloom:state': CustomEvent<unknown>;
    /** To be handed what would be sent. */
    'formloom:payload': CustomEvent<(payload: object) => void>;
    /** To answer a field as a visitor would. */
    'formloom:answer': CustomEvent<GivenAnswer>;
  }

  interface DocumentEventMap {
    /** The answers are about to be sent; cancelling it sends nothing. */
    'formloom:submit': CustomEvent<{ readonly values: object }>;
  }
}
