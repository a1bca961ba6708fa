/** Texts for a translator: a file out, and what comes back shown before it counts. */

import { writeTextsCsv, writeTextsXliff } from '@formloom/module';
import { LANGUAGE_NAMES, type Language } from '@formloom/project';
import { type ChangeEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguageWords } from '../project/language-words.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/download.ts';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import css from './languages.module.css';
import { type PickedTexts, readPickedTexts, textsFileName } from './texts-file.ts';

export interface TranslatorProps {
  readonly languages: readonly Language[];
  /** The one that is looked at; null where that is the form's own. */
  readonly shown: Language | null;
}

const TYPES = { csv: 'text/csv', xliff: 'application/xliff+xml' } as const;

export function Translator({ languages, shown }: TranslatorProps) {
  const words = useLanguageWords().files;
  const { store } = useOpenProject();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedTexts | null>(null);
  const [first] = languages;

  function save(language: Language, kind: keyof typeof TYPES) {
    const { project } = store.getState();
    const name = textsFileName(project.form.name, language, kind);
    // Without the mark, spreadsheets take letters with accents for something else.
    const text =
      kind === 'csv' ? `\uFEFF${writeTextsCsv(project, language)}` : writeTextsXliff(project, language);
    download(name, text, `${TYPES[kind]};charset=utf-8`);
    announce(words.exported(name));
  }

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = await readPickedTexts(file);
    // The same file may be chosen again.
    target.value = '';
    setPicked(read);
  }

  return (
    <div className={css.section}>
      <h3>{words.title}</h3>
      <div className={css.files}>
        <Menu
          wide
          label={words.exportMenu}
          className={css.file}
          items={() =>
            (shown ? [shown] : languages).flatMap((language, index) => [
              {
                label: words.csv(LANGUAGE_NAMES[language]),
                about: words.csvSays,
                run: () => save(language, 'csv'),
                isApart: index > 0,
              },
              {
                label: words.xliff(LANGUAGE_NAMES[language]),
                about: words.xliffSays,
                run: () => save(language, 'xliff'),
              },
            ])
          }
        >
          <Icon name="out" />
          {words.export}
        </Menu>
        <Button className={css.file} onClick={() => input.current?.click()}>
          <Icon name="into" />
          {words.import}
        </Button>
        <input ref={input} type="file" accept=".csv,.tsv,.txt,.xlf,.xliff" hidden onChange={pick} />
      </div>
      <p className={css.hint}>{words.says}</p>
      {picked &&
        first &&
        createPortal(
          <ImportDialog
            picked={picked}
            languages={languages}
            first={shown ?? first}
            onClose={() => setPicked(null)}
          />,
          document.body,
        )}
    </div>
  );
}
