/** Preview of the translations that an import would change. */

import { directionOf, htmlLang, type Language } from '@formloom/project';
import { useMemo } from 'react';
import { useLanguageWords } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { textsOf } from '../project/translation-progress.ts';
import { usePreference } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import type { ChangedText } from './changed-texts.ts';
import css from './languages.module.css';
import { textNames } from './text-name.ts';

/** Maximum number of listed changes. */
const MOST = 200;

export interface TextChangesProps {
  readonly changes: readonly ChangedText[];
  readonly language: Language;
}

export function TextChanges({ changes, language }: TextChangesProps) {
  const words = useLanguageWords();
  const interfaceLanguage = usePreference('language');
  const texts = useProject(textsOf);
  const names = useMemo(() => textNames(texts, words, interfaceLanguage), [texts, words, interfaceLanguage]);
  const written = { lang: htmlLang(language), dir: directionOf(language) };
  return (
    <ul
      className={`${kit.scroll} ${kit.list} ${css.changes}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
      tabIndex={0}
      aria-label={words.files.changes(changes.length)}
    >
      {changes.slice(0, MOST).map(({ text, before, now }) => (
        <li key={text.id}>
          <small dir="auto">
            {names.get(text.id)}: {text.source}
          </small>
          {before !== '' && before !== now && (
            <del {...written}>
              <span className="visually-hidden">{words.files.before}: </span>
              {before}
            </del>
          )}
          <span {...written}>{now}</span>
          {before === now && <em>{words.files.confirmed}</em>}
        </li>
      ))}
      {changes.length > MOST && <li>{words.files.others(changes.length - MOST)}</li>}
    </ul>
  );
}
