/** Tabs of a browser over one line to the service. */

import type { Person } from '@formloom/form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SharedEventsDeps, subscribeToWork } from './shared-events.ts';
import type { WorkListeners } from './work-events.ts';

type Channel = NonNullable<SharedEventsDeps['channel']>;

const ANA: Person = { name: 'Ana', editing: true, tab: 't' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser: one lock in a row, and a channel that everybody else hears. */
function browser({ hasChannel = true } = {}) {
  const waiting: Array<() => void> = [];
  const channels: Channel[] = [];
  const lines: Array<{ readonly news: WorkListeners; isOpen: boolean }> = [];
  const lead = (begin: () => void) => {
    waiting.push(begin);
    if (waiting.length === 1) begin();
    return () => {
      const isFirst = waiting[0] === begin;
      waiting.splice(waiting.indexOf(begin), 1);
      if (isFirst) waiting[0]?.();
    };
  };
  const newChannel = (): Channel => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of channels)
          if (other !== channel) other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent);
      },
      close: () => void channels.splice(channels.indexOf(channel), 1),
    };
    channels.push(channel);
    return channel;
  };
  return {
    open: () => lines.filter(({ isOpen }) => isOpen),
    tab() {
      const heard: unknown[] = [];
      const news: WorkListeners = {
        onChange: (form, revision, by) => heard.push([form, revision, by]),
        onPeople: (form, people) => heard.push([form, people.map(({ name }) => name).join()]),
        onGap: () => heard.push('gap'),
      };
      const listen = (told: WorkListeners) => {
        const line = { news: told, isOpen: true };
        lines.push(line);
        return {
          wake() {},
          close() {
            line.isOpen = false;
          },
        };
      };
      let end = () => {};
      let begin = () => {};
      const parts: SharedEventsDeps = {
        lead,
        listen,
        whileVisible(start) {
          begin = () => {
            end = start();
          };
          begin();
          return () => end();
        },
        channel: hasChannel ? newChannel() : null,
      };
      const events = subscribeToWork(1, news, parts);
      return { ...events, heard, hide: () => end(), show: () => begin() };
    },
  };
}

it('ten tabs have one line, and all of them hear', () => {
  const { tab, open } = browser();
  const tabs = Array.from({ length: 10 }, tab);
  expect(open()).toHaveLength(1);
  for (const one of tabs) one.heard.length = 0;
  open()[0]?.news.onChange('f', 3, 'Ana');
  open()[0]?.news.onPeople('f', [ANA]);
  open()[0]?.news.onGap();
  for (const { heard } of tabs) expect(heard).toEqual([['f', 3, 'Ana'], ['f', 'Ana'], 'gap']);
});

it('a tab that comes later learns who is there', () => {
  const { tab, open } = browser();
  tab();
  open()[0]?.news.onPeople('f', [ANA]);
  expect(tab().heard).toEqual([['f', 'Ana']]);
});

it('when the tab with the line goes the next one has it, and all ask what they have missed', () => {
  const { tab, open } = browser();
  const [first, second, third] = [tab(), tab(), tab()];
  for (const one of [first, second, third]) one.heard.length = 0;
  first.close();
  expect([open().length, first.heard, second.heard, third.heard]).toEqual([1, [], ['gap'], ['gap']]);
  open()[0]?.news.onChange('f', 4, 'Ana');
  expect(third.heard.at(-1)).toEqual(['f', 4, 'Ana']);
  second.close();
  third.close();
  expect(open()).toHaveLength(0);
});

it('a tab that nobody looks at has no line, and knows all again once somebody does', () => {
  const { tab, open } = browser();
  const [first, second] = [tab(), tab()];
  open()[0]?.news.onPeople('f', [ANA]);
  for (const one of [first, second]) one.heard.length = 0;
  first.hide();
  // The next one has it; and nobody is there, as far as the first one knows.
  expect([open().length, first.heard, second.heard]).toEqual([1, ['gap', ['f', '']], ['gap']]);
  open()[0]?.news.onPeople('f', [ANA]);
  first.heard.length = 0;
  first.show();
  expect([open().length, first.heard]).toEqual([1, [['f', 'Ana']]]);
  first.hide();
  second.hide();
  expect(open()).toHaveLength(0);
  second.heard.length = 0;
  second.show();
  expect([open().length, second.heard]).toEqual([1, ['gap']]);
});

it('of whom nothing is told once the line is back, they are gone for all tabs; who is still there stays', () => {
  const { tab, open } = browser();
  const tabs = [tab(), tab()];
  for (const form of ['f', 'g']) open()[0]?.news.onPeople(form, [ANA]);
  for (const one of tabs) one.heard.length = 0;
  open()[0]?.news.onGap();
  open()[0]?.news.onPeople('g', [ANA]);
  vi.advanceTimersByTime(4_999);
  for (const { heard } of tabs) expect(heard).toEqual(['gap', ['g', 'Ana']]);
  vi.advanceTimersByTime(1);
  for (const { heard } of tabs) expect(heard.at(-1)).toEqual(['f', '']);
  for (const one of tabs) one.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('a tab that takes over the line takes over who was there, and tells who has gone meanwhile', () => {
  const { tab, open } = browser();
  const [first, second, third] = [tab(), tab(), tab()];
  open()[0]?.news.onPeople('f', [ANA]);
  third.heard.length = 0;
  first.close();
  expect([second.heard.at(-1), third.heard]).toEqual(['gap', ['gap']]);
  vi.advanceTimersByTime(5_000);
  expect(third.heard.at(-1)).toEqual(['f', '']);
});

it('where tabs cannot speak to each other, each has a line of its own', () => {
  const { tab, open } = browser({ hasChannel: false });
  tab();
  tab();
  expect(open()).toHaveLength(2);
});
