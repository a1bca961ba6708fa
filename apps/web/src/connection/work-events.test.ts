import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventStream, openWorkEvents } from './work-events.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listening(account: number | null = null) {
  const sources: Array<{
    address: string;
    source: { -readonly [Key in keyof EventStream]: EventStream[Key] };
  }> = [];
  const heard: unknown[] = [];
  const events = openWorkEvents(
    account,
    {
      onChange: (form, revision, by) => heard.push([form, revision, by]),
      onPeople: (form, people) => heard.push([form, people.map(({ name }) => name)]),
      onComments: (form) => heard.push(`remarks on ${form}`),
      onGap: () => heard.push('gap'),
    },
    (address) => {
      const source = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onerror: null,
        close() {
          source.readyState = 2;
        },
      } as (typeof sources)[number]['source'];
      sources.push({ address, source });
      return source;
    },
  );
  const last = () => {
    const { source } = sources[sources.length - 1] ?? {};
    if (!source) throw new Error('Nothing listens');
    return source as unknown as EventSource;
  };
  return {
    events,
    heard,
    addresses: () => sources.map(({ address }) => address),
    say: (data: unknown) => last().onmessage?.({ data: JSON.stringify(data) } as MessageEvent),
    open: () => last().onopen?.({} as Event),
    fail(readyState: number) {
      Object.assign(last(), { readyState });
      last().onerror?.({} as Event);
    },
  };
}

it('tells of changes, of people and of remarks, form by form, and of nothing else', () => {
  const { heard, say, addresses } = listening();
  for (const news of [
    { form: 'a b', revision: 3, by: 'Ana' },
    { form: 'c', revision: 9 },
    { form: 'a b', people: [{ name: 'Ana', editing: true }] },
    { form: 'a b', people: [{ name: 7 }] },
    { form: 'c', remarks: 2 },
    'noise',
  ])
    say(news);
  expect([addresses(), heard]).toEqual([
    ['/api/project-events'],
    [['a b', 3, 'Ana'], ['a b', ['Ana']], 'remarks on c'],
  ]);
});

it('after a gap something may have been missed, and not at the beginning', () => {
  const { heard, open, fail } = listening();
  open();
  fail(0);
  open();
  open();
  expect(heard).toEqual(['gap']);
});

it('listens anew where the service ended it: after a while, or when somebody looks', () => {
  const { events, addresses, fail } = listening();
  events.wake();
  fail(2);
  vi.advanceTimersByTime(29_000);
  expect(addresses()).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  expect(addresses()).toHaveLength(2);
  fail(2);
  events.wake();
  vi.advanceTimersByTime(60_000);
  expect(addresses()).toHaveLength(3);
  fail(2);
  events.close();
  vi.advanceTimersByTime(60_000);
  expect(addresses()).toHaveLength(3);
});

it('names the account where it has a number', () => {
  const address = (account: number | null) => listening(account).addresses()[0];
  expect([address(null), address(4211)]).toEqual(['/api/project-events', '/api/project-events?account=4211']);
});
