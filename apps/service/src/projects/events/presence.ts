/**
 * Who has which form open, as far as this replica knows: its own people until they go, those of others for as
 * long as they are told again. Entries of one tab, or of one name where no tab is known, are one person.
 */

import type { Person } from '@formloom/form';
import type { OfForm, PersonMessage, Whereabouts } from '../work-store.ts';

interface Entry {
  readonly message: PersonMessage & { readonly person: Whereabouts };
  readonly until: number;
  /** The newest tells where a colleague is. */
  readonly order: number;
}

/** More than so many in one form are not listed one by one. */
const MOST_PEOPLE = 50;
/** Colleagues beyond that are not noticed. */
const MOST_ENTRIES = 5_000;

/** So begin the keys of those who say where they are and listen to nothing: any replica may hear of it. */
export const VISIT = 'visit ';

export function createPresence() {
  const entries = new Map<string, Entry>();
  let order = 0;
  const keyOf = ({ account, replica, key }: PersonMessage) => `${account}/${replica}/${key}`;

  /** Wherever it was heard of last. */
  function endVisit({ account, form, key }: PersonMessage): boolean {
    const ended = [...entries].filter(
      ([, { message }]) => message.account === account && message.form === form && message.key === key,
    );
    for (const [name] of ended) entries.delete(name);
    return ended.length > 0;
  }

  return {
    /** Says whether anything is different now. */
    hear(message: PersonMessage, until: number): boolean {
      const key = keyOf(message);
      const before = entries.get(key);
      if (message.person === null)
        return message.key.startsWith(VISIT) ? endVisit(message) : entries.delete(key);
      if (!before && entries.size >= MOST_ENTRIES) return false;
      entries.set(key, { message: { ...message, person: message.person }, until, order: ++order });
      return JSON.stringify(before?.message) !== JSON.stringify(message);
    },
    /** Forgets colleagues not told of in time, and gives the forms they were in. */
    expire(now: number): OfForm[] {
      const gone = [...entries].filter(([, { until }]) => until <= now);
      for (const [key] of gone) entries.delete(key);
      return gone.map(([, { message }]) => ({ account: message.account, form: message.form }));
    },
    has: ({ account, form }: OfForm, person: Whereabouts): boolean =>
      [...entries.values()].some(
        ({ message }) =>
          message.account === account &&
          message.form === form &&
          identityOf(message.person) === identityOf(person),
      ),
    people({ account, form }: OfForm): Person[] {
      const inForm = [...entries.values()]
        .filter(({ message }) => message.account === account && message.form === form)
        .sort((one, other) => one.order - other.order);
      const people = new Map(inForm.map(({ message: { person } }) => [identityOf(person), person]));
      return [...people.values()].slice(0, MOST_PEOPLE);
    },
    /** Forms of an account that a colleague has open. */
    forms: (account: string): string[] => [
      ...new Set(
        [...entries.values()]
          .filter(({ message }) => message.account === account)
          .map(({ message }) => message.form),
      ),
    ],
  };
}

export function identityOf({ name, tab }: Whereabouts): string {
  return tab === undefined ? `name ${name}` : `tab ${tab}`;
}
