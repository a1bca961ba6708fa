/** Reports user actions in the preview frame to the application: selection, submit and shortcuts. */

import { type FrameEnding, postToApp, sendToScript } from './page.ts';

export function listenToUser(selectedKey: () => string | null, ending: FrameEnding) {
  // A click selects a field even if it is already selected; focus selects only another one.
  const select = ({ target, type }: Event) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-fl-key]')?.dataset.flKey;
    if (key && (type === 'click' || key !== selectedKey())) postToApp({ kind: 'select', key });
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Escape' && !event.defaultPrevented) postToApp({ kind: 'escape' });
    if (key === 'F6' && !ctrlKey && !altKey) {
      event.preventDefault();
      postToApp({ kind: 'next-area', isBackwards: shiftKey });
    }
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (!(ctrlKey || metaKey) || altKey || isTyping || !/^[zy]$/i.test(key)) return;
    event.preventDefault();
    postToApp({ kind: 'history', isRedo: shiftKey || key.toLowerCase() === 'y' });
  };
  // Submission data is shown beside the preview; the form stays as it is.
  const onSubmit = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    sendToScript('payload', (payload: unknown) => postToApp({ kind: 'payload', payload }));
  };
  document.addEventListener('focusin', select, ending);
  document.addEventListener('click', select, ending);
  document.addEventListener('keydown', onKey, ending);
  document.addEventListener('formloom:submit', onSubmit, ending);
}
