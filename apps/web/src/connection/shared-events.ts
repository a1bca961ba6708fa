/**
 * Shares one server-sent event stream per account among all tabs of a browser (browsers allow only six
 * connections per host). A leader tab, elected by a lock, broadcasts events to the others; tabs out of sight
 * need no stream.
 */

import type { Person } from '@formloom/form';
import { leadByLock } from '../shell/leader-election.ts';
import { whileVisible } from '../shell/while-visible.ts';
import { openWorkEvents, type WorkEvents, type WorkListeners } from './work-events.ts';

/** Messages between tabs. */
type TabMessage =
  | { readonly kind: 'change'; readonly form: string; readonly revision: number; readonly by: string }
  | { readonly kind: 'people'; readonly form: string; readonly people: readonly Person[] }
  | { readonly kind: 'remarks'; readonly form: string }
  | { readonly kind: 'gap' }
  /** A new tab asks who is present. */
  | { readonly kind: 'asked' };

export interface SharedEventsDeps {
  readonly lead: (start: () => void) => () => void;
  /** Runs `start` while the tab is visible, and again each time it becomes visible. */
  readonly whileVisible: (start: () => () => void) => () => void;
  readonly listen: (news: WorkListeners) => WorkEvents;
  /** Null without BroadcastChannel; then each tab has its own stream. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null;
}

/** A new stream reports everyone who is present at once; anyone not reported by then has left. */
const PRESENCE_GRACE_MS = 5_000;

/** Subscribes until `close` is called. */
export function subscribeToWork(
  account: number | null,
  listeners: WorkListeners,
  parts = browserDeps(account),
): WorkEvents {
  const { channel, listen } = parts;
  /** People present per form, for tabs that open later. */
  const people = new Map<string, readonly Person[]>();
  let stream: WorkEvents | undefined;
  let isOver = false;
  const unconfirmed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (message: TabMessage) => {
    if (isOver) return;
    if (message.kind === 'change') listeners.onChange(message.form, message.revision, message.by);
    if (message.kind === 'people') listeners.onPeople(message.form, message.people);
    if (message.kind === 'remarks') listeners.onComments?.(message.form);
    if (message.kind === 'gap') listeners.onGap();
  };
  const broadcast = (message: TabMessage) => {
    notify(message);
    channel?.postMessage(message);
  };

  function reportGap() {
    for (const form of people.keys()) unconfirmed.add(form);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const form of unconfirmed) reportPeople(form, []);
    }, PRESENCE_GRACE_MS);
    broadcast({ kind: 'gap' });
  }

  function reportPeople(form: string, now: readonly Person[]) {
    unconfirmed.delete(form);
    people.set(form, now);
    broadcast({ kind: 'people', form, people: now });
  }

  function start() {
    stream = listen({
      onChange: (form, revision, by) => broadcast({ kind: 'change', form, revision, by }),
      onPeople: reportPeople,
      onComments: (form) => broadcast({ kind: 'remarks', form }),
      onGap: reportGap,
    });
    // Events may have been missed between two streams.
    reportGap();
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'people') people.set(data.form, data.people);
      if (data.kind !== 'asked') notify(data);
      else if (stream)
        for (const [form, now] of people) channel.postMessage({ kind: 'people', form, people: now });
    };
  }

  const stop = parts.whileVisible(() => {
    channel?.postMessage({ kind: 'asked' } satisfies TabMessage);
    const stopLeading = channel ? parts.lead(start) : leadByLock('', null)(start);
    return () => {
      stream?.close();
      stream = undefined;
      clearTimeout(timer);
      unconfirmed.clear();
      stopLeading();
      // Presence is unknown without a stream.
      for (const form of people.keys()) notify({ kind: 'people', form, people: [] });
      people.clear();
    };
  });
  return {
    wake: () => stream?.wake(),
    close() {
      isOver = true;
      // Close first, so that no further events are delivered.
      channel?.close();
      stop();
    },
  };
}

function browserDeps(account: number | null): SharedEventsDeps {
  const name = `formloom:events:${account}`;
  const hasLocks = navigator.locks !== undefined;
  return {
    lead: leadByLock(name),
    whileVisible,
    listen: (news) => openWorkEvents(account, news),
    channel: hasLocks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null,
  };
}
