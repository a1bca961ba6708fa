/** The language that the form itself is written in: nothing of it is to be translated. */

import { htmlLang, LANGUAGE_NAMES, type Language } from '@formloom/project';
import { showLanguage } from '../project/language-view.ts';
import { useLanguageWords } from '../project/language-words.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { textsOf } from '../project/texts-of.ts';
import css from './languages.module.css';

export function OwnLanguage({ language, isShown }: { language: Language; isShown: boolean }) {
  const words = useLanguageWords();
  const open = useOpenProject();
  const count = useProject((project) => textsOf(project).length);
  return (
    <li className={css.item} data-shown={isShown || undefined}>
      <div className={css.line}>
        <button
          type="button"
          className={css.name}
          lang={htmlLang(language)}
          aria-pressed={isShown}
          onClick={() => showLanguage(open, language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
        <span className={css.count}>{words.texts(count)}</span>
      </div>
      <p className={css.note}>{words.own}</p>
    </li>
  );
}
