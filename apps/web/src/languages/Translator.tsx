/** Texts for a translator: a file out, and what comes back shown before it counts. */

import { describeFileComplaint } from '@formloom/check';
import { writeTextsCsv, writeTextsXliff } from '@formloom/module';
import { LANGUAGE_NAMES, type Language } from '@formloom/project';
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { download } from '../ui/download.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Select } from '../ui/Select.tsx';
import { changedTexts } from './changed-texts.ts';
import dialogsCss from './dialogs.module.css';
import css from './languages.module.css';
import { TextChanges } from './TextChanges.tsx';
import {
  applyPickedTexts,
  languageOfFile,
  type PickedTexts,
  readPickedTexts,
  type TextsComplaint,
  textsFileName,
} from './texts-file.ts';

export interface TranslatorProps {
  readonly languages: readonly Language[];
  /** The one that is looked at; null where that is the form's own. */
  readonly shown: Language | null;
}

const TYPES = { csv: 'text/csv', xliff: 'application/xliff+xml' } as const;

export function Translator({ languages, shown }: TranslatorProps) {
  const words = useLanguageWords().files;
  const { store } = useOpenProject();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedTexts | null>(null);
  const [first] = languages;

  function save(language: Language, kind: keyof typeof TYPES) {
    const { project } = store.getState();
    const name = textsFileName(project.form.name, language, kind);
    // Without the mark, spreadsheets take letters with accents for something else.
    const text =
      kind === 'csv' ? `\uFEFF${writeTextsCsv(project, language)}` : writeTextsXliff(project, language);
    download(name, text, `${TYPES[kind]};charset=utf-8`);
    announce(words.exported(name));
  }

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = await readPickedTexts(file);
    // The same file may be chosen again.
    target.value = '';
    setPicked(read);
  }

  return (
    <div className={css.section}>
      <h3>{words.title}</h3>
      <div className={css.files}>
        <Menu
          wide
          label={words.exportMenu}
          className={css.file}
          items={() =>
            (shown ? [shown] : languages).flatMap((language, index) => [
              {
                label: words.csv(LANGUAGE_NAMES[language]),
                about: words.csvSays,
                run: () => save(language, 'csv'),
                isApart: index > 0,
              },
              {
                label: words.xliff(LANGUAGE_NAMES[language]),
                about: words.xliffSays,
                run: () => save(language, 'xliff'),
              },
            ])
          }
        >
          <Icon name="out" />
          {words.export}
        </Menu>
        <Button className={css.file} onClick={() => input.current?.click()}>
          <Icon name="into" />
          {words.import}
        </Button>
        <input ref={input} type="file" accept=".csv,.tsv,.txt,.xlf,.xliff" hidden onChange={pick} />
      </div>
      <p className={css.hint}>{words.says}</p>
      {picked &&
        first &&
        createPortal(
          <ImportDialog
            picked={picked}
            languages={languages}
            first={shown ?? first}
            onClose={() => setPicked(null)}
          />,
          document.body,
        )}
    </div>
  );
}

interface ImportDialogProps {
  readonly picked: PickedTexts;
  readonly languages: readonly Language[];
  /** The one that is thought of where the file does not say. */
  readonly first: Language;
  readonly onClose: () => void;
}

/** Further complaints are of the same kind, most of the time. */
const MOST = 20;

/** What a translator's file would change, or why nothing of it can be taken over. */
function ImportDialog({ picked, languages, first, onClose }: ImportDialogProps) {
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
    <Dialog className={dialogsCss.dialog} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.importTitle}</h2>
      <p className={dialogsCss.lead}>{words.from(picked.name)}</p>
      {'text' in picked && (
        <p className={dialogsCss.into}>
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
        <p className={dialogsCss.verdict} role="status">
          {changes.length === 0 ? words.noChange : words.changes(changes.length)}
        </p>
      )}
      {changes.length > 0 && <TextChanges changes={changes} language={language} />}
      <div className={dialogsCss.actions}>
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
    <div className={dialogsCss.refusal} role="alert">
      <strong>{words.refused}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
