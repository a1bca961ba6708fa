/** The languages of the form and how far each has come, and the way to a translator and back. */

import { type Language, languagesOf } from '@formloom/project';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useViewStore } from '../project/canvas-view.ts';
import { useShownLanguage } from '../project/language-view.ts';
import { useLanguageWords, useSpokenName } from '../project/language-words.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import type { AccountForms } from './account-forms.ts';
import { FromFormDialog } from './FromFormDialog.tsx';
import { LanguageItem } from './LanguageItem.tsx';
import css from './languages.module.css';
import { OwnLanguage } from './OwnLanguage.tsx';
import { Translator } from './Translator.tsx';

export interface LanguagesPanelProps {
  readonly connection: AccountForms;
}

export function LanguagesPanel({ connection }: LanguagesPanelProps) {
  const words = useLanguageWords();
  const view = useViewStore();
  const title = useId();
  const there = useProject((project) => languagesOf(project).join());
  const shown = useShownLanguage();
  const [filling, setFilling] = useState<Language | null>(null);
  const [own, ...others] = there.split(',') as [Language, ...Language[]];
  const ownName = useSpokenName(own);
  return (
    <section className={css.panel} aria-labelledby={title} data-area="palette">
      <h2 id={title}>{words.title}</h2>
      <div className={css.scroll} data-scroll>
        <div className={css.section}>
          <ul className={css.list} aria-label={words.list}>
            <OwnLanguage language={own} isShown={shown === own} />
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
        <div className={css.section}>
          <h3>{words.choosing}</h3>
          <p className={css.hint}>{words.choosingSays(ownName)}</p>
          <p className={css.hint}>{words.elsewhere}</p>
        </div>
      </div>
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {filling &&
        createPortal(
          <FromFormDialog language={filling} connection={connection} onClose={() => setFilling(null)} />,
          document.body,
        )}
    </section>
  );
}
