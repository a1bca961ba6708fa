/** Short messages at the edge of the screen, read out politely; and sentences that are only read out. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import css from './messages.module.css';

interface Message {
  readonly id: number;
  readonly text: string;
}

const store = createStore<{ message: Message | null; said: string }>()(() => ({ message: null, said: '' }));
let count = 0;

/** For what may pass unread; whatever has to be decided stands in a notice of its own. */
export function showMessage(text: string) {
  store.setState({ message: { id: ++count, text } });
}

/** For those who listen: nothing is shown. */
export function say(text: string) {
  store.setState({ said: text });
}

const SHOWN_MS = 6_000;

export function Messages() {
  const { message, said } = useStore(store);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => store.setState({ message: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <>
      <div className={css.messages} role="status">
        {message && (
          <div className={css.message} key={message.id}>
            {message.text}
          </div>
        )}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {said}
      </div>
    </>
  );
}
