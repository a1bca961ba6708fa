/** Hands an imported project to the editor: the open one, or the one about to open. */

import type { ProjectForm } from '@formloom/project';
import { createStore } from 'zustand/vanilla';
import type { ImportedProject } from './read-picked-files.ts';

/** The open editor. */
export interface Receiver {
  readonly form: () => ProjectForm;
  readonly replace: (incoming: ImportedProject) => void;
}

let receiver: Receiver | null = null;

export const currentReceiver = () => receiver;

/** Registers the open editor; returns a function to unregister it. */
export function registerReceiver(by: Receiver): () => void {
  receiver = by;
  return () => {
    if (receiver === by) receiver = null;
  };
}

interface PendingFile {
  /** Key of its form. */
  readonly key: string;
  readonly incoming: ImportedProject;
}

const pendingStore = createStore<{ readonly waiting: PendingFile | null }>()(() => ({ waiting: null }));

export function handOff(key: string, incoming: ImportedProject) {
  pendingStore.setState({ waiting: { key, incoming } });
}

export function pendingFor(key: string): ImportedProject | null {
  const { waiting } = pendingStore.getState();
  return waiting?.key === key ? waiting.incoming : null;
}

export function takePending(key: string): ImportedProject | null {
  const incoming = pendingFor(key);
  if (incoming) pendingStore.setState({ waiting: null });
  return incoming;
}

/** Calls back when a file for this key arrives; returns the unsubscribe function. */
export function onArrival(key: string, callback: () => void): () => void {
  return pendingStore.subscribe(() => pendingFor(key) && callback());
}
