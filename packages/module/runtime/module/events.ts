/**
 * What happens to a form is told as events: ours on the form, under the provider's own names on the window
 * where it tells the same, and to the page's `dataLayer` where that is wished.
 */

import type { EventName, FailureReason } from '../../src/form-events.ts';
import { read } from './fields.ts';
import { type FormElement, own } from './form-element.ts';

const PROVIDER_NAME: Readonly<Record<string, string>> = {
  ready: 'on-ready',
  step: 'on-interaction:navigate',
  success: 'on-submission:success',
  failure: 'on-submission:failed',
};

/** False where a listener cancelled it. */
export interface Tell {
  (name: 'failure', detail: { readonly reason: FailureReason }): boolean;
  (name: Exclude<EventName, 'failure'>, detail?: object): boolean;
}

interface DataLayerWindow {
  dataLayer?: object[];
}

export function createTell(form: FormElement, instanceId: string, step: () => number): Tell {
  const formId = read(form, 'form');
  return (name: EventName, detail: object = {}) => {
    const event = new CustomEvent(`formloom:${name}`, {
      bubbles: true,
      cancelable: name === 'submit' || name === 'success',
      detail,
    });
    const goOn = own(form, 'dispatchEvent')(event);
    for (const known of providerNames(name, detail)) {
      window.dispatchEvent(new CustomEvent(`hs-form-event:${known}`, { detail: { formId, instanceId } }));
    }
    if (read(form, 'data-layer') === 'true') {
      const page = window as DataLayerWindow;
      page.dataLayer ??= [];
      const about = { form_id: formId, form_name: read(form, 'title'), step: step() };
      page.dataLayer.push({ event: `formloom_${name}`, ...about });
    }
    return goOn;
  };
}

function providerNames(name: string, { index = 0, from = 0 }: { index?: number; from?: number }): string[] {
  const known = PROVIDER_NAME[name];
  if (!known) return [];
  return name === 'step' ? [known, `${known}:${index > from ? 'next' : 'previous'}`] : [known];
}

/** A visitor who leaves a form that was begun and not sent is told of once for each leaving. */
export function watchAbandon(hasBegun: () => boolean, abandon: () => void) {
  let hasLeft = false;
  const leave = () => {
    if (!hasLeft && hasBegun()) abandon();
    hasLeft = true;
  };
  const comeBack = () => {
    hasLeft = false;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : comeBack()));
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
}
