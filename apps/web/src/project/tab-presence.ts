/** Detects whether other tabs have the same form open, over a broadcast channel. */

import type { TabChannel, TabMessage } from './tab-channel.ts';

export interface PresenceOptions {
  readonly tabs: TabChannel;
  readonly key: string;
  readonly tab: string;
  readonly onChange: (elsewhere: boolean) => void;
  readonly onSaved: (revision: number) => void;
}

const ASK_AGAIN_MS = 4_000;
/** Long enough for a background tab to answer. */
const ANSWER_MS = 250;

/** Whether another tab has the form open, asked by a tab that has not. */
export function isOpenElsewhere(tabs: TabChannel, key: string, tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isOpen);
    };
    const stop = tabs.listen((message) => message.key === key && message.tab !== tab && end(true));
    const timer = setTimeout(() => end(false), ANSWER_MS);
    tabs.post({ key, tab, kind: 'asked' });
  });
}

export function watchPresence({ tabs, key, tab, onChange, onSaved }: PresenceOptions) {
  /** Whether another tab has answered since the last question. */
  let hasAnswered = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function setElsewhere(elsewhere: boolean) {
    onChange(elsewhere);
    if (elsewhere) timer ??= setInterval(ask, ASK_AGAIN_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function ask() {
    if (!hasAnswered) setElsewhere(false);
    hasAnswered = false;
    tabs.post({ key, tab, kind: 'opened' });
  }

  function onMessage(message: TabMessage) {
    if (message.key !== key || message.tab === tab) return;
    if (message.kind === 'asked') {
      tabs.post({ key, tab, kind: 'here' });
      return;
    }
    hasAnswered = message.kind !== 'left';
    // Other tabs that are still open will answer.
    if (message.kind === 'left') ask();
    else setElsewhere(true);
    if (message.kind === 'opened') tabs.post({ key, tab, kind: 'here' });
    if (message.kind === 'saved') onSaved(message.revision);
  }

  const stopListening = tabs.listen(onMessage);
  tabs.post({ key, tab, kind: 'opened' });
  return {
    saved: (revision: number) => tabs.post({ key, tab, kind: 'saved', revision }),
    /** Asks again, for example after the tab was hidden. */
    ask,
    leave: () => tabs.post({ key, tab, kind: 'left' }),
    stop() {
      stopListening();
      clearInterval(timer);
      tabs.post({ key, tab, kind: 'left' });
    },
  };
}
