/** The form's look as it is now, and the edits of it. */

import { type Look, type LookKey, lookOf, setLook } from '@formloom/project';
import { useMemo } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';

export function useLook() {
  const theme = useProject(({ design }) => design.theme);
  const style = useProject(({ details }) => details.style);
  const look = useMemo(() => lookOf(theme, style), [theme, style]);
  const { edit, settle } = useOpenProject().store.getState();
  return {
    theme,
    style,
    look,
    settle,
    /** One choice, one entry of the history. */
    choose: <Key extends LookKey>(key: Key, value: Look[Key]) => edit((now) => setLook(now, key, value)),
    /** What is dragged or typed is one entry until it settles. */
    drag: <Key extends LookKey>(key: Key, value: Look[Key]) =>
      edit((now) => setLook(now, key, value), `look.${key}`),
  };
}
