/**
 * Tracks presence: which colleague has which form open. Local people stay until they leave, people of other
 * replicas until their lease expires. Entries with the same tab, or the same name where the tab is unknown,
 * count as one person.
 */

import type { Person } from '@formloom/form';
import type { OfForm, PersonMessage, Whereabouts } from '../work-store.ts';

interface Entry {
  readonly message: PersonMessage & { readonly person: Whereabouts };
  readonly until: number;
  /** The highest value is the newest entry, which shows where a colleague is. */
  readonly order: number;
}

/** The maximum number of people listed for one form. */
const MOST_PEOPLE = 50;
/** The maximum number of presence entries; further ones are ignored. */
const MOST_ENTRIES = 5_000;

/** Key prefix of people without an event stream: any replica may receive their requests. */
export const VISIT = 'visit ';

export function createPresence() {
  const entries = new Map<string, Entry>();
  let order = 0;
  const keyOf = ({ account, replica, key }: PersonMessage) => `${account}/${replica}/${key}`;

  /** Removes a visit on every replica that reported it. */
  function endVisit({ account, form, key }: PersonMessage): boolean {
    const ended = [...entries].filter(
      ([, { message }]) => message.account === account && message.form === form && message.key === key,
    );
    for (const [name] of ended) entries.delete(name);
    return ended.length > 0;
  }

  return {
    /** Returns whether the list of people has changed. */
    hear(message: PersonMessage, until: number): boolean {
      const key = keyOf(message);
      const before = entries.get(key);
      if (message.person === null)
        return message.key.startsWith(VISIT) ? endVisit(message) : entries.delete(key);
      if (!before && entries.size >= MOST_ENTRIES) return false;
      entries.set(key, { message: { ...message, person: message.person }, until, order: ++order });
      return JSON.stringify(before?.message) !== JSON.stringify(message);
    },
    /** Removes expired entries and returns their forms. */
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
    /** Returns the forms of an account that a colleague has open. */
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
