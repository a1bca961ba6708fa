/**
 * Export settings of the form (name, language, texts); collapsed where other settings come
 * first.
 */

import { setTextAt, TEXT_LABELS, usualTexts } from '@formloom/module';
import {
  directionOf,
  htmlLang,
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  type TargetName,
} from '@formloom/project';
import { useState } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import css from './export.module.css';
import { MoreSettings, useHasFindings } from './MoreSettings.tsx';
import { NameInput } from './NameInput.tsx';
import { useTargetWords } from './targets/words.ts';
import { TEXT_GROUPS } from './text-groups.ts';
import { useUploadWords } from './upload/words.ts';

export interface FormSettingsProps {
  readonly of: TargetName;
  readonly folded: boolean;
}

export function FormSettings({ of, folded }: FormSettingsProps) {
  const uploadWords = useUploadWords();
  const words = useTargetWords();
  /** Initial state only: the section does not collapse while the user types. */
  const [open, setOpen] = useState(useHasFindings());
  /** Other targets ask for the name elsewhere. */
  const named = of === 'module' || of === 'embed';
  const choices = (
    <>
      <ExportChoices named={named} isModule={of === 'module'} />
      <TextsEditor />
      <MoreSettings />
    </>
  );
  if (!folded) return choices;
  return (
    <details
      className={css.settings}
      open={open}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{of === 'module' ? uploadWords.settings : words.settings}</strong>
        <small>{named ? words.settingsAbout : words.settingsWithoutName}</small>
      </summary>
      <div className={`${kit.stack} ${kit.wide}`}>{choices}</div>
    </details>
  );
}

const LANGUAGE_CHOICES = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const);

interface ExportChoicesProps {
  /** Whether this section asks for the name. */
  readonly named: boolean;
  readonly isModule: boolean;
}

/** The export settings. Each one is an edit of the project: saved, undoable and previewed. */
function ExportChoices({ named, isModule }: ExportChoicesProps) {
  const words = useWords();
  const targetWords = useTargetWords();
  const { edit } = useOpenProject().store.getState();
  const { design } = useProject((now) => now);
  return (
    <>
      {named && <NameInput label={isModule ? words.export.name : targetWords.name} />}
      <label>
        {words.export.language}
        <Select
          asInput
          value={design.language}
          options={LANGUAGE_CHOICES}
          onChange={(language) => edit((now) => setLanguage(now, language))}
        />
      </label>
    </>
  );
}

/** Inputs for every text of the exported form. Captions address the user, texts the visitor. */
function TextsEditor() {
  const words = useWords();
  const project = useProject((now) => now);
  const { language, texts } = project.design;
  const typing = useTyping();
  const usual = usualTexts(project);
  const labels = TEXT_LABELS[usePreference('language')];
  return (
    <details className={css.texts}>
      <summary className={kit.label}>{words.export.texts}</summary>
      {TEXT_GROUPS.map(([group, keys]) => (
        <fieldset key={group} className={`${kit.stack} ${kit.medium} ${css.group}`}>
          <legend className={kit.label}>{words.screens.exported.groups[group]}</legend>
          {keys.map((key) => (
            <label key={key} className={kit.note}>
              {labels[key]}
              <Input
                lang={htmlLang(language)}
                dir={directionOf(language)}
                value={texts[key] ?? ''}
                placeholder={usual[key]}
                {...typing(`text:${key}`, (now, text) => setTextAt(now, { of: 'text', key }, text))}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
