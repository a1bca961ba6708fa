/**
 * The service's news for all tabs of a browser over one line for each account: a browser opens six to one
 * address, and a tab of its own line each would leave none for anything else. One tab listens and passes on
 * what it hears; when it goes, or nobody looks at it any more, the next one does. Of an account that nobody
 * looks at there is no line: accounts may be as many as tabs.
 */

import type { Person } from '@formloom/form';
import { leadByLock } from '../shell/leader-election.ts';
import { whileSeen } from '../shell/while-visible.ts';
import { listenToWork, type WorkEvents, type WorkNews } from './work-events.ts';

/** Between tabs. */
type Said =
  | { readonly kind: 'change'; readonly form: string; readonly revision: number; readonly by: string }
  | { readonly kind: 'people'; readonly form: string; readonly people: readonly Person[] }
  | { readonly kind: 'remarks'; readonly form: string }
  | { readonly kind: 'gap' }
  /** A tab that has just come, and knows no colleague. */
  | { readonly kind: 'asked' };

export interface SharedEventsParts {
  readonly lead: (begin: () => void) => () => void;
  /** Starts something for as long as this tab is looked at, each time anew. */
  readonly whileSeen: (start: () => () => void) => () => void;
  readonly listen: (news: WorkNews) => WorkEvents;
  /** Null where tabs cannot speak to each other; then each has its own line. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> | null;
}

/** A line that begins is told at once who is there; of whom nothing was said by then, they are gone. */
const TOLD_MS = 5_000;

/** For as long as a part of this tab wants to know. */
export function hearWork(account: number | null, news: WorkNews, parts = browserParts(account)): WorkEvents {
  const { channel, listen } = parts;
  /** Who has which form open, for tabs that come later. */
  const people = new Map<string, readonly Person[]>();
  let line: WorkEvents | undefined;
  let isOver = false;
  const untold = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (said: Said) => {
    if (isOver) return;
    if (said.kind === 'change') news.onChange(said.form, said.revision, said.by);
    if (said.kind === 'people') news.onPeople(said.form, said.people);
    if (said.kind === 'remarks') news.onRemarks?.(said.form);
    if (said.kind === 'gap') news.onGap();
  };
  const pass = (said: Said) => {
    tell(said);
    channel?.postMessage(said);
  };

  function noteGap() {
    for (const form of people.keys()) untold.add(form);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const form of untold) notePeople(form, []);
    }, TOLD_MS);
    pass({ kind: 'gap' });
  }

  function notePeople(form: string, now: readonly Person[]) {
    untold.delete(form);
    people.set(form, now);
    pass({ kind: 'people', form, people: now });
  }

  function begin() {
    line = listen({
      onChange: (form, revision, by) => pass({ kind: 'change', form, revision, by }),
      onPeople: notePeople,
      onRemarks: (form) => pass({ kind: 'remarks', form }),
      onGap: noteGap,
    });
    // Between two lines something may have happened that neither has told.
    noteGap();
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'people') people.set(data.form, data.people);
      if (data.kind !== 'asked') tell(data);
      else if (line)
        for (const [form, now] of people) channel.postMessage({ kind: 'people', form, people: now });
    };
  }

  const stop = parts.whileSeen(() => {
    channel?.postMessage({ kind: 'asked' } satisfies Said);
    const giveUp = channel ? parts.lead(begin) : leadByLock('', null)(begin);
    return () => {
      line?.close();
      line = undefined;
      clearTimeout(timer);
      untold.clear();
      giveUp();
      // Who is there is not known any more; it is told again when there is a line again.
      for (const form of people.keys()) tell({ kind: 'people', form, people: [] });
      people.clear();
    };
  });
  return {
    wake: () => line?.wake(),
    close() {
      isOver = true;
      // Before the next one begins, which no part of this tab wants to hear of.
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
    whileSeen,
    listen: (news) => listenToWork(account, news),
    channel: hasLocks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null,
  };
}
