// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormElement } from './form-element.ts';
import { createStepHistory } from './step-history.ts';

beforeEach(() => history.replaceState(null, ''));
afterEach(() => vi.restoreAllMocks());

function historyOf(instance = 'one', count = 3, isOn = true) {
  const form = document.createElement('form');
  form.setAttribute('data-fl-form', 'f');
  form.setAttribute('data-fl-history', String(isOn));
  return createStepHistory(form as unknown as FormElement, instance, count);
}

/** The entry that a browser would arrive at. */
function arrive(state: unknown) {
  history.replaceState(state, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

it('the form’s own Back takes an entry along only where the form has made it of this very step', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();
  const [mine, other] = [historyOf(), historyOf('other')];
  mine.back(0);
  mine.forward(0, 1);
  // The page has gone on to another step without an entry.
  mine.back(2);
  other.back(1);
  const { state } = history;
  history.pushState({ own: 1 }, '');
  mine.back(1);
  history.replaceState(state, '');
  other.forward(0, 1);
  mine.back(1);
  expect(back).not.toHaveBeenCalled();
  history.replaceState(state, '');
  mine.back(1);
  expect(back).toHaveBeenCalledTimes(1);
});

it.each([
  ['whose operator switched it off since', 3, false],
  ['that has one step since', 1, true],
])('a form %s leaves the history and its earlier entries alone', (_, count, isOn) => {
  const [back, go] = [vi.spyOn(history, 'back').mockReturnValue(), vi.spyOn(history, 'go').mockReturnValue()];
  historyOf().forward(0, 1);
  const { state } = history;
  const off = historyOf('one', count, isOn);
  const moved = vi.fn();
  off.listen(moved);
  arrive(state);
  off.back(1);
  expect(off.step()).toBeUndefined();
  for (const act of [() => off.forward(1, 2), () => off.end()]) {
    act();
    expect(history.state).toEqual(state);
  }
  arrive(state);
  for (const called of [moved, back, go]) expect(called).not.toHaveBeenCalled();
});

it('once the answers are sent, a step back leaves all of the form’s entries, and a step forward none', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const moved = vi.fn();
  const mine = historyOf();
  mine.listen(moved);
  const entries: unknown[] = [];
  for (const step of [0, 1]) {
    mine.forward(step, step + 1);
    entries.push(history.state);
  }
  mine.end();
  arrive({ own: 1 });
  arrive({ ...(entries[1] as object), own: 2 });
  expect(go).not.toHaveBeenCalled();
  arrive(entries[0]);
  expect(go.mock.calls).toEqual([[-2]]);
  // As after the browser’s Forward, from the page before.
  arrive(entries[0]);
  arrive(entries[1]);
  expect(go).toHaveBeenCalledTimes(1);
  expect(moved).not.toHaveBeenCalled();
});

it('where the page was loaded again after that, no step is begun with, and a step back leaves as well', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const sent = historyOf();
  sent.forward(0, 1);
  const { state } = history;
  sent.forward(1, 2);
  expect(historyOf().step()).toBe(2);
  sent.end();
  const again = historyOf();
  expect(again.step()).toBeUndefined();
  again.listen(() => {});
  arrive(state);
  expect(go.mock.calls).toEqual([[-2]]);
});

it('steps that are made anew after that are steps to go back to', () => {
  const sent = historyOf();
  sent.forward(0, 1);
  sent.end();
  const again = historyOf();
  const moved = vi.fn();
  again.listen(moved);
  again.forward(0, 1);
  const { state } = history;
  again.forward(1, 2);
  arrive(state);
  expect(moved.mock.calls).toEqual([[1]]);
});

it('another form’s entries are neither left nor marked with those of one that was sent', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const [mine, other] = [historyOf(), historyOf('other')];
  mine.forward(0, 1);
  other.forward(0, 1);
  const { state } = history;
  mine.end();
  expect([historyOf('other').step(), history.state]).toEqual([1, state]);
  mine.forward(1, 2);
  mine.end();
  mine.listen(() => {});
  arrive(state);
  expect(go).not.toHaveBeenCalled();
});
