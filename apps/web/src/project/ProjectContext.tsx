/** React context and hooks for the open project and its stores. */

import type { Project } from '@formloom/project';
import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { LayoutState } from './layout-store.ts';
import type { LiveFormState } from './live-form.ts';
import type { OpenProject } from './open-saved.ts';
import type { SavingState } from './saving-state.ts';
import type { SelectionState } from './selection.ts';
import type { SharingState } from './sharing.ts';

const Context = createContext<OpenProject | null>(null);

export const ProjectProvider = Context.Provider;

export function useOpenProject(): OpenProject {
  const open = useContext(Context);
  if (!open) throw new Error('No project is open here');
  return open;
}

/** Null outside of an open project. */
export function useMaybeProject(): OpenProject | null {
  return useContext(Context);
}

export function useProject<T>(select: (project: Project) => T): T {
  return useStore(useOpenProject().store, ({ project }) => select(project));
}

/** Whether another tab edits the form, or stored work must not be overwritten. */
export function useReadOnly(): boolean {
  return useStore(useOpenProject().store, ({ isReadOnly }) => isReadOnly);
}

/** Disables the controls inside while the form is read-only. */
export function Editable({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset className="controls" disabled={useReadOnly()}>
      {children}
    </fieldset>
  );
}

export function useLayout<T>(select: (state: LayoutState) => T): T {
  return useStore(useOpenProject().layout, select);
}

export function useSaving<T>(select: (state: SavingState) => T): T {
  return useStore(useOpenProject().saver.state, select);
}

export function useSelection<T>(select: (state: SelectionState) => T): T {
  return useStore(useOpenProject().selection, select);
}

export function useLiveForm<T>(select: (state: LiveFormState) => T): T {
  return useStore(useOpenProject().liveForm, select);
}

export function useSharing<T>(select: (state: SharingState) => T): T {
  return useStore(useOpenProject().sharing, select);
}
