/** A language that the form is translated into, and how far it has come. */

import { directionOf, htmlLang, LANGUAGE_NAMES, type Language, removeLanguage } from '@formloom/project';
import { useMemo } from 'react';
import { showLanguage } from '../project/language-view.ts';
import { type LanguageWords, useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { type Standing, standingOf } from '../project/texts-of.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import css from './languages.module.css';

export interface LanguageItemProps {
  readonly language: Language;
  readonly isShown: boolean;
  /** Asks for another form to start from. */
  readonly onFill: () => void;
}

export function LanguageItem({ language, isShown, onFill }: LanguageItemProps) {
  const words = useLanguageWords();
  const open = useOpenProject();
  const project = useProject((now) => now);
  const standing = useMemo(() => standingOf(project, language), [project, language]);
  const name = LANGUAGE_NAMES[language];
  const { all, missing, stale } = standing;
  const done = all - missing - stale;

  function remove() {
    const { store } = open;
    store.getState().settle();
    store.getState().edit((now) => removeLanguage(now, language));
    offerUndo(store, words.removed(name));
  }

  return (
    <li className={css.item} data-shown={isShown || undefined}>
      <div className={css.line}>
        <button
          type="button"
          className={css.name}
          lang={htmlLang(language)}
          dir={directionOf(language)}
          aria-pressed={isShown}
          onClick={() => showLanguage(open, language)}
        >
          {name}
        </button>
        {done === all ? (
          <span className={css.complete}>
            <Icon name="check" size={14} />
            {words.complete}
          </span>
        ) : (
          <span className={css.count}>{words.progress(done, all)}</span>
        )}
        <Menu
          label={words.menu(name)}
          className={css.menu}
          items={() => [
            { label: words.files.fromForm, run: onFill },
            { label: words.remove, run: remove, isApart: true },
          ]}
        >
          <Icon name="more" size={14} />
        </Menu>
      </div>
      <svg className={css.bar} aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${all || 1} 1`}>
        <rect className={css.done} width={done} height="1" />
        <rect className={css.again} x={done} width={stale} height="1" />
      </svg>
      <Note standing={standing} language={language} words={words} />
    </li>
  );
}

interface NoteProps {
  readonly standing: Standing;
  readonly language: Language;
  readonly words: LanguageWords;
}

function Note({ standing: { missing, stale, isBegun }, language, words }: NoteProps) {
  const parts = [missing > 0 && words.missing(missing), stale > 0 && words.stale(stale)].filter(Boolean);
  const about = [directionOf(language) === 'rtl' && words.rightToLeft, !isBegun && words.onlyOwn].filter(
    Boolean,
  );
  return (
    <>
      {parts.length > 0 && (
        <p className={css.note}>
          <b>{words.todo(missing + stale)}</b> {parts.join(', ')}
        </p>
      )}
      {about.length > 0 && <p className={css.note}>{about.join(' ')}</p>}
    </>
  );
}
