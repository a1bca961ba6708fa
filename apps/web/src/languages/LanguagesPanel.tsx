/** Languages panel: the form's languages with progress, and import and export for translators. */

import {
  directionOf,
  htmlLang,
  LANGUAGE_NAMES,
  type Language,
  languagesOf,
  removeLanguage,
} from '@formloom/project';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useViewStore } from '../project/canvas-view.ts';
import { showLanguage, useShownLanguage } from '../project/language-view.ts';
import { type LanguageWords, useLanguageWords, useSpokenName } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { type TranslationProgress, textsOf, translationProgress } from '../project/translation-progress.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Menu } from '../ui/Menu.tsx';
import { Panel } from '../ui/Panel.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import type { AccountForms } from './FromFormDialog.tsx';
import { FromFormDialog } from './FromFormDialog.tsx';
import css from './languages.module.css';
import { Translator } from './Translator.tsx';

export interface LanguagesPanelProps {
  readonly connection: AccountForms;
}

export function LanguagesPanel({ connection }: LanguagesPanelProps) {
  const words = useLanguageWords();
  const view = useViewStore();
  const there = useProject((project) => languagesOf(project).join());
  const shown = useShownLanguage();
  const [filling, setFilling] = useState<Language | null>(null);
  const [own, ...others] = there.split(',') as [Language, ...Language[]];
  const ownName = useSpokenName(own);
  return (
    <Panel title={words.title}>
      <div className={`${kit.stack} ${kit.small} ${css.section}`}>
        <ul className={`${kit.stack} ${kit.list} ${kit.tight}`} aria-label={words.list}>
          <MainLanguage language={own} isShown={shown === own} />
          {others.map((language) => (
            <LanguageItem
              key={language}
              language={language}
              isShown={shown === language}
              onFill={() => setFilling(language)}
            />
          ))}
        </ul>
        <AddLanguage />
        {others.length > 0 && (
          <Button className={css.narrow} kind="main" onClick={() => view.setState({ area: 'canvas' })}>
            {words.show}
          </Button>
        )}
      </div>
      {others.length > 0 && <Translator languages={others} shown={shown === own ? null : shown} />}
      <div className={`${kit.stack} ${kit.small} ${css.section}`}>
        <h3>{words.choosing}</h3>
        <p className={kit.muted}>{words.choosingSays(ownName)}</p>
        <p className={kit.muted}>{words.elsewhere}</p>
      </div>
      {/* Rendered in a portal, because a narrow window may hide the panel while the dialog is open. */}
      {filling &&
        createPortal(
          <FromFormDialog language={filling} connection={connection} onClose={() => setFilling(null)} />,
          document.body,
        )}
    </Panel>
  );
}

/** The form's main language, which needs no translation. */
function MainLanguage({ language, isShown }: { language: Language; isShown: boolean }) {
  const words = useLanguageWords();
  const open = useOpenProject();
  const count = useProject((project) => textsOf(project).length);
  return (
    <li className={`${kit.stack} ${kit.hover} ${css.item}`} data-shown={isShown || undefined}>
      <div className={`${kit.row} ${css.line}`}>
        <button
          type="button"
          className={`${kit.grow} ${kit.bare} ${kit.cover} ${kit.strong} ${css.name}`}
          lang={htmlLang(language)}
          aria-pressed={isShown}
          onClick={() => showLanguage(open, language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
        <span className={kit.muted}>{words.texts(count)}</span>
      </div>
      <p className={`${kit.muted} ${css.note}`}>{words.own}</p>
    </li>
  );
}

interface LanguageItemProps {
  readonly language: Language;
  readonly isShown: boolean;
  /** Opens the dialog that copies translations from another form. */
  readonly onFill: () => void;
}

/** A target language with its translation progress. */
function LanguageItem({ language, isShown, onFill }: LanguageItemProps) {
  const words = useLanguageWords();
  const open = useOpenProject();
  const project = useProject((now) => now);
  const standing = useMemo(() => translationProgress(project, language), [project, language]);
  const name = LANGUAGE_NAMES[language];
  const { all, missing, stale } = standing;
  const translatedCount = all - missing - stale;

  function remove() {
    const { store } = open;
    store.getState().settle();
    store.getState().edit((now) => removeLanguage(now, language));
    offerUndo(store, words.removed(name));
  }

  return (
    <li className={`${kit.stack} ${kit.hover} ${css.item}`} data-shown={isShown || undefined}>
      <div className={`${kit.row} ${css.line}`}>
        <button
          type="button"
          className={`${kit.grow} ${kit.bare} ${kit.cover} ${kit.strong} ${css.name}`}
          lang={htmlLang(language)}
          dir={directionOf(language)}
          aria-pressed={isShown}
          onClick={() => showLanguage(open, language)}
        >
          {name}
        </button>
        {translatedCount === all ? (
          <span className={`${kit.row} ${kit.tight} ${kit.ok}`}>
            <Icon name="check" size={14} />
            {words.complete}
          </span>
        ) : (
          <span className={kit.muted}>{words.progress(translatedCount, all)}</span>
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
        <rect className={css.done} width={translatedCount} height="1" />
        <rect className={css.again} x={translatedCount} width={stale} height="1" />
      </svg>
      <Note standing={standing} language={language} words={words} />
    </li>
  );
}

interface NoteProps {
  readonly standing: TranslationProgress;
  readonly language: Language;
  readonly words: LanguageWords;
}

function Note({ standing: { missing, stale, isStarted }, language, words }: NoteProps) {
  const parts = [missing > 0 && words.missing(missing), stale > 0 && words.stale(stale)].filter(Boolean);
  const about = [directionOf(language) === 'rtl' && words.rightToLeft, !isStarted && words.onlyOwn].filter(
    Boolean,
  );
  return (
    <>
      {parts.length > 0 && (
        <p className={`${kit.muted} ${css.note}`}>
          <b>{words.todo(missing + stale)}</b> {parts.join(', ')}
        </p>
      )}
      {about.length > 0 && <p className={`${kit.muted} ${css.note}`}>{about.join(' ')}</p>}
    </>
  );
}
