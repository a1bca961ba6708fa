/**
 * Short messages at the edge of the screen, read out politely; and a live region for sentences that are only
 * read out.
 */

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { openDialogs } from '../ui/open-dialogs.ts';
import { dismiss, type Message, messageStore, noteHeard, type Queue } from './message-queue.ts';
import css from './messages.module.css';

/** Beneath each other; more wait until there is room. */
const AT_ONCE = 3;
const SHOWN_MS = 6_000;
/** Finding and pressing a button takes longer than reading alone. */
const WITH_ACTION_MS = 12_000;
/** What was said just before a dialog closed went with it, so it is said again. */
const HEARD_MS = 300;

export function Messages() {
  const messages = useStore(messageStore, (queue) => queue.messages);
  const announced = useStore(messageStore, (queue) => queue.announced);
  const dialog = useStore(openDialogs, (open) => open.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with whatever is said, the time begins anew.
  useEffect(() => {
    const timer = setTimeout(noteHeard, HEARD_MS);
    return () => clearTimeout(timer);
  }, [messages, announced]);
  return createPortal(<Regions messages={messages} announced={announced} />, dialog ?? document.body);
}

/**
 * They move into each dialog that opens and out of it again, and are other regions then, which would be read
 * out from the beginning: of what was heard before only messages are shown, in a place that is silent.
 */
function Regions({ messages, announced }: Pick<Queue, 'messages' | 'announced'>) {
  const [heard] = useState(() => messageStore.getState().heard);
  const shown = messages.slice(0, AT_ONCE).map((message) => ({ isNew: message.id > heard, message }));
  const draw = (isNew: boolean) =>
    shown
      .filter((one) => one.isNew === isNew)
      .map(({ message }) => <OneMessage key={message.id} message={message} />);
  return (
    <>
      <div className={css.messages} data-heard>
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
            {announced.turn === turn && announced.id > heard && announced.text}
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
    <div className={css.message}>
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
