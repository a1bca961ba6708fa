/**
 * What the operator chooses for the export. Each choice is an edit of the project: saved, undone and
 * previewed like any other.
 */

import { LANGUAGE_NAMES, LANGUAGES, setLanguage, setSetting } from '@formloom/project';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import { CheckedInput } from './CheckedInput.tsx';
import css from './export.module.css';
import { isAccount, isTarget } from './judge-setting.ts';

const LANGUAGE_CHOICES = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const);

export function ExportChoices() {
  const words = useWords();
  const { edit, settle } = useOpenProject().store.getState();
  const project = useProject((now) => now);
  const { form, design, settings } = project;
  const typing = useTyping();
  const setting = (key: 'account' | 'submitUrl') => ({
    onTake: (text: string) => edit((now) => setSetting(now, key, text), key),
    onLeave: settle,
  });
  return (
    <>
      <label>
        {words.export.name}
        <Input
          value={settings.name}
          placeholder={form.name}
          {...typing('name', (now, text) => setSetting(now, 'name', text))}
        />
      </label>
      <label>
        {words.export.language}
        <Select
          asInput
          value={design.language}
          options={LANGUAGE_CHOICES}
          onChange={(language) => edit((now) => setLanguage(now, language))}
        />
      </label>
      <label className={css.switch}>
        <input
          type="checkbox"
          checked={settings.prefill}
          onChange={({ target }) => edit((now) => setSetting(now, 'prefill', target.checked))}
        />
        {words.export.prefill}
      </label>
      {form.account === null ? (
        <CheckedInput
          label={words.export.portal}
          inputMode="numeric"
          value={settings.account}
          accepts={isAccount}
          refusal={words.screens.exported.noAccount}
          {...setting('account')}
        />
      ) : (
        <p className={css.fact}>
          {words.export.portal} <strong>{form.account}</strong>
        </p>
      )}
      <CheckedInput
        label={words.export.target}
        inputMode="url"
        value={settings.submitUrl}
        placeholder={form.submitUrl ?? ''}
        accepts={(text) => isTarget(project, text)}
        refusal={words.screens.exported.noAddress}
        {...setting('submitUrl')}
      />
    </>
  );
}
