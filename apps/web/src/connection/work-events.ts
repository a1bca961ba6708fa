/** What the service tells by itself of shared work: changes, remarks, and who has which form open. */

import {
  type Person,
  parseJson,
  readChangeEvent,
  readPeopleEvent,
  readRemarksEvent,
  WORK_PATH,
} from '@formloom/form';

export interface WorkNews {
  /** By a colleague or the caller. */
  readonly onChange: (form: string, revision: number, by: string) => void;
  /** All who have the form open, the caller included. */
  readonly onPeople: (form: string, people: readonly Person[]) => void;
  /** A reviewer remarked on a form, or dealt with a remark. */
  readonly onRemarks?: (form: string) => void;
  /** It was not listened for a while: something may have been missed. */
  readonly onGap: () => void;
}

export interface WorkEvents {
  /** Listens anew where the service has ended it. */
  readonly wake: () => void;
  readonly close: () => void;
}

export type Source = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>;

const LISTEN_AGAIN_MS = 30_000;
const CLOSED = 2;

/** Of all forms of the account: one line is enough for a browser, however many tabs it has. */
export function listenToWork(
  account: number | null,
  { onChange, onPeople, onRemarks, onGap }: WorkNews,
  createSource: (address: string) => Source = (address) => new EventSource(address),
): WorkEvents {
  let isBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = listen();

  function listen(): Source {
    const next = createSource(WORK_PATH.events({ account }));
    next.onopen = () => {
      if (isBroken) onGap();
      isBroken = false;
    };
    next.onmessage = ({ data }) => {
      const news = parseJson(String(data));
      const change = readChangeEvent(news);
      const people = change ? undefined : readPeopleEvent(news);
      if (change) onChange(change.form, change.revision, change.by);
      if (people) onPeople(people.form, people.people);
      const remarks = readRemarksEvent(news);
      if (remarks) onRemarks?.(remarks.form);
    };
    // A browser tries again by itself where the line broke, and not where the service refused.
    next.onerror = () => {
      isBroken = true;
      clearTimeout(timer);
      if (next.readyState === CLOSED) timer = setTimeout(wake, LISTEN_AGAIN_MS);
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
