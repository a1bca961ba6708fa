/** Work out of a file on its way into an editor: into the one that is open, or into the one about to open. */

import type { ProjectForm } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import type { Incoming } from './read-picked-files.ts';

/** An editor that is open. */
export interface Receiver {
  readonly form: () => ProjectForm;
  readonly replace: (incoming: Incoming) => void;
}

let receiver: Receiver | null = null;

export const openNow = () => receiver;

/** Until the returned function is called, files that belong to it go into it. */
export function receive(by: Receiver): () => void {
  receiver = by;
  return () => {
    if (receiver === by) receiver = null;
  };
}

interface Waiting {
  /** Of its form. */
  readonly key: string;
  readonly incoming: Incoming;
}

const waitingStore = createStore<{ readonly waiting: Waiting | null }>()(() => ({ waiting: null }));

export function handOff(key: string, incoming: Incoming) {
  waitingStore.setState({ waiting: { key, incoming } });
}

export function waitsFor(key: string): Incoming | null {
  const { waiting } = waitingStore.getState();
  return waiting?.key === key ? waiting.incoming : null;
}

export function takeWaiting(key: string): Incoming | null {
  const incoming = waitsFor(key);
  if (incoming) waitingStore.setState({ waiting: null });
  return incoming;
}

/** Until the returned function is called. */
export function onArrival(key: string, tell: () => void): () => void {
  return waitingStore.subscribe(() => waitsFor(key) && tell());
}
