/** Hook that groups typing into one input as a single undo entry. */

import type { Project } from '@formloom/project';
import { useOpenProject } from './ProjectContext.tsx';

export function useTyping() {
  const { edit, settle } = useOpenProject().store.getState();
  return (input: string, change: (project: Project, text: string) => Project) => ({
    onChange: (event: { readonly target: { readonly value: string } }) =>
      edit((project) => change(project, event.target.value), input),
    onBlur: settle,
  });
}
