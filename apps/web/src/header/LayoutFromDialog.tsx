/**
 * Dialog that copies the layout of another saved form, matching fields by key, and then lists what did not
 * fit.
 */

import { type AppliedLayout, applyLayout, type Project } from '@formloom/project';
import { useId, useState } from 'react';
import { newId } from '../project/new-id.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { ProjectPicker } from '../project/ProjectPicker.tsx';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';

export function LayoutFromDialog({ onClose }: { onClose: () => void }) {
  const words = useWords().form.layoutFrom;
  const { store } = useOpenProject();
  const [applied, setApplied] = useState<AppliedLayout | null>(null);

  function take(from: Project, name: string) {
    const result = applyLayout(from, store.getState().project, newId);
    if (result.missing.length + result.left.length === 0) onClose();
    else setApplied(result);
    store.getState().edit(() => result.project);
    offerUndo(store, words.taken(name, result.fitted.length));
  }

  if (applied) return <NotFitted applied={applied} onClose={onClose} />;
  return <ProjectPicker words={words} onChoose={take} onClose={onClose} />;
}

function NotFitted({ applied, onClose }: { applied: AppliedLayout; onClose: () => void }) {
  const words = useWords();
  const { layoutFrom } = words.form;
  const title = useId();
  const lists = [
    [layoutFrom.missing, applied.missing],
    [layoutFrom.left, applied.left],
  ] as const;
  return (
    <Dialog width={26} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{layoutFrom.notFitted}</h2>
      {lists.map(
        ([name, items]) =>
          items.length > 0 && (
            <section key={name}>
              <h3>{name}</h3>
              <ul>
                {items.map(({ key, label }) => (
                  <li key={key} dir="auto">
                    {label}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <div className={kit.actions}>
        <Button kind="main" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
