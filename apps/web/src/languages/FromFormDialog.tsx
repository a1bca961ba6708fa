/** Another form of the account, to start a language from: chosen, read, and shown before it counts. */

import type { FormDetails, FormSummary } from '@formloom/form';
import { LANGUAGE_NAMES, type Language, languageOf } from '@formloom/project';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { spokenName, useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { AccountForms } from './account-forms.ts';
import { changedTexts } from './changed-texts.ts';
import css from './dialogs.module.css';
import { FormList } from './FormList.tsx';
import { fillFromForm } from './from-form.ts';
import { TextChanges } from './TextChanges.tsx';

export interface FromFormDialogProps {
  readonly connection: AccountForms;
  readonly language: Language;
  readonly onClose: () => void;
}

interface ReadForm {
  readonly name: string;
  readonly details: FormDetails;
}

export function FromFormDialog({ language, connection, onClose }: FromFormDialogProps) {
  const words = useLanguageWords().files;
  const title = useId();
  const [reading, setReading] = useState<FormSummary | null>(null);
  const [read, setRead] = useState<ReadForm | null>(null);
  const [problem, setProblem] = useState('');
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function choose(form: FormSummary) {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setReading(form);
    setProblem('');
    const reply = await connection.readForm(form.id, controller.signal);
    if (controller.signal.aborted) return;
    setReading(null);
    if (reply) setRead({ name: form.name, details: reply.details });
    else setProblem(words.fromUnread(form.name));
  }

  return (
    <Dialog className={css.dialog} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.fromTitle(LANGUAGE_NAMES[language])}</h2>
      <p className={css.lead}>{words.fromLead}</p>
      {read ? (
        <Filling read={read} language={language} onBack={() => setRead(null)} onClose={onClose} />
      ) : (
        <>
          <FormList connection={connection} reading={reading} onChoose={choose} />
          <p className={css.problem} role="alert">
            {problem}
          </p>
          <div className={css.actions}>
            <Button onClick={onClose}>{words.cancel}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface FillingProps {
  readonly read: ReadForm;
  readonly language: Language;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Filling({ read: { name, details }, language, onBack, onClose }: FillingProps) {
  const words = useLanguageWords().files;
  const { store } = useOpenProject();
  const project = useProject((now) => now);
  const next = useMemo(() => fillFromForm(project, language, details), [project, language, details]);
  const changes = useMemo(() => changedTexts(project, next, language), [project, next, language]);
  const said = languageOf(details.language);

  function take() {
    onClose();
    const { settle, edit } = store.getState();
    settle();
    if (edit(() => next)) offerUndo(store, words.taken(changes.length, LANGUAGE_NAMES[language]));
  }

  return (
    <>
      <p className={css.verdict} role="status">
        {changes.length === 0 ? words.fillsNone : words.fills(changes.length)}
      </p>
      {said !== undefined && said !== language && (
        <p className={css.warning}>{words.otherLanguage(name, spokenName(said))}</p>
      )}
      {changes.length > 0 && <TextChanges changes={changes} language={language} />}
      <div className={css.actions}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button onClick={onClose}>{words.cancel}</Button>
        {changes.length > 0 && (
          <Button kind="main" onClick={take}>
            {words.take}
          </Button>
        )}
      </div>
    </>
  );
}
