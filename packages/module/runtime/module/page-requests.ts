/** What the page around a form can ask of it, by events on the form: `formloom:show` and so on. */

import { type FormElement, own } from './form-element.ts';
import type { ProviderReply } from './send.ts';

/** An answer that the page gives in a visitor's place. */
export interface GivenAnswer {
  readonly key: string;
  readonly values: readonly string[];
}

export interface PageRequests {
  /** To go to a step, by its index; anything is taken, and what is no step's index leads to the nearest. */
  readonly show: (step: unknown) => void;
  /** To look as a visitor would meet it: errors, waiting, retrying, offered, kept. Nothing is sent. */
  readonly state: (state: unknown) => void;
  /** To show how it ends, without sending anything. */
  readonly thanks: (reply: ProviderReply | null) => void;
  /** To look at the answers anew, after they were changed from outside. */
  readonly refresh: () => void;
  /** To answer a field as a visitor would. */
  readonly answer: (answer: GivenAnswer) => void;
  /** To be handed what would be sent. */
  readonly payload: (take: (payload: object) => void) => void;
}

export function listenToPage(form: FormElement, requests: PageRequests) {
  for (const [name, answer] of Object.entries(requests))
    own(form, 'addEventListener')(`formloom:${name}`, (event) => answer((event as CustomEvent).detail));
}
