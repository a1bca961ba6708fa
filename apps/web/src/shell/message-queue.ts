/**
 * Messages wait for each other: none covers another, none is lost, and equal ones in a row are one. Each is
 * read out once, wherever it is shown afterwards.
 */

import { createStore } from 'zustand/vanilla';

export interface Message {
  readonly id: number;
  readonly text: string;
  /** The one thing that can be done about it, such as taking it back. */
  readonly action?: MessageAction;
  /** Another one, which stands before it: where to look first. */
  readonly look?: MessageAction;
}

export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

interface Announcement {
  readonly id: number;
  readonly text: string;
  /** Of the two regions the one whose turn it is: one that gets the words it already holds stays silent. */
  readonly turn: 0 | 1;
}

export interface Queue {
  readonly messages: readonly Message[];
  readonly announced: Announcement;
  /** Up to this id everything has been read out. */
  readonly heard: number;
}

export const messageStore = createStore<Queue>()(() => ({
  messages: [],
  announced: { id: 0, text: '', turn: 0 },
  heard: 0,
}));
let count = 0;

/** For what may pass unread; whatever has to be decided stands in a notice of its own. */
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

/** For those who listen: nothing is shown. An equal sentence is read out again. */
export function announce(text: string) {
  messageStore.setState(({ announced }) => ({
    announced: { id: ++count, text, turn: announced.turn === 0 ? 1 : 0 },
  }));
}

/** What is said by now has been heard. */
export function noteHeard() {
  messageStore.setState({ heard: count });
}
