/** The work that this browser keeps of other forms, to take the design of one over. */

import { readProject } from '@formloom/project';
import { useEffect, useId, useState } from 'react';
import { createIdbStorage } from '../project/idb-storage.ts';
import { keptWork, type WorkOnForm } from '../project/kept-work.ts';
import { PictureView } from '../project/PictureView.tsx';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { keyOf } from '../project/storage.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './copy.module.css';
import { portableTheme } from './portable-theme.ts';
import { takeTheme } from './take-theme.ts';
import { designWordsNow, useDesignWords } from './words.ts';

export function CopyDialog({ onClose }: { onClose: () => void }) {
  const words = useDesignWords();
  const { close } = useWords();
  const { store } = useOpenProject();
  const title = useId();
  const others = useOthers();
  const [problem, setProblem] = useState<string | null>(null);

  async function copy({ key, name }: WorkOnForm) {
    const saved = await createIdbStorage()
      .load(key)
      .catch(() => undefined);
    const { project } = readProject(saved?.text ?? '');
    if (!project) {
      setProblem(designWordsNow().copyGone);
      return;
    }
    onClose();
    takeTheme(
      store,
      portableTheme(project.design.theme, project.details.style),
      designWordsNow().copied(name),
    );
  }

  return (
    <Dialog className={css.dialog} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.copyTitle}</h2>
      <p>{words.copyLead}</p>
      <div className={css.list} aria-busy={others === null}>
        {others === null && times(3, (index) => <Bar key={index} height="3.5rem" />)}
        {others === 'failed' && <p role="alert">{words.copyFailed}</p>}
        {others?.length === 0 && <p>{words.copyNone}</p>}
        {Array.isArray(others) &&
          others.map((work) => (
            <button key={work.key} type="button" className={css.work} onClick={() => copy(work)}>
              <PictureView picture={work.picture} />
              <strong dir="auto">{work.name}</strong>
            </button>
          ))}
      </div>
      <p className={css.problem} role="alert">
        {problem}
      </p>
      <div className={css.actions}>
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}

/** Saved work only: what was exported and never edited has no design of its own. Null until it is read; the newest first. */
function useOthers(): readonly WorkOnForm[] | 'failed' | null {
  const { store } = useOpenProject();
  const [others, setOthers] = useState<readonly WorkOnForm[] | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    const { form } = store.getState().project;
    const own = keyOf(form.account, form.id);
    keptWork((key) => key !== own).then(
      (found) => {
        if (left) return;
        const saved = found.filter(({ savedAt }) => savedAt !== null);
        setOthers([...saved].sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0)));
      },
      () => left || setOthers('failed'),
    );
    return () => {
      left = true;
    };
  }, [store]);
  return others;
}
