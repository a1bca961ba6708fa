/**
 * Delegated pointer and keyboard handlers for the cards of an area: drag, select, navigate, remove and open
 * the menu.
 */

import { command, type Drag, findField, PALETTE_PREFIX } from '@formloom/layout';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { duplicateCard } from '../commands/copy-content.ts';
import { dispatchCommand } from '../commands/dispatch-command.ts';
import type { Draggable } from '../drag/drag-events.ts';
import { startKeyboardDrag } from '../drag/keyboard-drag.ts';
import { pressToDrag } from '../drag/pointer-drag.ts';
import { anyLabel } from '../items/item-face.ts';
import { itemsOf, parentOf } from '../items/items.ts';
import { type CardLine, nextCard } from '../navigation/card-navigation.ts';
import { cardSelector, focusFirst } from '../navigation/focus-card.ts';
import { followSelection, openSettings, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useReadOnly } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';

const CARD = '[data-card], [data-conditional]';
/** Elements that handle clicks themselves. */
const BUSY = 'button, input, select, textarea, a, summary';

export function useCardHandlers(area: 'canvas' | 'palette', lines: () => readonly CardLine[]) {
  const words = useWords();
  const open = useOpenProject();
  const view = useViewStore();
  const project = () => open.store.getState().project;
  const isReadOnly = useReadOnly();

  const labelOf = (key: string) => anyLabel(project(), key, words);
  /** The field or step that an element belongs to. */
  function draggableOf(element: Element): Draggable | null {
    const key = element.closest<HTMLElement>('[data-card]')?.dataset.card;
    if (key !== undefined) {
      const drag: Drag =
        area === 'canvas'
          ? { kind: 'field', fieldId: key }
          : { kind: 'palette-field', id: PALETTE_PREFIX + key };
      return { drag, label: labelOf(key) };
    }
    const stepId = element.closest<HTMLElement>('[data-step-head]')?.dataset.stepHead;
    const step = project().layout.steps.find(({ id }) => id === stepId);
    return step ? { drag: { kind: 'step', stepId: step.id }, label: step.title } : null;
  }

  function startDrag(element: Element) {
    const what = draggableOf(element);
    if (what) startKeyboardDrag(open.layout, what);
  }

  function openMenu(key: string, beside: HTMLElement, begin: 'first' | 'last' = 'first') {
    view.setState({ menu: { key, beside, begin } });
  }

  function onCardKey(event: KeyboardEvent, card: HTMLElement) {
    const key = card.dataset.card ?? card.dataset.conditional ?? '';
    const modified = event.altKey || event.metaKey || event.shiftKey;
    const next = modified ? undefined : nextCard(lines(), key, event);
    if (next !== undefined) {
      event.preventDefault();
      // Where the key leads nowhere, the same card is announced again.
      if (next === key) announce(labelOf(key));
      focusFirst(cardSelector(area, next));
      return;
    }
    if (event.key === 'Escape' && view.getState().settings !== null) {
      event.preventDefault();
      view.setState({ settings: null });
      return;
    }
    // Another tab edits the form: settings can still be looked at.
    if (isReadOnly && (event.key !== 'Enter' || area === 'palette')) return;
    if (event.key === 'F2' && area === 'canvas' && !modified) {
      event.preventDefault();
      editLabel(key);
      return;
    }
    if (isDuplicateKey(event)) {
      // Prevents the browser's bookmark shortcut.
      event.preventDefault();
      if (area === 'canvas') duplicateCard(open, key, words);
      return;
    }
    if (isMenuKey(event)) {
      event.preventDefault();
      openMenu(key, card);
      return;
    }
    if (modified || event.ctrlKey || !['Enter', ' ', 'Delete', 'Backspace'].includes(event.key)) return;
    event.preventDefault();
    const parent = parentOf(itemsOf(project()), key);
    if (parent !== undefined && event.key !== 'Enter')
      announce(words.interaction.announce.movesWith(labelOf(key), labelOf(parent)));
    else if (event.key === 'Enter' && area === 'palette') openMenu(key, card);
    else if (event.key === 'Enter') openSettings(view, key, true);
    else if (event.key === ' ') startDrag(card);
    else removeFromForm(key);
  }

  /** Starts inline editing of the label in the preview. */
  function editLabel(key: string) {
    view.setState({ area: 'preview' });
    open.selection.setState(({ writes }) => ({ selected: key, by: 'canvas', writes: writes + 1 }));
  }

  function removeFromForm(key: string) {
    const { layout } = project();
    const step = layout.steps[findField(layout, key)?.stepIndex ?? -1];
    if (step) dispatchCommand(open, command('removeFieldFromStep', step.id, key), key, words);
  }

  return {
    onPointerDown(event: PointerEvent) {
      const target = event.target as Element;
      const grip = target.closest('[data-grip]');
      if (isReadOnly || (!grip && target.closest(BUSY))) return;
      const what = draggableOf(target);
      if (what) pressToDrag(open.layout, what, event.nativeEvent, grip ? 'handle' : 'card');
    },
    onClick(event: MouseEvent) {
      const button = (event.target as Element).closest<HTMLElement>('[data-menu], [data-grip]');
      const key = button?.closest<HTMLElement>('[data-card]')?.dataset.card;
      // A click without pointer events comes from a screen reader.
      if (button?.matches('[data-grip]') && event.detail === 0) startDrag(button);
      else if (button?.matches('[data-menu]') && key !== undefined) openMenu(key, button);
      const card = button ? null : (event.target as Element).closest<HTMLElement>(CARD);
      const pressed = card?.dataset.conditional ?? card?.dataset.card;
      if (area === 'canvas' && pressed !== undefined) followSelection(view, pressed, true);
    },
    onFocus(event: FocusEvent) {
      const card = (event.target as Element).closest<HTMLElement>(CARD);
      const selected = card?.dataset.conditional ?? card?.dataset.card;
      if (area !== 'canvas' || selected === undefined) return;
      open.selection.setState({ selected, by: 'canvas' });
      followSelection(view, selected, false);
    },
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const menuOf =
        target.matches('[data-menu]') && target.closest<HTMLElement>('[data-card]')?.dataset.card;
      if (target.matches(CARD)) onCardKey(event, target);
      else if (menuOf && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        openMenu(menuOf, target, event.key === 'ArrowDown' ? 'first' : 'last');
      } else if (event.key === 'Escape' && target.matches('[data-card] button'))
        target.closest<HTMLElement>('[data-card]')?.focus();
    },
  };
}

function isDuplicateKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'd' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** The context menu key opens the card's menu. */
function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}
