/** Language switch of the preview, with the number of missing translations. */

import { LANGUAGE_NAMES, type Language, languagesOf } from '@formloom/project';
import { showLanguage, useShownLanguage } from '../project/language-view.ts';
import { useLanguageWords, useSpokenName } from '../project/language-words.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { translationProgress } from '../project/translation-progress.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './preview.module.css';

/** Beyond this number a select replaces the segments. */
const MOST_SEGMENTS = 5;

export function LanguageSwitch() {
  const words = useLanguageWords().preview;
  const open = useOpenProject();
  const there = useProject((project) => languagesOf(project).join());
  const own = useProject(({ design }) => design.language);
  const ownName = useSpokenName(own);
  const shown = useShownLanguage();
  const missing = useProject((project) => (shown === own ? 0 : translationProgress(project, shown).missing));
  const languages = there.split(',') as Language[];
  if (languages.length < 2) return null;
  const show = (language: Language) => showLanguage(open, language);
  return (
    <div className={`${kit.actions} ${kit.small} ${css.languages}`}>
      {missing > 0 && (
        <span className={`${kit.row} ${kit.warn} ${css.untranslated}`}>
          <Icon name="warning" size={14} />
          {words.still(missing, ownName)}
        </span>
      )}
      {languages.length > MOST_SEGMENTS ? (
        <Select
          label={words.label}
          value={shown}
          options={languages.map((one) => [one, LANGUAGE_NAMES[one]])}
          onChange={show}
        />
      ) : (
        <Segments
          label={words.label}
          value={shown}
          options={languages.map((one) => ({
            value: one,
            words: one.slice(0, 2).toUpperCase(),
            spoken: LANGUAGE_NAMES[one],
          }))}
          onChange={show}
        />
      )}
    </div>
  );
}
