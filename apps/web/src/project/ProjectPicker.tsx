/** Dialog to choose one of the other forms with saved work, to copy something from it. */

import { type Project, readProject } from '@formloom/project';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { Bar, times } from '../ui/Skeleton.tsx';
import { createIdbStorage } from './idb-storage.ts';
import { useOpenProject } from './ProjectContext.tsx';
import css from './project.module.css';
import { readSavedWork, type WorkOnForm } from './saved-work.ts';
import { projectKey } from './storage.ts';
import { ThumbnailView } from './ThumbnailView.tsx';

interface ProjectPickerWords {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly failed: string;
  /** Shown if the chosen work can no longer be read. */
  readonly gone: string;
}

export interface ProjectPickerProps {
  readonly words: ProjectPickerWords;
  readonly onChoose: (project: Project, name: string) => void;
  readonly onClose: () => void;
}

export function ProjectPicker({ words, onChoose, onClose }: ProjectPickerProps) {
  const { close } = useWords();
  const title = useId();
  const others = useOthers();
  const [problem, setProblem] = useState<string | null>(null);

  /** The latest request; null after the dialog was closed. Older ones are ignored. */
  const lastRequest = useRef<object | null>(null);
  useEffect(
    () => () => {
      lastRequest.current = null;
    },
    [],
  );

  async function choose({ key, name }: WorkOnForm) {
    const request = {};
    lastRequest.current = request;
    const saved = await createIdbStorage()
      .load(key)
      .catch(() => undefined);
    if (lastRequest.current !== request) return;
    const { project } = readProject(saved?.text ?? '');
    if (project) onChoose(project, name);
    else setProblem(words.gone);
  }

  return (
    <Dialog width={30} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.title}</h2>
      <p className={kit.lead}>{words.lead}</p>
      <div className={`${kit.stack} ${kit.tight}`} aria-busy={others === null}>
        {others === null && times(3, (index) => <Bar key={index} height="3.5rem" />)}
        {others === 'failed' && <p role="alert">{words.failed}</p>}
        {others?.length === 0 && <p>{words.none}</p>}
        {others !== null &&
          others !== 'failed' &&
          others.map((work) => (
            <button
              key={work.key}
              type="button"
              className={`${kit.row} ${kit.bare} ${kit.wide} ${kit.hover} ${css.work}`}
              onClick={() => choose(work)}
            >
              <ThumbnailView thumbnail={work.thumbnail} />
              <strong dir="auto">{work.name}</strong>
            </button>
          ))}
      </div>
      <p className={`${kit.lead} ${kit.bad}`} role="alert">
        {problem}
      </p>
      <div className={kit.actions}>
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}

/**
 * Other forms with saved work, newest first; null until loaded. Forms that were only exported are left out.
 */
function useOthers(): readonly WorkOnForm[] | 'failed' | null {
  const { store } = useOpenProject();
  const [others, setOthers] = useState<readonly WorkOnForm[] | 'failed' | null>(null);
  useEffect(() => {
    let left = false;
    const { form } = store.getState().project;
    const own = projectKey(form.account, form.id);
    readSavedWork((key) => key !== own).then(
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
