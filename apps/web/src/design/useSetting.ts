/** A setting of the form as it is now, and the edit of it: one choice, one entry of the history. */

import { type ExportSettings, setSetting } from '@formloom/project';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';

export function useSetting<Key extends keyof ExportSettings>(key: Key) {
  const value = useProject(({ settings }) => settings[key]);
  const { edit } = useOpenProject().store.getState();
  /** What is typed into one input, named here, is one entry until it settles. */
  const choose = (next: ExportSettings[Key], input?: string) =>
    edit((now) => setSetting(now, key, next), input);
  return [value, choose] as const;
}
