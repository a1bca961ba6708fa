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

const LANGUAGE_CHOICES = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const);

export function ExportChoices() {
  const words = useWords();
  const { edit } = useOpenProject().store.getState();
  const { form, design, settings } = useProject((now) => now);
  const typing = useTyping();
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
    </>
  );
}
