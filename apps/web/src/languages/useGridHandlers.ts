/** Keys, focus and pasting in the table, heard once for all of its cells. */

import type { Language } from '@formloom/project';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useHistory } from '../commands/useHistory.ts';
import { languageWordsNow } from '../project/language-words.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { cellMove } from './grid-keys.ts';
import { fillCells, isForSeveral, readPasted } from './pasted-cells.ts';
import type { TextRow } from './shown-texts.ts';

export function useGridHandlers(rows: readonly TextRow[], columns: readonly Language[]) {
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
