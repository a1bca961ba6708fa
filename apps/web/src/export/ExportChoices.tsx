/**
 * What the operator chooses for the export. Each choice is an edit of the project: saved, undone and
 * previewed like any other.
 */

import { LANGUAGE_NAMES, LANGUAGES, setLanguage } from '@formloom/project';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Select } from '../ui/Select.tsx';
import { NameInput } from './NameInput.tsx';
import { useTargetWords } from './targets/words.ts';

const LANGUAGE_CHOICES = LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const);

export interface ExportChoicesProps {
  /** Whether its name is asked for here. */
  readonly named: boolean;
  readonly isModule: boolean;
}

export function ExportChoices({ named, isModule }: ExportChoicesProps) {
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
