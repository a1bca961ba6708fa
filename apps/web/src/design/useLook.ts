/** Hook for the form's look (resolved theme values) and its setters. */

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
    /** One change, one undo step. */
    choose: <Key extends LookKey>(key: Key, value: Look[Key]) => edit((now) => setLook(now, key, value)),
    /** Dragging or typing is one undo step until it settles. */
    drag: <Key extends LookKey>(key: Key, value: Look[Key]) =>
      edit((now) => setLook(now, key, value), `look.${key}`),
  };
}
