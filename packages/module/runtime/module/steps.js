/** Steps: those that have something to show, one at a time. */

import { FIELD, kindOf, list } from './values.js';
import { words } from './words.js';

export function createSteps(form, isShown, tell) {
  const steps = list(form, '[data-fl-step]');
  const bars = list(form, '.fl-progress li');
  const [back, next, submit] = ['back', 'next', 'submit'].map((name) =>
    form.querySelector(`[data-fl-${name}]`),
  );
  const usual = new Map([back, next].filter(Boolean).map((button) => [button, button.textContent]));
  let current = 0;

  /** A step all of whose fields are out of sight is passed over; one is always left. */
  const hasSomething = (step) =>
    step.querySelector('[data-fl-text], .fl-consent') !== null ||
    list(step, FIELD).some((field) => kindOf(field) !== 'hidden' && isShown(field));
  const open = () => {
    const open = steps.filter(hasSomething);
    return open.length > 0 ? open : steps.slice(0, 1);
  };
  const neighbour = (by) => {
    const all = open();
    const at = all.indexOf(steps[current]);
    // A step that was asked for by name may be one that is passed over.
    const from = at >= 0 ? at : all.findIndex((step) => steps.indexOf(step) > current) - (by > 0 ? 1 : 0);
    return all[from + by];
  };

  /** A step may have words of its own on its buttons. */
  function name(button, attribute) {
    const text = button && (steps[current].getAttribute(attribute) || usual.get(button));
    if (button && button.textContent !== text) button.textContent = text;
  }

  const wayOf = (all) => words(form, 'progress', { n: all.indexOf(steps[current]) + 1, total: all.length });

  /** Draws what is current, as after an answer that opened or closed a step. */
  function draw() {
    const all = open();
    for (const [at, step] of steps.entries()) step.hidden = at !== current;
    for (const [at, bar] of bars.entries()) {
      bar.hidden = !all.includes(steps[at]) && at !== current;
      bar.toggleAttribute('data-fl-done', at < current);
      if (at === current) bar.setAttribute('aria-current', 'step');
      else bar.removeAttribute('aria-current');
    }
    name(back, 'data-fl-back-text');
    name(next, 'data-fl-next-text');
    const count = form.querySelector('.fl-count');
    if (count) count.textContent = wayOf(all);
    const last = !neighbour(1);
    if (back) back.hidden = !neighbour(-1);
    if (next) next.hidden = last;
    submit.hidden = !last;
    // A button that cannot be seen must not be pressed by the Enter key either.
    submit.disabled = !last;
  }

  function show(index, focus) {
    current = index;
    draw();
    const all = open();
    if (steps.length > 1) form.querySelector('.fl-status').textContent = wayOf(all);
    if (focus) (steps[index].querySelector('.fl-step-title') || steps[index]).focus();
    tell('step', { index, total: steps.length });
  }

  return {
    draw,
    show: (index, focus) => show(Math.min(Math.max(Number(index) || 0, 0), steps.length - 1), focus),
    count: steps.length,
    currentStep: () => steps[current],
    isLast: () => !neighbour(1),
    go(by) {
      const target = neighbour(by);
      if (target) show(steps.indexOf(target), true);
    },
    reveal(field) {
      const index = steps.findIndex((step) => step.contains(field));
      if (index >= 0 && index !== current) show(index, false);
    },
  };
}
