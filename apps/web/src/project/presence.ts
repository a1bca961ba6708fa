/** Who else has this form open. A tab that is closed says so; one that is killed stops answering. */

import type { TabChannel, TabMessage } from './tab-channel.ts';

export interface PresenceOptions {
  readonly tabs: TabChannel;
  readonly key: string;
  readonly tab: string;
  readonly onChange: (elsewhere: boolean) => void;
  readonly onSaved: (revision: number) => void;
}

const ASK_AGAIN_MS = 4_000;
/** Long enough for a tab out of sight to answer. */
const ANSWER_MS = 250;

/** Whether any tab has a form open that is not open here. */
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
  /** Whether a colleague was heard since the last time they were asked. */
  let heard = false;
  let asking: ReturnType<typeof setInterval> | undefined;

  function setElsewhere(elsewhere: boolean) {
    onChange(elsewhere);
    if (elsewhere) asking ??= setInterval(ask, ASK_AGAIN_MS);
    else {
      clearInterval(asking);
      asking = undefined;
    }
  }

  function ask() {
    if (!heard) setElsewhere(false);
    heard = false;
    tabs.post({ key, tab, kind: 'opened' });
  }

  function hear(message: TabMessage) {
    if (message.key !== key || message.tab === tab) return;
    if (message.kind === 'asked') {
      tabs.post({ key, tab, kind: 'here' });
      return;
    }
    heard = message.kind !== 'left';
    // Another tab that is still here answers the question, and is seen again.
    if (message.kind === 'left') ask();
    else setElsewhere(true);
    if (message.kind === 'opened') tabs.post({ key, tab, kind: 'here' });
    if (message.kind === 'saved') onSaved(message.revision);
  }

  const stopListening = tabs.listen(hear);
  tabs.post({ key, tab, kind: 'opened' });
  return {
    saved: (revision: number) => tabs.post({ key, tab, kind: 'saved', revision }),
    /** Asks who is here, as after the tab was out of sight. */
    ask,
    leave: () => tabs.post({ key, tab, kind: 'left' }),
    stop() {
      stopListening();
      clearInterval(asking);
      tabs.post({ key, tab, kind: 'left' });
    },
  };
}
