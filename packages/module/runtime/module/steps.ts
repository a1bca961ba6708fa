/** Steps: those that have something to show, one at a time. */

import type { Tell } from './events.ts';
import { all, fieldsIn, kindOfField } from './fields.ts';
import type { FormParts } from './form-parts.ts';
import type { IsShown } from './payload.ts';
import { formText } from './words.ts';

export function createSteps({ form, status, submit, next, back }: FormParts, isShown: IsShown, tell: Tell) {
  const steps = all(form, '[data-fl-step]');
  const bars = all(form, '.fl-progress li');
  const usualWords = new Map([back, next].map((button) => [button, button?.textContent ?? '']));
  let current = 0;

  /** A step all of whose fields are out of sight is passed over; one is always left. */
  const hasSomething = (step: Element) =>
    step.querySelector('[data-fl-text], .fl-consent') !== null ||
    fieldsIn(step).some((field) => kindOfField(field).isSeen && isShown(field));
  const openSteps = () => {
    const open = steps.filter(hasSomething);
    return open.length > 0 ? open : steps.slice(0, 1);
  };
  const currentStep = () => steps[current] ?? form;
  const neighbour = (by: number): HTMLElement | undefined => {
    const open = openSteps();
    const at = open.indexOf(currentStep());
    // A step that was asked for by name may be one that is passed over.
    const from = at >= 0 ? at : open.findIndex((step) => steps.indexOf(step) > current) - (by > 0 ? 1 : 0);
    return open[from + by];
  };

  /** A step may have words of its own on its buttons. */
  function name(button: HTMLButtonElement | null, attribute: string) {
    const text = currentStep().getAttribute(attribute) || usualWords.get(button) || '';
    if (button && button.textContent !== text) button.textContent = text;
  }

  const progressWords = (open: readonly HTMLElement[]) =>
    formText(form, 'progress', { n: open.indexOf(currentStep()) + 1, total: open.length });

  /** Draws what is current, as after an answer that opened or closed a step. */
  function draw() {
    const open = openSteps();
    for (const [at, step] of steps.entries()) step.hidden = at !== current;
    for (const [at, bar] of bars.entries()) {
      bar.hidden = !open.some((step) => step === steps[at]) && at !== current;
      bar.toggleAttribute('data-fl-done', at < current);
      if (at === current) bar.setAttribute('aria-current', 'step');
      else bar.removeAttribute('aria-current');
    }
    name(back, 'data-fl-back-text');
    name(next, 'data-fl-next-text');
    const count = form.querySelector('.fl-count');
    if (count) count.textContent = progressWords(open);
    const isLast = !neighbour(1);
    if (back) back.hidden = !neighbour(-1);
    if (next) next.hidden = isLast;
    submit.hidden = !isLast;
    // A button that cannot be seen must not be pressed by the Enter key either.
    submit.disabled = !isLast;
  }

  function show(index: number, focus: boolean) {
    current = index;
    draw();
    if (steps.length > 1) status.textContent = progressWords(openSteps());
    if (focus) (currentStep().querySelector<HTMLElement>('.fl-step-title') || currentStep()).focus();
    tell('step', { index, total: steps.length });
  }

  return {
    draw,
    /** Any number is taken; one that is no step's leads to the nearest. */
    show: (index: unknown, focus: boolean) =>
      show(Math.min(Math.max(Number(index) || 0, 0), steps.length - 1), focus),
    count: steps.length,
    currentStep,
    isLast: () => !neighbour(1),
    go(by: 1 | -1) {
      const target = neighbour(by);
      if (target) show(steps.indexOf(target), true);
    },
    reveal(field: Element) {
      const index = steps.findIndex((step) => step.contains(field));
      if (index >= 0 && index !== current) show(index, false);
    },
  };
}
