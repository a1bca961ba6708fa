/** What a translator's file would change, or why nothing of it can be taken over. */

import { describeFileComplaint } from '@formloom/check';
import { LANGUAGE_NAMES, type Language } from '@formloom/project';
import { useId, useMemo, useState } from 'react';
import { useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { changedTexts } from './changed-texts.ts';
import css from './dialogs.module.css';
import { TextChanges } from './TextChanges.tsx';
import { applyPickedTexts, languageOfFile, type PickedTexts, type TextsComplaint } from './texts-file.ts';

export interface ImportDialogProps {
  readonly picked: PickedTexts;
  readonly languages: readonly Language[];
  /** The one that is thought of where the file does not say. */
  readonly first: Language;
  readonly onClose: () => void;
}

/** Further complaints are of the same kind, most of the time. */
const MOST = 20;

export function ImportDialog({ picked, languages, first, onClose }: ImportDialogProps) {
  const words = useLanguageWords().files;
  const title = useId();
  const select = useId();
  const { store } = useOpenProject();
  const project = useProject((now) => now);
  const [language, setLanguage] = useState(() => languageOfFile(project, languages, picked, first));
  const applied = useMemo(
    () => ('text' in picked ? applyPickedTexts(project, language, picked) : null),
    [picked, project, language],
  );
  const next = applied && 'project' in applied ? applied.project : null;
  const changes = useMemo(
    () => (next ? changedTexts(project, next, language) : []),
    [project, next, language],
  );

  function take() {
    if (!next) return;
    onClose();
    const { settle, edit } = store.getState();
    settle();
    if (edit(() => next)) offerUndo(store, words.taken(changes.length, LANGUAGE_NAMES[language]));
  }

  return (
    <Dialog className={css.dialog} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.importTitle}</h2>
      <p className={css.lead}>{words.from(picked.name)}</p>
      {'text' in picked && (
        <p className={css.into}>
          <label htmlFor={select}>{words.language}</label>
          <Select<Language>
            id={select}
            value={language}
            options={languages.map((one) => [one, LANGUAGE_NAMES[one]])}
            onChange={setLanguage}
          />
        </p>
      )}
      {'refused' in picked && <Refusal reasons={[words.unreadable[picked.refused]]} />}
      {applied && 'complaints' in applied && <Complaints complaints={applied.complaints} />}
      {next && (
        <p className={css.verdict} role="status">
          {changes.length === 0 ? words.noChange : words.changes(changes.length)}
        </p>
      )}
      {changes.length > 0 && <TextChanges changes={changes} language={language} />}
      <div className={css.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        {changes.length > 0 && (
          <Button kind="main" onClick={take}>
            {words.take}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Complaints({ complaints }: { complaints: readonly TextsComplaint[] }) {
  const words = useLanguageWords().files;
  const language = usePreference('language');
  const said = complaints.slice(0, MOST).map((complaint) => describeFileComplaint(complaint, language));
  const left = complaints.length - MOST;
  return <Refusal reasons={left > 0 ? [...said, words.moreComplaints(left)] : said} />;
}

function Refusal({ reasons }: { reasons: readonly string[] }) {
  const words = useLanguageWords().files;
  return (
    <div className={css.refusal} role="alert">
      <strong>{words.refused}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
