/** ARIA grid of translations with arrow keys; rows are rendered when they scroll into view. */

import { type FormText, shownText, type TextState } from '@formloom/module';
import { htmlLang, LANGUAGE_NAMES, type Language, type Project } from '@formloom/project';
import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import { useHistory } from '../commands/useHistory.ts';
import { languageWordsNow, useLanguageWords } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { translationState } from '../project/translation-progress.ts';
import { showMessage } from '../shell/message-queue.ts';
import kit from '../ui/kit.module.css';
import { cellMove } from './grid-keys.ts';
import { fillCells, isForSeveral, readPasted } from './pasted-cells.ts';
import type { TextGroup, TextRow } from './shown-texts.ts';
import { TextCell } from './TextCell.tsx';
import css from './table.module.css';

/** Key, focus and paste handlers, delegated for all cells. */
function useGridHandlers(rows: readonly TextRow[], columns: readonly Language[]) {
  const { store, selection } = useOpenProject();
  const history = useHistory();
  /** Whether the user has typed since the cell got focus: until then Ctrl+Z undoes in the application. */
  const isTyped = useRef(false);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (!isCell(target) || nativeEvent.isComposing) return;
    if ((ctrlKey || metaKey) && !altKey && !isTyped.current && /^[zy]$/i.test(key)) {
      event.preventDefault();
      if (key.toLowerCase() === 'y' || shiftKey) history.redo();
      else history.undo();
      return;
    }
    const { selectionStart: start, selectionEnd: end } = target;
    const move = cellMove(
      { key, shiftKey, isModified: ctrlKey || metaKey || altKey },
      { start, end, length: target.value.length },
    );
    if (move === undefined) return;
    event.preventDefault();
    if (move === 'take-back') {
      isTyped.current = false;
      store.getState().abandon(target.dataset.input ?? '');
    } else if (move === 'write') target.setSelectionRange(target.value.length, target.value.length);
    else {
      const at = placeOf(target);
      goTo(event.currentTarget, at.row + move.rows, at.column + move.columns);
    }
  }

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!isCell(target)) return;
    isTyped.current = false;
    // Selects everything when a key moves focus, but not on click.
    if (target.matches(':focus-visible') && !currentTarget.matches(':active')) target.select();
    const place = rows[placeOf(target).row]?.text.place;
    const key = place && 'key' in place && place.of !== 'text' ? place.key : null;
    if (key !== null) selection.setState({ selected: key, by: 'canvas' });
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const { target } = event;
    if (!isCell(target)) return;
    const lines = readPasted(event.clipboardData.getData('text/plain'));
    const { row, column } = placeOf(target);
    if (!isForSeveral(lines, rows[row]?.text.source ?? '')) return;
    event.preventDefault();
    const texts = rows.slice(row).map(({ text }) => text);
    const { project, settle, edit } = store.getState();
    const { project: next, filled, skipped } = fillCells(project, lines, texts, columns.slice(column));
    const words = languageWordsNow();
    const message = skipped > 0 ? words.pastedPart(filled, skipped) : words.pasted(filled);
    settle();
    if (next === project) showMessage(message);
    else if (edit(() => next)) offerUndo(store, message);
  }

  return {
    onKeyDown,
    onFocus,
    onPaste,
    onInput: () => {
      isTyped.current = true;
    },
  };
}

const isCell = (target: EventTarget): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.dataset.cell !== undefined;

function placeOf({ dataset }: HTMLElement): { readonly row: number; readonly column: number } {
  const [row = 0, column = 0] = (dataset.cell ?? '').split(':').map(Number);
  return { row, column };
}

/** The input of a cell, if it exists. */
function goTo(grid: HTMLElement, row: number, column: number) {
  const cell = grid.querySelector<HTMLTextAreaElement>(`[data-cell="${row}:${column}"]`);
  if (!cell) return;
  cell.focus();
  cell.select();
  cell.scrollIntoView({ block: 'nearest' });
}

