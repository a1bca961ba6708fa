/** Queue of toast messages and screen reader announcements; duplicates are merged, each is announced once. */

import { createStore } from 'zustand/vanilla';

export interface Message {
  readonly id: number;
  readonly text: string;
  /** Action button, such as undo. */
  readonly action?: MessageAction;
  /** Second button before it, such as show. */
  readonly look?: MessageAction;
}

export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Index of the live region: alternating regions make equal texts announce again. */
  readonly turn: 0 | 1;
}

export interface Queue {
  readonly messages: readonly Message[];
  readonly announced: Announcement;
  /** Messages up to this id were announced. */
  readonly announcedUpTo: number;
}

export const messageStore = createStore<Queue>()(() => ({
  messages: [],
  announced: { id: 0, text: '', turn: 0 },
  announcedUpTo: 0,
}));
let count = 0;

/** For messages that may be missed; decisions belong in a notice. */
export function showMessage(text: string, action?: MessageAction, look?: MessageAction): number {
  const message = { id: ++count, text, ...(action && { action }), ...(look && { look }) };
  messageStore.setState(({ messages }) => ({
    messages: [...messages.filter((one) => one.text !== text), message],
  }));
  return message.id;
}

export function dismiss(id: number) {
  messageStore.setState(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) }));
}

/** Announces to screen readers only. */
export function announce(text: string) {
  messageStore.setState(({ announced }) => ({
    announced: { id: ++count, text, turn: announced.turn === 0 ? 1 : 0 },
  }));
}

/** Marks all current messages as announced. */
export function markAnnounced() {
  messageStore.setState({ announcedUpTo: count });
}
