/** Table cell for one translation: editable, marked where it is missing or outdated. */

import { type FormText, placeholderFaults, type TextState } from '@formloom/module';
import {
  directionOf,
  htmlLang,
  isPageAddress,
  LANGUAGE_NAMES,
  type Language,
  setTranslation,
} from '@formloom/project';
import { useId, useState } from 'react';
import { useLanguageWords, useSpokenName } from '../project/language-words.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { placeholderWords } from '../project/placeholder-words.ts';
import { announce } from '../shell/message-queue.ts';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import type { TextRow } from './shown-texts.ts';
import css from './table.module.css';

export interface TextCellProps {
  readonly row: TextRow;
  readonly language: Language;
  readonly column: number;
  readonly state: TextState;
  /** The displayed text: a translation or Formloom's built-in text; empty where missing. */
  readonly words: string;
}

export function TextCell({ row, language, column, state, words: shownText }: TextCellProps) {
  const words = useLanguageWords();
  const { store } = useOpenProject();
  const { text, name, index } = row;
  /** The exact text being typed; the stored one is trimmed. */
  const [draft, setDraft] = useState<string | null>(null);
  const input = cellInput(language, text);
  const isOwn = state === 'own';
  const editedText = isOwn ? '' : shownText;
  const shown = draft ?? editedText;
  const hint = isOwn ? shownText : words.isMissing;
  const label = words.cell(LANGUAGE_NAMES[language], name);
  const faults = useCellFaults(text, shown);
  const faultsId = useId();

  function write(next: string) {
    setDraft(next);
    store.getState().edit((now) => setTranslation(now, language, text.place, next, text.source), input);
  }

  return (
    <td className={css.cell} data-state={state}>
      <small className={css.language} aria-hidden="true">
        {LANGUAGE_NAMES[language]}
      </small>
      <div className={css.box} data-text={shown || hint}>
        <textarea
          rows={1}
          lang={htmlLang(language)}
          dir={directionOf(language)}
          data-cell={`${index}:${column}`}
          data-input={input}
          aria-label={isOwn && text.place.of !== 'redirect' ? `${label}. ${words.isOwn}` : label}
          aria-invalid={faults.length > 0}
          aria-describedby={faults.length > 0 ? faultsId : undefined}
          placeholder={hint}
          value={shown}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            setDraft(null);
            store.getState().settle();
          }}
          onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        />
      </div>
      <CellFaults id={faultsId} faults={faults} />
      {state === 'stale' && <Stale text={text} language={language} written={editedText} />}
    </td>
  );
}

/** Undo group key for typing in a cell. */
const cellInput = (language: Language, { id }: FormText) => `texts:${language}:${id}`;

interface StaleProps {
  readonly text: FormText;
  readonly language: Language;
  readonly written: string;
}

function Stale({ text, language, written }: StaleProps) {
  const words = useLanguageWords();
  const { store } = useOpenProject();
  const own = useSpokenName(useProject(({ design }) => design.language));
  const note = useId();
  function confirm(button: HTMLElement) {
    // The button disappears when it is clicked, so focus moves to the cell beside it.
    button.closest('td')?.querySelector('textarea')?.focus();
    const { settle, edit } = store.getState();
    settle();
    edit((now) => setTranslation(now, language, text.place, written, text.source));
    announce(words.confirmed);
  }
  return (
    <p className={`${kit.toolbar} ${kit.warn} ${css.stale}`}>
      <Icon name="warning" size={14} />
      <span id={note}>{words.changed(own)}</span>
      <button
        type="button"
        className={kit.link}
        aria-describedby={note}
        onClick={(event) => confirm(event.currentTarget)}
      >
        {words.stillRight}
      </button>
    </p>
  );
}

/** Problem messages; empty where the text is missing or fine. */
function useCellFaults({ place, source }: FormText, written: string): readonly string[] {
  const words = useLanguageWords();
  if (written.trim() === '') return [];
  const isWrong = place.of === 'redirect' && !isPageAddress(written.trim());
  return [
    ...placeholderWords(placeholderFaults(place, source, written), words),
    ...(isWrong ? [words.addressWrong] : []),
  ];
}

/** Problems of the translation, below the focused cell. */
function CellFaults({ id, faults }: { readonly id: string; readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <p className={`${kit.toolbar} ${kit.bad} ${css.stale}`} id={id}>
      <Icon name="warning" size={14} />
      <span>{faults.join(' ')}</span>
    </p>
  );
}
