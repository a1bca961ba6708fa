// @vitest-environment window

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormElement } from './form-element.ts';
import { createKeep } from './form-storage.ts';

const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-05-01') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The storage of a form on a page that has just been opened, and what is written on it. */
function open(keep: string, city = '') {
  document.body.innerHTML = `<form data-fl-keep="${keep}" data-fl-form="contact">
    <p data-fl-field data-fl-key="city" data-fl-kind="text"><input value="${city}"></p>
    <p data-fl-field data-fl-key="iban" data-fl-kind="text" data-fl-private><input value="secret"></p>
    <p data-fl-field data-fl-key="agree" data-fl-kind="consent"><input type="checkbox" checked></p></form>`;
  return createKeep(document.body.firstElementChild as unknown as FormElement, '1');
}
const stored = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at));

it.each<[string, number]>([
  ['tab', 7],
  ['3', 3],
])('answers that cannot be sent outlast the tab where they are stored for %s: %i days', (keep, days) => {
  const storage = open(keep, 'Girona');
  storage.save(0, '');
  expect(storage.outlast()).toBe(Date.now() + days * DAY_MS);
  storage.save(0, '');
  expect([stored(sessionStorage).length, stored(localStorage).length]).toEqual([0, 1]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  sessionStorage.clear();
  vi.advanceTimersByTime(days * DAY_MS - 1);
  const later = open(keep);
  expect(later.load()?.answers).toEqual({ city: ['Girona'] });
  expect(later.days()).toBe(days);
  vi.advanceTimersByTime(1);
  expect(open(keep).load()).toBeNull();
  expect(stored(localStorage)).toEqual([]);
});

it('a form that stores nothing stores nothing of them either', () => {
  const storage = open('off', 'Girona');
  expect(storage.outlast()).toBeNull();
  storage.save(0, '');
  expect([stored(sessionStorage), stored(localStorage)]).toEqual([[], []]);
});

it('once they are sent or started over, answers end with the tab again', () => {
  const storage = open('tab', 'Girona');
  storage.outlast();
  storage.save(0, '');
  storage.clear();
  expect(stored(localStorage)).toEqual([]);
  storage.save(0, '');
  expect([storage.days(), stored(sessionStorage).length, stored(localStorage)]).toEqual([0, 1, []]);
});

it('a browser without room for days stores them for the tab', () => {
  const storage = open('tab', 'Girona');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(storage.outlast()).toBeNull();
  storage.save(0, '');
  expect(stored(sessionStorage)).toHaveLength(1);
});
