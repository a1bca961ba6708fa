/** Toast messages and live regions for screen readers. */

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { openDialogs } from '../ui/open-dialogs.ts';
import { dismiss, type Message, markAnnounced, messageStore, type Queue } from './message-queue.ts';
import css from './shell.module.css';

/** Toasts shown at once; more are queued. */
const MAX_SHOWN = 3;
const SHOWN_MS = 6_000;
/** Longer for messages with a button. */
const WITH_ACTION_MS = 12_000;
/** Announced again if a dialog closes within this time. */
const ANNOUNCED_AFTER_MS = 300;

export function Messages() {
  const messages = useStore(messageStore, (queue) => queue.messages);
  const announced = useStore(messageStore, (queue) => queue.announced);
  const dialog = useStore(openDialogs, (open) => open.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message restarts the timer.
  useEffect(() => {
    const timer = setTimeout(markAnnounced, ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [messages, announced]);
  return createPortal(<Regions messages={messages} announced={announced} />, dialog ?? document.body);
}

/**
 * Messages move into open dialogs, which creates new live regions. Messages announced before go to a silent
 * region.
 */
function Regions({ messages, announced }: Pick<Queue, 'messages' | 'announced'>) {
  const [announcedUpTo] = useState(() => messageStore.getState().announcedUpTo);
  const shown = messages
    .slice(0, MAX_SHOWN)
    .map((message) => ({ isNew: message.id > announcedUpTo, message }));
  const draw = (isNew: boolean) =>
    shown
      .filter((one) => one.isNew === isNew)
      .map(({ message }) => <OneMessage key={message.id} message={message} />);
  return (
    <>
      <div className={`${kit.stack} ${css.messages}`} data-heard>
        <div className={css.part} role="status" aria-live="off">
          {draw(false)}
        </div>
        <div className={css.part} role="status" data-heard>
          {draw(true)}
        </div>
      </div>
      <div className={`visually-hidden ${css.said}`} data-said data-heard>
        {[0, 1].map((turn) => (
          <div aria-live="assertive" key={turn}>
            {announced.turn === turn && announced.id > announcedUpTo && announced.text}
          </div>
        ))}
      </div>
    </>
  );
}

function OneMessage({ message: { id, text, action, look } }: { message: Message }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action]);
  return (
    <div className={`${kit.row} ${css.message}`}>
      {text}
      {[look, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              className={css.action}
              onClick={() => {
                dismiss(id);
                one.run();
              }}
            >
              {one.label}
            </Button>
          ),
      )}
    </div>
  );
}
