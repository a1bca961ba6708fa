/**
 * Tells callers what happens to the work of their account, on whichever replica: changes as the store tells
 * them, and who has which form open. Who was away is told what was missed.
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
  /** A clock that is never set. */
  readonly uptime: () => number;
  /** Tells this process from others, and streams from each other. */
  readonly newId: () => string;
  /** How many streams there may be, in all and of one address. */
  readonly budget: StreamBudget;
}

interface Stream extends EventStream {
  readonly account: string;
  readonly network: string;
  readonly form: string | undefined;
  person: Whereabouts | undefined;
  readonly key: string;
  /** The newest that it was told of. */
  number: number;
}

export type EventHub = ReturnType<typeof createEventHub>;

const BEAT_MS = 10_000;
/** A replica that says nothing for so long is gone, and its people with it. */
const LEASE_MS = 35_000;
/** A colleague who says where they are and listens to nothing. */
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

  /** Told to other replicas; where they cannot be reached, they are told again with the next beat. */
  function say(message: WorkMessage) {
    store.say(message).catch(() => {});
  }

  function hear(message: WorkMessage) {
    if (message.kind === 'change') tellChange(message);
    else if (message.kind === 'remarks') tellAll(message, { remarks: message.remarks });
    else if (message.replica === replica) return;
    else if (message.kind === 'hello') announceAll();
    else {
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

  /** A colleague said on another replica where they are, and listens on this one. */
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

  /** For a while, or until it is said that they are gone. */
  function visit({ account, form }: OfForm, of: Whereabouts, person: Whereabouts | null) {
    // A colleague may be in several forms at once.
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

  /** What was told while no client heard it. */
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
      // The address that has the most of them makes room.
      for (const leaving of beyondBudget(streams.values(), budget)) leaving.end();
      // From here on nothing is missed, and what was missed before is told now.
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
    /** A colleague is there now, in a form that they have open. Says whether they were not there before. */
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
    /** A colleague has left it, and listens to nothing that would say so by its end. */
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
