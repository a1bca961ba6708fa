/** The design of one form for another: copied from work that this browser keeps, or by a file. */

import { portableTheme, writeThemeFile } from '@formloom/project';
import { type ChangeEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/download.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import css from './design.module.css';
import { Section } from './Section.tsx';
import { takeTheme } from './take-theme.ts';
import { loadThemeFile, themeFileName } from './theme-files.ts';
import { designWordsNow, useDesignWords } from './words.ts';

export function Reuse() {
  const words = useDesignWords();
  const { store } = useOpenProject();
  const input = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState(false);
  const [applying, setApplying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  function save() {
    const { design, details, form } = store.getState().project;
    const text = writeThemeFile(portableTheme(design.theme, details.style));
    download(themeFileName(form.name), text, 'application/json');
  }

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setRefusal(null);
    const read = await loadThemeFile(file);
    // The same file may be chosen again.
    target.value = '';
    const now = designWordsNow();
    if ('refused' in read) {
      setRefusal(read.refused === 'too-large' ? now.tooLarge(file.name) : now.refused(file.name));
      return;
    }
    const { theme, dropped } = read;
    takeTheme(
      store,
      theme,
      dropped.length === 0 ? now.opened(file.name) : now.openedPart(file.name, dropped.join(', ')),
    );
  }

  return (
    <Section title={words.reuse}>
      <div className={css.reuse}>
        <Button onClick={() => setCopying(true)}>{words.copyFrom}</Button>
        <Button onClick={() => setApplying(true)}>{words.apply.open}</Button>
        <Button onClick={save}>{words.saveFile}</Button>
        <Button onClick={() => input.current?.click()}>{words.openFile}</Button>
        <input ref={input} type="file" accept=".json,application/json" hidden onChange={open} />
      </div>
      <p className={css.refusal} role="alert">
        {refusal}
      </p>
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {copying && createPortal(<CopyDialog onClose={() => setCopying(false)} />, document.body)}
      {applying && createPortal(<ApplyDialog onClose={() => setApplying(false)} />, document.body)}
    </Section>
  );
}
