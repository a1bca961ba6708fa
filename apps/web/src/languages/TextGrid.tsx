/** The table itself: a grid that arrow keys walk, drawn where it is looked at. */

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
import { cellMove } from './grid-keys.ts';
import { fillCells, isForSeveral, readPasted } from './pasted-cells.ts';
import type { TextGroup, TextRow } from './shown-texts.ts';
import { TextCell } from './TextCell.tsx';
import css from './table.module.css';

/** Keys, focus and pasting in the table, heard once for all of its cells. */
function useGridHandlers(rows: readonly TextRow[], columns: readonly Language[]) {
  const { store, selection } = useOpenProject();
  const history = useHistory();
  /** Whether anything was typed since the cell was entered: until then, undoing is the application's. */
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
    // Arriving by a key marks all of it, as a press does not.
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
    const { project: next, filled, left } = fillCells(project, lines, texts, columns.slice(column));
    const words = languageWordsNow();
    const told = left > 0 ? words.pastedPart(filled, left) : words.pasted(filled);
    settle();
    if (next === project) showMessage(told);
    else if (edit(() => next)) offerUndo(store, told);
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

/** The cell there, if there is one: the table ends where it ends. */
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

/** Rows that the browser draws or passes over together. */
const PIECE = 20;

export function TextGrid({ groups, columns }: TextGridProps) {
  const words = useLanguageWords();
  const own = useProject(({ design }) => design.language);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const handlers = useGridHandlers(rows, columns);
  const pieces = useMemo(() => groups.map(piecesOf), [groups]);
  /** The first screen comes at once, all else when there is time. */
  const isAll = useDeferredValue(true, false);
  return (
    <table
      className={css.grid}
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
  /** Undefined where the rows go on under an earlier heading. */
  readonly heading: TextGroup['step'] | undefined;
  readonly rows: readonly TextRow[];
  readonly columns: readonly Language[];
}

/** Some rows of the table under each other, with the heading of their step where it begins here. */
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

/** Of a cell nothing but its own words is read, so that writing in one draws no other. */
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

/** How a text stands in a language and what it says there, as one value that is the same while both are. */
function faceOf(project: Project, language: Language, text: FormText): string {
  const state = translationState(project, language, text);
  return `${state}:${state === 'missing' ? '' : shownText(project, language, text)}`;
}
