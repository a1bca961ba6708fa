/**
 * Sends server-sent events to callers on any replica: changes of their account's work, and presence (who has
 * which form open). Missed changes are replayed when a client reconnects.
 */

import type { Readable } from 'node:stream';
import type { OfForm } from '../of-form.ts';
import type { ChangeMessage, PersonMessage, Whereabouts, WorkMessage, WorkStore } from '../work-store.ts';
import {
  beyondBudget,
  createEventStream,
  type EventStream,
  type Listening,
  type StreamBudget,
} from './event-stream.ts';
import { createPresence, identityOf, VISIT } from './presence.ts';

export interface EventHubOptions {
  readonly store: Pick<WorkStore, 'onMessage' | 'onGap' | 'say' | 'changesAfter' | 'lastNumber'>;
  /** A monotonic clock. */
  readonly uptime: () => number;
  /** Creates ids for this process and for its streams. */
  readonly newId: () => string;
  /** The maximum number of streams, in total and for each address. */
  readonly budget: StreamBudget;
}

interface Stream extends EventStream {
  readonly account: string;
  readonly network: string;
  readonly form: string | undefined;
  person: Whereabouts | undefined;
  readonly key: string;
  /** The number of the newest change that this stream has sent. */
  number: number;
}

export type EventHub = ReturnType<typeof createEventHub>;

const BEAT_MS = 10_000;
/** A replica that sends nothing for this long is considered gone, together with its people. */
const LEASE_MS = 35_000;
/** How long a colleague without an event stream counts as present after a request. */
const VISIT_MS = 30_000;
const FOREVER = Number.POSITIVE_INFINITY;

export function createEventHub({ store, uptime, newId, budget }: EventHubOptions) {
  const replica = newId();
  const presence = createPresence();
  const streams = new Map<string, Stream>();
  const timer = setInterval(beat, BEAT_MS).unref();
  store.onMessage(hear);
  store.onGap(catchUp);
  say({ kind: 'hello', replica });

  /** Broadcasts to other replicas; after a failure the next heartbeat sends it again. */
  function say(message: WorkMessage) {
    store.say(message).catch(() => {});
  }

  function hear(message: WorkMessage) {
    if (message.kind === 'change') tellChange(message);
    else if (message.kind === 'remarks') tellAll(message, { remarks: message.remarks });
    else if (message.kind === 'hello' && message.replica !== replica) announceAll();
    else if (message.kind === 'person' && message.replica !== replica) {
      adopt(message);
      note(message, uptime() + LEASE_MS);
    }
  }

  function tellChange({ account, form, revision, by, number }: ChangeMessage) {
    for (const stream of streams.values()) {
      if (stream.account !== account) continue;
      stream.number = Math.max(stream.number, number);
      stream.send(stream.number, { form, revision, by });
    }
  }

  function note(message: PersonMessage, until: number) {
    if (presence.hear(message, until)) tellPeople(message);
  }

  function tellPeople({ account, form }: OfForm, to: Iterable<Stream> = streams.values()) {
    tellAll({ account, form }, { people: presence.people({ account, form }) }, to);
  }

  function tellAll({ account, form }: OfForm, news: object, to: Iterable<Stream> = streams.values()) {
    for (const stream of to) if (stream.account === account) stream.send(stream.number, { form, ...news });
  }

  /** Handles presence that another replica received, for a colleague whose stream is here. */
  function adopt({ account, form, person, key }: PersonMessage) {
    if (person === null || !key.startsWith(VISIT)) return;
    for (const stream of openBy({ account, form }, person)) {
      stream.person = person;
      announce(stream);
    }
  }

  const openBy = ({ account, form }: OfForm, person: Whereabouts) =>
    [...streams.values()].filter(
      (one) =>
        one.account === account &&
        one.form === form &&
        one.person !== undefined &&
        identityOf(one.person) === identityOf(person),
    );

  function announce({ account, form, key, person }: Stream, isGone = false) {
    if (form === undefined || person === undefined) return;
    const message = { kind: 'person', account, form, replica, key, person: isGone ? null : person } as const;
    note(message, FOREVER);
    say(message);
  }

  /** Reports presence until it expires, or its end when `person` is null. */
  function visit({ account, form }: OfForm, of: Whereabouts, person: Whereabouts | null) {
    // A colleague may have several forms open at once.
    const key = `${VISIT}${form} ${identityOf(of)}`;
    const message = { kind: 'person', account, form, replica, key, person } as const;
    note(message, uptime() + VISIT_MS);
    say(message);
  }

  function announceAll() {
    for (const stream of streams.values()) announce(stream);
  }

  function beat() {
    for (const of of presence.expire(uptime())) tellPeople(of);
    for (const stream of streams.values()) stream.beat();
    announceAll();
  }

  /** Replays what was missed while the connection between replicas was lost. */
  function catchUp() {
    say({ kind: 'hello', replica });
    announceAll();
    for (const stream of streams.values()) replay(stream, stream.number).catch(() => {});
  }

  async function replay(stream: Stream, number: number) {
    const { account } = stream;
    for (const { form, revision, by, number: at } of await store.changesAfter({ account, number })) {
      stream.number = Math.max(stream.number, at);
      stream.send(stream.number, { form, revision, by });
    }
  }

  return {
    async open({ account, network, after, open }: Listening): Promise<Readable> {
      const key = newId();
      const stream: Stream = {
        ...createEventStream(() => {
          if (streams.delete(key)) announce(stream, true);
        }),
        account,
        network,
        form: open?.form,
        person: open?.person,
        key,
        number: after ?? 0,
      };
      streams.set(key, stream);
      // Over the limit, the address with the most streams loses its oldest one.
      for (const leaving of beyondBudget(streams.values(), budget)) leaving.end();
      // The stream is registered, so new changes arrive; missed changes are replayed now.
      try {
        const number = await store.lastNumber({ account });
        if (after !== undefined) await replay(stream, after);
        stream.number = Math.max(stream.number, number);
      } catch (error) {
        stream.readable.destroy();
        throw error;
      }
      announce(stream);
      for (const form of presence.forms(account))
        if (form !== open?.form) tellPeople({ account, form }, [stream]);
      return stream.readable;
    },
    /** Marks a colleague as present in a form. Returns whether they were absent before. */
    here(of: OfForm, person: Whereabouts): boolean {
      const isNew = !presence.has(of, person);
      const open = openBy(of, person);
      for (const stream of open) {
        stream.person = person;
        announce(stream);
      }
      if (open.length === 0) visit(of, person, person);
      return isNew;
    },
    /** Removes a colleague who has no event stream whose end would do so. */
    gone: (of: OfForm, person: Whereabouts) => visit(of, person, null),
    /** Ends the streams of all other accounts. */
    keepOnly(accounts: readonly string[]) {
      for (const stream of streams.values()) if (!accounts.includes(stream.account)) stream.end();
    },
    count: () => streams.size,
    end() {
      clearInterval(timer);
      for (const stream of streams.values()) stream.end();
    },
  };
}
