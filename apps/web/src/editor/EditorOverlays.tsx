/**
 * What is there for all areas while one works in them: the keys, the thing that is held, the menu of a card,
 * and the two dialogs.
 */

import { DragOverlay } from '../canvas/DragOverlay.tsx';
import { cardEntries } from '../commands/copy-entries.ts';
import { dispatchCommand } from '../commands/dispatch-command.ts';
import { MoveToDialog } from '../commands/MoveToDialog.tsx';
import { fieldMoves } from '../commands/moves.ts';
import { ShortcutsDialog } from '../commands/ShortcutsDialog.tsx';
import { useClipboard } from '../commands/useClipboard.ts';
import { useShortcuts } from '../commands/useShortcuts.ts';
import { anyLabel } from '../items/item-face.ts';
import { itemsOf, parentOf, settableItem } from '../items/items.ts';
import { useFocusRestore } from '../navigation/useFocusRestore.ts';
import { openSettings, useView, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { MenuList } from '../ui/MenuList.tsx';

export function EditorOverlays() {
  const view = useViewStore();
  useShortcuts();
  useClipboard();
  useFocusRestore();
  const moving = useView((state) => state.moving);
  const shortcutsShown = useView((state) => state.shortcutsShown);
  return (
    <>
      <DragOverlay />
      <CardMenu />
      {moving !== null && <MoveToDialog fieldKey={moving} onClose={() => view.setState({ moving: null })} />}
      {shortcutsShown && <ShortcutsDialog onClose={() => view.setState({ shortcutsShown: false })} />}
    </>
  );
}

/** One menu for all cards: it stands beside the card or the button that it was asked for. */
function CardMenu() {
  const words = useWords();
  const open = useOpenProject();
  const view = useViewStore();
  const menu = useView((state) => state.menu);
  if (!menu) return null;
  const { project } = open.store.getState();
  const moves = fieldMoves(project, menu.key, words).map((move, index) => ({
    label: move.label,
    isApart: index === 0,
    run: () => dispatchCommand(open, move.command, menu.key, words),
  }));
  const moveTo = { label: words.interaction.moveTo.entry, run: () => view.setState({ moving: menu.key }) };
  /** A conditional field goes where its parent goes. */
  const movesAlone = parentOf(itemsOf(project), menu.key) === undefined;
  const settings = { label: words.settings.entry, run: () => openSettings(view, menu.key, true) };
  return (
    <MenuList
      key={menu.key}
      label={words.editor.menu(anyLabel(project, menu.key, words))}
      items={[
        ...(movesAlone ? [moveTo] : []),
        ...(settableItem(project, menu.key) ? [settings] : []),
        ...cardEntries(open, menu.key, words),
        ...moves,
      ]}
      beside={menu.beside}
      begin={menu.begin}
      onClose={() => view.setState({ menu: null })}
    />
  );
}