export interface TextGridProps {
  readonly groups: readonly TextGroup[];
  readonly columns: readonly Language[];
}

/** Rows per chunk, rendered or skipped together by `content-visibility`. */
const PIECE = 20;

export function TextGrid({ groups, columns }: TextGridProps) {
  const words = useLanguageWords();
  const own = useProject(({ design }) => design.language);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const handlers = useGridHandlers(rows, columns);
  const pieces = useMemo(() => groups.map(piecesOf), [groups]);
  /** Rows of the first screen render at once, the rest when idle. */
  const isAll = useDeferredValue(true, false);
  return (
    <table
      className={`${kit.box} ${kit.small} ${css.grid}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk it, as they do a grid.
      role="grid"
      aria-label={words.table}
      aria-describedby="texts-keys"
      aria-rowcount={rows.length + 1}
      style={{ '--languages': columns.length } as CSSProperties}
      {...handlers}
    >
      <thead className={css.heads}>
        <tr className={css.head} aria-rowindex={1}>
          <th scope="col">
            {LANGUAGE_NAMES[own]}
            <small>, {words.source}</small>
          </th>
          {columns.map((language) => (
            <th key={language} scope="col" lang={htmlLang(language)}>
              {LANGUAGE_NAMES[language]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ step }, at) =>
        (pieces[at] ?? []).map((piece, number) =>
          isAll || (at < 2 && number === 0) ? (
            <TextRows
              key={piece[0]?.text.id}
              heading={number === 0 ? step : undefined}
              rows={piece}
              columns={columns}
            />
          ) : null,
        ),
      )}
    </table>
  );
}

function piecesOf({ rows }: TextGroup): ReadonlyArray<readonly TextRow[]> {
  return Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, at) =>
    rows.slice(at * PIECE, (at + 1) * PIECE),
  );
}

interface TextRowsProps {
  /** Undefined where the rows continue under an earlier heading. */
  readonly heading: TextGroup['step'] | undefined;
  readonly rows: readonly TextRow[];
  readonly columns: readonly Language[];
}

/** A chunk of rows, with the heading of the step that starts in it. */
const TextRows = memo(function TextRows({ heading, rows, columns }: TextRowsProps) {
  const words = useLanguageWords();
  return (
    <tbody className={css.piece} style={{ '--rows': rows.length } as CSSProperties}>
      {heading !== undefined && (
        <tr className={css.group}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            {heading && <b>{heading.number}</b>}
            <strong dir="auto">{heading ? heading.title : words.theForm}</strong>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.text.id} row={row} columns={columns} />
      ))}
    </tbody>
  );
});

const Row = memo(function Row({ row, columns }: { row: TextRow; columns: readonly Language[] }) {
  const { text, name, index } = row;
  const { place } = text;
  return (
    <tr
      className={css.row}
      aria-rowindex={index + 2}
      data-of={'key' in place && place.of !== 'text' ? place.key : undefined}
    >
      <th scope="row" className={css.source}>
        <small dir="auto">{name}</small>
        <span dir="auto">{text.source}</span>
      </th>
      {columns.map((language, column) => (
        <Cell key={language} row={row} language={language} column={column} />
      ))}
    </tr>
  );
});

/** A cell selects only its own text, so that typing in one cell renders no other. */
function Cell({ row, language, column }: { row: TextRow; language: Language; column: number }) {
  const face = useProject((project) => faceOf(project, language, row.text));
  const at = face.indexOf(':');
  return (
    <TextCell
      row={row}
      language={language}
      column={column}
      state={face.slice(0, at) as TextState}
      words={face.slice(at + 1)}
    />
  );
}

/** A cell's text and status as one string, so that the selector's result compares by value. */
function faceOf(project: Project, language: Language, text: FormText): string {
  const state = translationState(project, language, text);
  return `${state}:${state === 'missing' ? '' : shownText(project, language, text)}`;
}
