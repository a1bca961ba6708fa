/** The design of other work that this browser keeps, for this form. */

import type { Project } from '@formloom/project';
import { portableTheme } from '@formloom/project';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { ProjectPicker } from '../project/ProjectPicker.tsx';
import { takeTheme } from './take-theme.ts';
import { designWordsNow, useDesignWords } from './words.ts';

export function CopyDialog({ onClose }: { onClose: () => void }) {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const onChoose = ({ design, details }: Project, name: string) => {
    onClose();
    takeTheme(store, portableTheme(design.theme, details.style), designWordsNow().copied(name));
  };
  const { copyTitle: title, copyLead: lead, copyNone: none, copyFailed: failed, copyGone: gone } = words;
  return <ProjectPicker words={{ title, lead, none, failed, gone }} onChoose={onChoose} onClose={onClose} />;
}
