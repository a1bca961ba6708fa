// @vitest-environment window
import { act, useId, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../ui/Dialog.tsx';
import { render } from '../ui/testing/render.ts';
import { announce, messageStore, showMessage } from './message-queue.ts';
import { Messages } from './messages.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  messageStore.setState({ messages: [] });
});
afterEach(() => vi.useRealTimers());

const later = () => act(async () => vi.advanceTimersByTime(1_000));
/** What a screen reader is told by the regions that are there. */
const spoken = () =>
  [...document.querySelectorAll('[role="status"]:not([aria-live="off"]), [aria-live="assertive"]')]
    .map((region) => region.textContent)
    .join('');
const shown = () => document.querySelector('[data-heard]')?.textContent;

let setOpen: (isOpen: boolean) => void;
function Page() {
  const title = useId();
  const [isOpen, set] = useState(false);
  setOpen = set;
  return (
    <>
      {isOpen && (
        <Dialog labelledBy={title} onClose={() => {}}>
          <h2 id={title}>Question</h2>
        </Dialog>
      )}
      <Messages />
    </>
  );
}

it('what was heard is not said again where a dialog opens or closes, though messages stay in sight', async () => {
  await render(<Page />);
  await act(async () => {
    announce('Moved.');
    showMessage('Started over.');
  });
  expect(spoken()).toBe('Started over.Moved.');
  await later();
  await act(async () => setOpen(true));
  expect(document.querySelector('dialog [data-heard]')?.textContent).toBe('Started over.');
  expect(spoken()).toBe('');
  await act(async () => announce('Chosen.'));
  expect(spoken()).toBe('Chosen.');
  await later();
  await act(async () => setOpen(false));
  expect([shown(), spoken()]).toEqual(['Started over.', '']);
});

it('what is said while a dialog closes is heard after it', async () => {
  await render(<Page />);
  await act(async () => setOpen(true));
  await later();
  await act(async () => {
    announce('Applied.');
    showMessage('Kept.');
    setOpen(false);
  });
  expect(document.querySelector('dialog')).toBeNull();
  expect(spoken()).toBe('Kept.Applied.');
});
