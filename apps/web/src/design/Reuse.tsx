/** Reuse of designs: copy from a saved form, and import or export a theme file. */

import { type Project, portableTheme, type Theme, writeThemeFile } from '@formloom/project';
import { type ChangeEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { ProjectPicker } from '../project/ProjectPicker.tsx';
import type { ProjectStore } from '../project/project-store.ts';
import { showMessage } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/download.ts';
import kit from '../ui/kit.module.css';
import { ApplyDialog } from './ApplyDialog.tsx';
import css from './design.module.css';
import { Section } from './Section.tsx';
import { loadThemeFile, themeFileName } from './theme-files.ts';
import { withTheme } from './with-theme.ts';
import { designWordsNow, useDesignWords } from './words.ts';

export function Reuse() {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const input = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState(false);
  const [applying, setApplying] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function save() {
    const { design, details, form } = store.getState().project;
    const text = writeThemeFile(portableTheme(design.theme, details.style));
    download(themeFileName(form.name), text, 'application/json');
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setError(null);
    const loaded = await loadThemeFile(file);
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const now = designWordsNow();
    if ('error' in loaded) {
      setError(loaded.error === 'too-large' ? now.tooLarge(file.name) : now.refused(file.name));
      return;
    }
    const { theme, dropped } = loaded;
    takeTheme(
      store,
      theme,
      dropped.length === 0 ? now.opened(file.name) : now.openedPart(file.name, dropped.join(', ')),
    );
  }

  return (
    <Section title={words.reuse}>
      <div className={`${kit.wrap} ${css.reuse}`}>
        <Button onClick={() => setCopying(true)}>{words.copyFrom}</Button>
        <Button onClick={() => setApplying(true)}>{words.apply.open}</Button>
        <Button onClick={save}>{words.saveFile}</Button>
        <Button onClick={() => input.current?.click()}>{words.openFile}</Button>
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={open} />
      </div>
      <p className={`${kit.bad} ${css.refusal}`} role="alert">
        {error}
      </p>
      {/* Rendered in a portal, because a narrow window may hide the panel while the dialog is open. */}
      {copying && createPortal(<CopyDialog onClose={() => setCopying(false)} />, document.body)}
      {applying && createPortal(<ApplyDialog onClose={() => setApplying(false)} />, document.body)}
    </Section>
  );
}

/** Dialog that copies the design of another saved form. */
function CopyDialog({ onClose }: { onClose: () => void }) {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const onChoose = ({ design, details }: Project, name: string) => {
    onClose();
    takeTheme(store, portableTheme(design.theme, details.style), designWordsNow().copied(name));
  };
  const { copyTitle: title, copyLead: lead, copyNone: none, copyFailed: failed, copyGone: gone } = words;
  return <ProjectPicker words={{ title, lead, none, failed, gone }} onChoose={onChoose} onClose={onClose} />;
}

/** Applies a theme as one undo step and shows a message with “Undo”. */
function takeTheme(store: ProjectStore, theme: Theme, done: string) {
  const { project, edit } = store.getState();
  if (withTheme(project, theme) === project) {
    showMessage(designWordsNow().same);
    return;
  }
  edit((now) => withTheme(now, theme));
  offerUndo(store, done);
}
