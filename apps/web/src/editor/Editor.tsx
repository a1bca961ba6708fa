/** Main editor layout: rail, side panel, canvas and preview; as tabs on narrow screens. */

import { type ReactNode, useEffect, useState } from 'react';
import { Canvas } from '../canvas/Canvas.tsx';
import { DragOverlay } from '../canvas/DragOverlay.tsx';
import { useDragAnnouncements } from '../canvas/useDragAnnouncements.ts';
import { cardEntries } from '../commands/copy-entries.ts';
import { dispatchCommand } from '../commands/dispatch-command.ts';
import { MoveToDialog } from '../commands/MoveToDialog.tsx';
import { fieldMoves } from '../commands/moves.ts';
import { ShortcutsDialog } from '../commands/ShortcutsDialog.tsx';
import { useClipboard } from '../commands/useClipboard.ts';
import { useShortcuts } from '../commands/useShortcuts.ts';
import { reconnect } from '../connection/reconnect.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { EditorHeader, type EditorHeaderProps } from '../header/EditorHeader.tsx';
import { anyLabel } from '../items/item-face.ts';
import { itemsOf, parentOf, settableItem } from '../items/items.ts';
import { useAreaKeys } from '../navigation/useAreaKeys.ts';
import { useFocusRestore } from '../navigation/useFocusRestore.ts';
import { BottomTabs } from '../panels/BottomTabs.tsx';
import { languagesPart } from '../panels/panel-parts.ts';
import { Rail } from '../panels/Rail.tsx';
import { SidePanel } from '../panels/SidePanel.tsx';
import { PreviewArea } from '../preview/PreviewArea.tsx';
import {
  type Area,
  besidePanel,
  followSelection,
  openSettings,
  useView,
  useViewStore,
} from '../project/canvas-view.ts';
import { languageViewOf } from '../project/language-view.ts';
import { offerUndo } from '../project/offer-undo.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { Editable, useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { ownerOf } from '../project/storage.ts';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { LeaveQuestion } from '../saving/LeaveQuestion.tsx';
import { SavingNotices } from '../saving/SavingNotices.tsx';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { LazyPart } from '../shell/LazyPart.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { useTitle } from '../shell/title.ts';
import { usePreload } from '../shell/usePreload.ts';
import kit from '../ui/kit.module.css';
import { type MenuItem, MenuList } from '../ui/MenuList.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { ConflictOpener } from './ConflictOpener.tsx';
import css from './editor.module.css';
import { exportPart, LAZY_MODULES } from './lazy-modules.ts';
import { useCompare } from './useCompare.ts';

export interface EditorProps {
  readonly connection: UseConnection;
  readonly open: OpenProject;
  readonly notice: ReactNode;
  readonly exits: readonly MenuItem[];
  /** Connection status in the header, where the project has none. */
  readonly badge?: EditorHeaderProps['connection'] | undefined;
}

