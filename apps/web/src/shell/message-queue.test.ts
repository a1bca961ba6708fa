import { beforeEach, expect, it } from 'vitest';
import { announce, dismiss, messageStore, showMessage } from './message-queue.ts';

const texts = () => messageStore.getState().messages.map(({ text }) => text);

beforeEach(() => messageStore.setState({ messages: [] }));

it('messages wait for each other in order', () => {
  for (const text of ['one', 'two', 'three', 'four']) showMessage(text);
  expect(texts()).toEqual(['one', 'two', 'three', 'four']);
  dismiss(messageStore.getState().messages[1]?.id ?? 0);
  expect(texts()).toEqual(['one', 'three', 'four']);
});

it('the same words are one message, with the newest way out', () => {
  let undone = '';
  showMessage('started over', { label: 'Undo', run: () => (undone = 'first') });
  showMessage('started over', { label: 'Undo', run: () => (undone = 'second') });
  expect(texts()).toEqual(['started over']);
  messageStore.getState().messages[0]?.action?.run();
  expect(undone).toBe('second');
});

it('an equal sentence is another sentence, so that it is read out again', () => {
  announce('left of Email');
  const { announced } = messageStore.getState();
  showMessage('something else');
  announce('left of Email');
  const next = messageStore.getState().announced;
  expect([next.text, next.turn]).toEqual([announced.text, 1 - announced.turn]);
});
