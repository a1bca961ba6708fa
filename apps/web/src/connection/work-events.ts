/** What the service tells by itself of shared work: that a form was changed, and who has it open. */

import { encodeSegment, isRecord, parseJson } from '@formloom/form';
import type { WorkOf } from './work-client.ts';

export interface WorkNews {
  /** Of this form, by somebody, perhaps by the caller. */
  readonly onChange: (revision: number) => void;
  /** It was not listened for a while: something may have been missed. */
  readonly onGap: () => void;
}

export interface WorkEvents {
  /** Listens anew where the service has ended it. */
  readonly wake: () => void;
  readonly close: () => void;
}

type Source = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>;

const LISTEN_AGAIN_MS = 30_000;
const CLOSED = 2;

/** For as long as it listens, its caller has the form open. */
export function listenToWork(
  { formId, account }: WorkOf,
  { onChange, onGap }: WorkNews,
  createSource: (address: string) => Source = (address) => new EventSource(address),
): WorkEvents {
  const named = account === null ? '' : `&account=${account}`;
  const address = `/api/project-events?form=${encodeSegment(formId)}${named}`;
  let isBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = listen();

  function listen(): Source {
    const next = createSource(address);
    next.onopen = () => {
      if (isBroken) onGap();
      isBroken = false;
    };
    next.onmessage = ({ data }) => {
      const news = parseJson(String(data));
      if (isRecord(news) && news.form === formId && typeof news.revision === 'number')
        onChange(news.revision);
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
