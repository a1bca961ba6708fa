/** Server-sent events about shared work: changes, comments, and who has which form open. */

import {
  type Person,
  parseJson,
  readChangeEvent,
  readPeopleEvent,
  readRemarksEvent,
  urlOf,
} from '@formloom/form';

export interface WorkListeners {
  /** A change by anyone, including this user. */
  readonly onChange: (form: string, revision: number, by: string) => void;
  /** Everyone who has the form open, including this user. */
  readonly onPeople: (form: string, people: readonly Person[]) => void;
  /** A comment was added or resolved. */
  readonly onComments?: (form: string) => void;
  /** The stream was interrupted: events may have been missed. */
  readonly onGap: () => void;
}

export interface WorkEvents {
  /** Reconnects if the service closed the stream. */
  readonly wake: () => void;
  readonly close: () => void;
}

export type EventStream = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>;

const RECONNECT_MS = 30_000;
const CLOSED = 2;

/** One stream covers all forms of the account. */
export function openWorkEvents(
  account: number | null,
  { onChange, onPeople, onComments, onGap }: WorkListeners,
  createSource: (address: string) => EventStream = (address) => new EventSource(address),
): WorkEvents {
  let isBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = listen();

  function listen(): EventStream {
    const next = createSource(urlOf('GET /api/project-events', { account }));
    next.onopen = () => {
      if (isBroken) onGap();
      isBroken = false;
    };
    next.onmessage = ({ data }) => {
      const event = parseJson(String(data));
      const change = readChangeEvent(event);
      const people = change ? undefined : readPeopleEvent(event);
      if (change) onChange(change.form, change.revision, change.by);
      if (people) onPeople(people.form, people.people);
      const remarks = readRemarksEvent(event);
      if (remarks) onComments?.(remarks.form);
    };
    // EventSource reconnects after network errors, but not after an HTTP error.
    next.onerror = () => {
      isBroken = true;
      clearTimeout(timer);
      if (next.readyState === CLOSED) timer = setTimeout(wake, RECONNECT_MS);
    };
    return next;
  }

  function wake() {
    if (source.readyState !== CLOSED) return;
    clearTimeout(timer);
    source = listen();
  }

  return {
    wake,
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
