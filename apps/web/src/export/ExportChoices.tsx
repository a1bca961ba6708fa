/** What the operator chooses for the export. Each choice is an edit of the project: saved, undone and previewed like any other. */

import { DEFAULT_ACCENT, DEFAULT_RADIUS } from '@formloom/module';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  LARGEST_RADIUS,
  setAccent,
  setLanguage,
  setRadius,
  setSetting,
} from '@formloom/project';
import { useState } from 'react';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import css from './export.module.css';

const LANGUAGE_CHOICES = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const);

export function ExportChoices() {
  const words = useWords();
  const { edit } = useOpenProject().store.getState();
  const { form, design, settings } = useProject((project) => project);
  const typing = useTyping();
  return (
    <>
      <label>
        {words.export.name}
        <Input
          value={settings.name}
          placeholder={form.name}
          {...typing('name', (project, text) => setSetting(project, 'name', text))}
        />
      </label>
      <label>
        {words.export.language}
        <Select
          asInput
          value={design.language}
          options={LANGUAGE_CHOICES}
          onChange={(language) => edit((project) => setLanguage(project, language))}
        />
      </label>
      <label>
        {words.export.accent}
        <Input
          type="color"
          className={css.colour}
          value={design.theme.accent ?? DEFAULT_ACCENT}
          {...typing('accent', setAccent)}
        />
      </label>
      <Corners />
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={settings.prefill}
          onChange={({ target }) => edit((project) => setSetting(project, 'prefill', target.checked))}
        />
        {words.export.prefill}
      </label>
      {form.account === null ? (
        <label>
          {words.export.portal}
          <Input
            inputMode="numeric"
            value={settings.account}
            {...typing('account', (project, text) => setSetting(project, 'account', text))}
          />
        </label>
      ) : (
        <p className={css.fact}>
          {words.export.portal} <strong>{form.account}</strong>
        </p>
      )}
      <label>
        {words.export.target}
        <Input
          inputMode="url"
          value={settings.submitUrl}
          placeholder={form.submitUrl ?? ''}
          {...typing('submitUrl', (project, text) => setSetting(project, 'submitUrl', text))}
        />
      </label>
    </>
  );
}

/** What cannot be a corner stays in the input, with a sentence, and out of the form. */
function Corners() {
  const words = useWords();
  const { edit, settle } = useOpenProject().store.getState();
  const radius = useProject(({ design }) => design.theme.radius ?? DEFAULT_RADIUS);
  const [draft, setDraft] = useState<string | null>(null);
  const refused = draft !== null && Number(draft) !== radius;
  return (
    <label>
      {words.export.corners}
      <Input
        type="number"
        min="0"
        max={LARGEST_RADIUS}
        aria-invalid={refused || undefined}
        value={draft ?? radius}
        onChange={({ target }) => {
          setDraft(target.value);
          edit(
            (project) => setRadius(project, target.value === '' ? Number.NaN : Number(target.value)),
            'radius',
          );
        }}
        onBlur={() => {
          setDraft(null);
          settle();
        }}
      />
      {refused && (
        <span className={css.refused} role="status">
          {words.export.cornersLimit(LARGEST_RADIUS)}
        </span>
      )}
    </label>
  );
}