export function Editor({ connection, open, notice, exits, badge = connection }: EditorProps) {
  const words = useWords();
  useTitle(useProject(({ form }) => form.name));
  const view = useViewStore();
  const area = useView((state) => state.area);
  const panel = useView((state) => state.panel);
  const setArea = (next: Area) => view.setState({ area: next });
  const beside = useView(besidePanel);
  const [zoom, setZoom] = useState(1);
  const [exporting, setExporting] = useState(false);
  const [compared, setCompared] = useState(0);
  const complete = usePreload(LAZY_MODULES);
  const compareAgain = useCompare(connection, open);
  useDragAnnouncements(setArea);
  useAreaKeys();
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once per form.
  useEffect(() => {
    const { key, note, store } = open;
    // Loaded again once this tab may edit.
    if (store.getState().isReadOnly) return;
    // Drafts show their own hint.
    const isNews = note === 'mended' || (note === 'restored' && ownerOf(key) !== undefined);
    // The saved project was replaced while it was closed.
    if (store.getState().canUndo) offerUndo(store, words.editor.opened.redesigned);
    else if (isNews) showMessage(words.editor.opened[note]);
    if (note === 'drifted')
      showMessage(words.editor.opened.drifted, {
        label: words.checks.title,
        run: () => show('palette', 'checks'),
      });
  }, [open]);

  // A selection in the preview also opens its settings, unless only the preview is visible.
  useEffect(
    () =>
      open.selection.subscribe(({ selected, by }) => {
        if (by !== 'preview' || selected === null || document.querySelector('[data-full]')) return;
        followSelection(view, selected, true);
      }),
    [open, view],
  );

  function show(next: Area, nextPanel = panel) {
    view.setState({ area: next, panel: nextPanel });
  }

  return (
    <div className={css.screen} data-shown={area} data-beside={beside} data-complete={complete || undefined}>
      <EditorHeader
        connection={badge}
        zoom={zoom}
        onZoom={setZoom}
        onExport={() => setExporting(true)}
        exits={exits}
        onPanel={(next) => show('palette', next)}
      />
      <div className={`${kit.stack} ${css.notices}`}>
        {notice}
        <SavingNotices onCompare={() => setCompared((before) => before + 1)} />
        <LeaveQuestion />
      </div>
      <main id={CONTENT_ID} className={css.areas}>
        <Rail panel={panel} onChange={(next) => show('palette', next)} />
        <SidePanel
          panel={panel}
          connection={connection}
          onExport={() => setExporting(true)}
          onDesign={() => show('palette', 'design')}
          onTexts={() => {
            languageViewOf(open).setState({ isToDoOnly: true, find: '' });
            show('canvas', 'texts');
          }}
          onReconnect={() => reconnect()}
          onSettings={(key) => openSettings(view, key, true)}
          onRefresh={connection.connected ? compareAgain : undefined}
        />
        <WorkBoundary area="canvas">
          {panel === 'texts' ? <TextsArea /> : <Canvas zoom={zoom} />}
        </WorkBoundary>
        <WorkBoundary area="preview">
          <PreviewArea />
        </WorkBoundary>
      </main>
      <BottomTabs area={area} beside={beside} panel={panel} onShow={show} />
      <EditorOverlays />
      <ConflictOpener openRequests={compared} />
      {exporting && (
        <WorkBoundary asDialog onGiveUp={() => setExporting(false)}>
          <LazyDialog part={exportPart} title={words.editor.exportButton} onClose={() => setExporting(false)}>
            {({ ExportDialog }) => (
              <ExportDialog connection={connection} onClose={() => setExporting(false)} />
            )}
          </LazyDialog>
        </WorkBoundary>
      )}
    </div>
  );
}

/** Translations table instead of the canvas, while the languages panel is open. */
function TextsArea() {
  const { rail } = useWords();
  const area = (busy: boolean, content: ReactNode) => (
    <section
      className={`${kit.stack} ${kit.medium} ${css.texts}`}
      aria-label={rail.texts}
      aria-busy={busy}
      data-area="canvas"
    >
      {content}
    </section>
  );
  return (
    <LazyPart
      part={languagesPart}
      around={(explanation) => area(false, explanation)}
      waiting={(notice) =>
        area(
          true,
          <>
            {notice}
            {times(8, (index) => (
              <Bar key={index} height="2.5rem" />
            ))}
          </>,
        )
      }
    >
      {({ TextsTable }) => (
        <Editable>
          <TextsTable />
        </Editable>
      )}
    </LazyPart>
  );
}

/** Parts shared by all areas: shortcuts, drag overlay, card menu and the two dialogs. */
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

/** One menu for all cards, placed beside the card or button that opened it. */
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
  /** Conditional fields move with their parent. */
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
      anchor={menu.beside}
      begin={menu.begin}
      onClose={() => view.setState({ menu: null })}
    />
  );
}
