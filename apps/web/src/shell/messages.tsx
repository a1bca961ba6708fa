/**
 * Short messages at the edge of the screen, read out politely; and a live region for sentences that are only
 * read out.
 */

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { openDialogs } from '../ui/open-dialogs.ts';
import { dismiss, type Message, messageStore } from './message-queue.ts';
import css from './messages.module.css';

/** Beneath each other; more wait until there is room. */
const AT_ONCE = 3;
const SHOWN_MS = 6_000;
/** Finding and pressing a button takes longer than reading alone. */
const WITH_ACTION_MS = 12_000;

export function Messages() {
  const messages = useStore(messageStore, (queue) => queue.messages);
  const announced = useStore(messageStore, (queue) => queue.announced);
  const dialog = useStore(openDialogs, (open) => open.at(-1));
  return createPortal(
    <>
      <div className={css.messages} role="status" data-heard>
        {messages.slice(0, AT_ONCE).map((message) => (
          <OneMessage key={message.id} message={message} />
        ))}
      </div>
      {/* Two regions in turn: a region that gets the words it already holds stays silent. */}
      <div className="visually-hidden" data-said data-heard>
        {[0, 1].map((turn) => (
          <div aria-live="assertive" key={turn}>
            {announced.id % 2 === turn && announced.text}
          </div>
        ))}
      </div>
    </>,
    dialog ?? document.body,
  );
}

function OneMessage({ message: { id, text, action } }: { message: Message }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action]);
  return (
    <div className={css.message}>
      {text}
      {action && (
        <Button
          className={css.action}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
