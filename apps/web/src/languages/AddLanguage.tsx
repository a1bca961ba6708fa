/** Dialog that adds a language to the form. */

import { addLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@formloom/project';
import { showLanguage } from '../project/language-view.ts';
import { useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import css from './languages.module.css';

export function AddLanguage() {
  const words = useLanguageWords();
  const open = useOpenProject();
  const design = useProject((project) => project.design);
  const available = LANGUAGES.filter((one) => one !== design.language && !design.translations[one]);

  function add(language: Language) {
    const { store } = open;
    store.getState().settle();
    if (!store.getState().edit((project) => addLanguage(project, language))) return;
    showLanguage(open, language);
    offerUndo(store, words.added(LANGUAGE_NAMES[language]));
  }

  if (available.length === 0) return <p className={kit.muted}>{words.noneLeft}</p>;
  return (
    <Menu
      wide
      label={words.add}
      className={css.add}
      items={() => available.map((one) => ({ label: LANGUAGE_NAMES[one], run: () => add(one) }))}
    >
      <Icon name="plus" />
      {words.add}
    </Menu>
  );
}
