/** Short messages at the edge of the screen, read out politely; and sentences that are only read out. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import css from './parts.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const store = createStore<{ toast: Toast | null; said: string }>()(() => ({ toast: null, said: '' }));
let count = 0;

export function showToast(text: string, action?: Toast['action']) {
  store.setState({ toast: { id: ++count, text, action } });
}

/** For those who listen: nothing is shown. */
export function say(text: string) {
  store.setState({ said: text });
}

const SHOWN_MS = 6_000;

export function Toasts() {
  const { toast, said } = useStore(store);
  useEffect(() => {
    if (!toast || toast.action) return;
    const timer = setTimeout(() => store.setState({ toast: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <>
      <div className={css.toasts} role="status">
        {toast && (
          <div className={css.toast} key={toast.id}>
            <span>{toast.text}</span>
            {toast.action && (
              <button
                type="button"
                onClick={() => {
                  toast.action?.run();
                  store.setState({ toast: null });
                }}
              >
                {toast.action.label}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {said}
      </div>
    </>
  );
}
