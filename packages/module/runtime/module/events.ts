/**
 * What happens to a form is told as events: ours on the form, and under the provider's own names on the
 * window.
 */

import { read } from './fields.ts';
import type { FormParts } from './form-parts.ts';

const PROVIDER_NAME: Readonly<Record<string, string>> = {
  ready: 'on-ready',
  step: 'on-interaction:navigate',
  success: 'on-submission:success',
  failure: 'on-submission:failed',
};

/** False where a listener cancelled it. */
export type Tell = (name: string, detail: object, cancelable?: boolean) => boolean;

export function createTell({ form, summary }: FormParts): Tell {
  const formId = read(form, 'form');
  const instanceId = summary.id.replace(/-summary$/, '');
  return (name, detail, cancelable = false) => {
    const goOn = form.dispatchEvent(
      new CustomEvent(`formloom:${name}`, { bubbles: true, cancelable, detail }),
    );
    const known = PROVIDER_NAME[name];
    if (known) {
      const told = { ...detail, formId, instanceId };
      window.dispatchEvent(new CustomEvent(`hs-form-event:${known}`, { detail: told }));
    }
    return goOn;
  };
}
