/** Steps: those that have something to show, one at a time. */

import type { Tell } from './events.ts';
import { all, fieldsIn, kindOfField } from './fields.ts';
import type { FormParts } from './form-parts.ts';
import type { IsShown } from './payload.ts';
import type { StepHistory } from './step-history.ts';
import { formText } from './words.ts';

export function createSteps(
  { form, body, status, submit, next, back }: FormParts,
  isShown: IsShown,
  tell: Tell,
  history: StepHistory,
) {
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
  const currentStep = () => steps[current] ?? body;
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
      bar.hidden = !open.includes(steps[at] as HTMLElement) && at !== current;
      bar.toggleAttribute('data-fl-done', at < current);
      if (at === current) bar.setAttribute('aria-current', 'step');
      else bar.removeAttribute('aria-current');
    }
    name(back, 'data-fl-back-text');
    name(next, 'data-fl-next-text');
    const count = body.querySelector('.fl-count');
    if (count) count.textContent = progressWords(open);
    const isLast = !neighbour(1);
    if (back) back.hidden = !neighbour(-1);
    if (next) next.hidden = isLast;
    submit.hidden = !isLast;
    // A button that cannot be seen must not be pressed by the Enter key either.
    submit.disabled = !isLast;
    for (const input of all(currentStep(), 'input')) input.enterKeyHint = isLast ? 'send' : 'next';
  }

  const titleOf = (step: Element) => step.querySelector<HTMLElement>('.fl-step-title');

  function show(index: number, focus: boolean) {
    const from = current;
    current = index;
    draw();
    if (index === from) return;
    status.textContent = progressWords(openSteps());
    if (focus) (titleOf(currentStep()) || currentStep()).focus();
    tell('step', { index, from, title: titleOf(currentStep())?.textContent ?? '' });
  }

  /** Of the step that something stands in. */
  const indexOf = (element: Element | null) => steps.findIndex((step) => step.contains(element));
  const nearest = (index: unknown) => Math.min(Math.max(Number(index) || 0, 0), steps.length - 1);

  history.listen((index) => {
    const step = steps[index];
    if (step && openSteps().includes(step)) show(index, true);
  });

  return {
    draw,
    /** Any number is taken; one that is no step's leads to the nearest. */
    show: (index: unknown) => show(nearest(index), false),
    /** Where a visitor begins: that is no move, and nothing is told. */
    start(index: unknown) {
      current = nearest(index);
      draw();
    },
    count: steps.length,
    index: () => current,
    currentStep,
    /** Those on the way to a step. */
    before: (index: number) => openSteps().filter((step) => steps.indexOf(step) < index),
    indexOf,
    isLast: () => !neighbour(1),
    go(by: 1 | -1) {
      const target = neighbour(by);
      if (!target) return;
      const from = current;
      const to = steps.indexOf(target);
      if (by > 0) history.forward(from, to);
      show(to, true);
      if (by < 0) history.back(from);
    },
    reveal(field: Element) {
      show(indexOf(field), false);
    },
  };
}
