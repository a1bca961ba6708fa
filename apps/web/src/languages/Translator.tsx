/** Translation file export and import, with a preview of the changes before they are applied. */

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
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { Select } from '../ui/Select.tsx';
import { changedTexts } from './changed-texts.ts';
import css from './languages.module.css';
import { TextChanges } from './TextChanges.tsx';
import {
  applyTranslationFile,
  type ImportProblem,
  languageOfFile,
  readTranslationFile,
  type TranslationFile,
  textsFileName,
} from './translation-file.ts';

export interface TranslatorProps {
  readonly languages: readonly Language[];
  /** The selected language; null for the form's main language. */
  readonly shown: Language | null;
}

const TYPES = { csv: 'text/csv', xliff: 'application/xliff+xml' } as const;

export function Translator({ languages, shown }: TranslatorProps) {
  const words = useLanguageWords().files;
  const { store } = useOpenProject();
  const input = useRef<HTMLInputElement>(null);
  const [importedFile, setImportedFile] = useState<TranslationFile | null>(null);
  const [first] = languages;

  function save(language: Language, kind: keyof typeof TYPES) {
    const { project } = store.getState();
    const name = textsFileName(project.form.name, language, kind);
    // Byte order mark: without it spreadsheets misread accented letters.
    const text =
      kind === 'csv' ? `\uFEFF${writeTextsCsv(project, language)}` : writeTextsXliff(project, language);
    download(name, text, `${TYPES[kind]};charset=utf-8`);
    announce(words.exported(name));
  }

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const imported = await readTranslationFile(file);
    // Reset, so that the same file can be chosen again.
    target.value = '';
    setImportedFile(imported);
  }

  return (
    <div className={`${kit.stack} ${kit.small} ${css.section}`}>
      <h3>{words.title}</h3>
      <div className={kit.wrap}>
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
      <p className={kit.muted}>{words.says}</p>
      {importedFile &&
        first &&
        createPortal(
          <ImportDialog
            importedFile={importedFile}
            languages={languages}
            first={shown ?? first}
            onClose={() => setImportedFile(null)}
          />,
          document.body,
        )}
    </div>
  );
}

interface ImportDialogProps {
  readonly importedFile: TranslationFile;
  readonly languages: readonly Language[];
  /** Default language, where the file names none. */
  readonly first: Language;
  readonly onClose: () => void;
}

/** Maximum number of listed problems; further ones are usually alike. */
const MOST = 20;

/** Import dialog: the changes, or why the file cannot be applied. */
function ImportDialog({ importedFile, languages, first, onClose }: ImportDialogProps) {
  const words = useLanguageWords().files;
  const title = useId();
  const select = useId();
  const { store } = useOpenProject();
  const project = useProject((now) => now);
  const [language, setLanguage] = useState(() => languageOfFile(project, languages, importedFile, first));
  const applied = useMemo(
    () => ('text' in importedFile ? applyTranslationFile(project, language, importedFile) : null),
    [importedFile, project, language],
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
    <Dialog className={css.dialog} width={38} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{words.importTitle}</h2>
      <p className={kit.muted}>{words.from(importedFile.name)}</p>
      {'text' in importedFile && (
        <p className={`${kit.row} ${kit.medium}`}>
          <label htmlFor={select}>{words.language}</label>
          <Select<Language>
            id={select}
            value={language}
            options={languages.map((one) => [one, LANGUAGE_NAMES[one]])}
            onChange={setLanguage}
          />
        </p>
      )}
      {'error' in importedFile && <ImportProblems reasons={[words.unreadable[importedFile.error]]} />}
      {applied && 'complaints' in applied && <Complaints complaints={applied.complaints} />}
      {next && (
        <p className={kit.strong} role="status">
          {changes.length === 0 ? words.noChange : words.changes(changes.length)}
        </p>
      )}
      {changes.length > 0 && <TextChanges changes={changes} language={language} />}
      <div className={`${kit.actions} ${kit.medium}`}>
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

function Complaints({ complaints }: { complaints: readonly ImportProblem[] }) {
  const words = useLanguageWords().files;
  const language = usePreference('language');
  const descriptions = complaints
    .slice(0, MOST)
    .map((complaint) => describeFileComplaint(complaint, language));
  const hiddenCount = complaints.length - MOST;
  return (
    <ImportProblems
      reasons={hiddenCount > 0 ? [...descriptions, words.moreComplaints(hiddenCount)] : descriptions}
    />
  );
}

function ImportProblems({ reasons }: { reasons: readonly string[] }) {
  const words = useLanguageWords().files;
  return (
    <div className={`${kit.scroll} ${kit.alert} ${css.refusal}`} role="alert">
      <strong>{words.refused}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
