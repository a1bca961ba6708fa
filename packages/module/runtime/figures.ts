/**
 * Counts visits, where the operator wishes it: what happens to the form is told to the operator's service,
 * one thing at a time and each once a visit. Nothing of the visitor goes along: no name, no mark, no answer.
 */

interface Told {
  readonly index: number;
  readonly step: number;
  readonly field: string;
  readonly fields: readonly string[];
}

/** Where to, and which form in which version. */
declare const FIGURES: readonly [address: string, form: string, version: string];

const [address, formId, version] = FIGURES;
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
const counted = 'fl-counted';
const visits = new WeakMap<EventTarget, Set<string>>();

/** The step that is in sight. */
const stepOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('[data-fl-step]')].findIndex((step) => !step.hidden);

/** What is told of a moment: what, at which step, of which field. */
type Count = (what: string, step?: number, field?: string) => void;

function listen(name: string, tell: (count: Count, told: Told, form: HTMLFormElement) => void) {
  addEventListener(`formloom:${name}`, (event) => {
    const form = event.composedPath()[0] as HTMLFormElement;
    // Programs fill in what people cannot see.
    const isProgram = form.querySelector<HTMLInputElement>('[data-fl-trap]')?.value;
    if (form.getAttribute('data-fl-form') !== formId || event.defaultPrevented || isProgram) return;
    // A script that came twice counts once.
    if (counted in event) return;
    Object.assign(event, { [counted]: true });
    const known = visits.get(form) ?? new Set();
    visits.set(form, known);
    const count: Count = (what, step, field) => {
      const once = what + (what === 'step' ? step : what === 'error' ? field : '');
      if (known.has(once) || (what === 'leave' && known.has('done'))) return;
      known.add(once);
      try {
        navigator.sendBeacon(address, JSON.stringify({ f: formId, v: version, e: what, s: step, k: field }));
      } catch {
        // A visit that is not counted is no visitor's concern.
      }
    };
    tell(count, (event as CustomEvent).detail, form);
  });
}

if (doNotTrack !== '1' && !globalPrivacyControl) {
  listen('ready', (count, _, form) => {
    count('view');
    // A visitor who comes back has passed the steps before.
    for (let step = 1; step <= stepOf(form); step += 1) count('step', step);
  });
  listen('start', (count, { field }, form) => count('start', stepOf(form), field));
  listen('step', (count, { index }) => {
    // The first one is reached by every view.
    if (index > 0) count('step', index);
  });
  listen('error', (count, { fields }, form) => {
    for (const field of fields) count('error', stepOf(form), field);
  });
  listen('submit', (count) => count('send'));
  listen('success', (count) => count('done'));
  listen('abandon', (count, { step, field }) => count('leave', step, field));
}
