/** What an operator does in the frame and the application wants to know. */

import { askScript, type FrameEnding, tell } from './page.ts';

export function listenToOperator(markedKey: () => string | null, ending: FrameEnding) {
  // A press asks for a field, also for the one that is marked; the focus only goes from one to the next.
  const select = ({ target, type }: Event) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-fl-key]')?.dataset.flKey;
    if (key && (type === 'click' || key !== markedKey())) tell({ kind: 'select', key });
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Escape' && !event.defaultPrevented) tell({ kind: 'escape' });
    if (key === 'F6' && !ctrlKey && !altKey) {
      event.preventDefault();
      tell({ kind: 'next-area', isBackwards: shiftKey });
    }
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (!(ctrlKey || metaKey) || altKey || isTyping || !/^[zy]$/i.test(key)) return;
    event.preventDefault();
    tell({ kind: 'history', isRedo: shiftKey || key.toLowerCase() === 'y' });
  };
  // What would be sent is shown beside the preview; the form itself stays as it is.
  const onSubmit = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    askScript('payload', (payload: unknown) => tell({ kind: 'payload', payload }));
  };
  document.addEventListener('focusin', select, ending);
  document.addEventListener('click', select, ending);
  document.addEventListener('keydown', onKey, ending);
  document.addEventListener('formloom:submit', onSubmit, ending);
}
