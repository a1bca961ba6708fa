import { expect, it } from 'vitest';
import { messageToShow } from './frame-messages.ts';
import type { View } from './view.ts';

it.each<[View, object]>([
  [0, { kind: 'show', step: 0 }],
  [3, { kind: 'show', step: 3 }],
  ['thanks', { kind: 'thanks', message: 'Thank you' }],
  ['errors', { kind: 'state', state: 'errors' }],
  ['kept', { kind: 'state', state: 'kept' }],
])('%j is shown by %j', (view, message) => {
  expect(messageToShow(view, 'Thank you')).toEqual(message);
});
