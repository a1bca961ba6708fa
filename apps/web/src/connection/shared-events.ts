/**
 * The service's news for all tabs of a browser over one line: a browser opens six to one address, and a tab
 * of its own line each would leave none for anything else. One tab listens and passes on what it hears; when
 * it goes, the next one does.
 */

import type { Person } from '@formloom/form';
import { leadByLock } from '../shell/lead-by-lock.ts';
import { listenToWork, type WorkEvents, type WorkNews } from './work-events.ts';

/** Between tabs. */
type Said =
  | { readonly kind: 'change'; readonly form: string; readonly revision: number; readonly by: string }
  | { readonly kind: 'people'; readonly form: string; readonly people: readonly Person[] }
  | { readonly kind: 'remarks'; readonly form: string }
  | { readonly kind: 'gap' }
  /** A tab that has just come, and knows nobody. */
  | { readonly kind: 'asked' };

export interface SharedEventsParts {
  readonly lead: (begin: () => void) => () => void;
  readonly listen: (news: WorkNews) => WorkEvents;
  /** Null where tabs cannot speak to each other; then each has its own line. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null;
}

/** For as long as anybody in this tab wants to know. */
export function hearWork(account: number | null, news: WorkNews, parts = browserParts(account)): WorkEvents {
  const { channel, listen } = parts;
  /** Who has which form open, for tabs that come later. */
  const people = new Map<string, readonly Person[]>();
  let line: WorkEvents | undefined;

  const tell = (said: Said) => {
    if (said.kind === 'change') news.onChange(said.form, said.revision, said.by);
    if (said.kind === 'people') news.onPeople(said.form, said.people);
    if (said.kind === 'remarks') news.onRemarks?.(said.form);
    if (said.kind === 'gap') news.onGap();
  };
  const pass = (said: Said) => {
    tell(said);
    channel?.postMessage(said);
  };

  function begin() {
    people.clear();
    line = listen({
      onChange: (form, revision, by) => pass({ kind: 'change', form, revision, by }),
      onPeople(form, now) {
        people.set(form, now);
        pass({ kind: 'people', form, people: now });
      },
      onRemarks: (form) => pass({ kind: 'remarks', form }),
      onGap: () => pass({ kind: 'gap' }),
    });
    // Between two lines something may have happened that neither has told.
    pass({ kind: 'gap' });
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'people') people.set(data.form, data.people);
      if (data.kind !== 'asked') tell(data);
      else if (line)
        for (const [form, now] of people) channel.postMessage({ kind: 'people', form, people: now });
    };
    channel.postMessage({ kind: 'asked' } satisfies Said);
  }
  const stop = channel ? parts.lead(begin) : leadByLock('', null)(begin);
  return {
    wake: () => line?.wake(),
    close() {
      line?.close();
      // Before the next one begins, which nobody here wants to hear of.
      channel?.close();
      stop();
    },
  };
}

function browserParts(account: number | null): SharedEventsParts {
  const name = `formloom:events:${account}`;
  const hasLocks = navigator.locks !== undefined;
  return {
    lead: leadByLock(name),
    listen: (news) => listenToWork(account, news),
    channel: hasLocks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null,
  };
}
